import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import { withShownFirst } from '../../list/model/arrangePages.js'
import { groupRows } from '../../list/model/groupRows.js'
import { indexWords } from '../../list/model/indexWords.js'
import { orderPages } from '../../list/model/orderPages.js'
import { rowComparer, sortRows } from '../../list/model/sortRows.js'
import { canRun, effectiveStatus } from '../../personalization/effectiveStatus.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import { readField } from '../../personalization/fields/readField.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { Finding } from '../audit/auditPersonalizations.js'
import type { Conflict } from '../conflicts/Conflict.js'
import type { KeyedPersonalization } from '../eligibility/EligibilityResult.js'
import { urgencies } from '../urgencyField.js'

/** A page, its personalizations in order, and what needs attention there. */
export interface PageSummary {
  /** The page as its personalizations have it. `null` for those without a page. */
  page: string | null
  items: readonly KeyedPersonalization[]
  /** The findings about its personalizations, worst first, without notes. */
  findings: readonly Finding[]
  /** The conflicts among its personalizations, certain ones first. */
  conflicts: readonly Conflict[]
}

/** The pages of a list: those with several personalizations, and those with one. */
export interface PageSummaries {
  several: readonly PageSummary[]
  single: readonly PageSummary[]
}

/**
 * Returns the pages of a list in the order of the list by page: those that need attention first, then those where something
 * starts or ends soonest.
 */
export function readPages(
  personalizations: readonly Personalization[],
  options: {
    now: number
    findings: readonly Finding[]
    conflicts: readonly Conflict[]
    locale: string
  },
): PageSummaries {
  const { now, locale } = options
  const keys = keyPersonalizations(personalizations)
  const grave = options.findings.filter(({ severity }) => severity !== 'info')
  const findings = groupBy(grave, ({ key }) => key)
  const conflicts = new Map<string, Conflict[]>()
  for (const conflict of options.conflicts) {
    for (const key of conflict.keys) conflicts.set(key, [...(conflicts.get(key) ?? []), conflict])
  }
  const urgencyOf = (row: number) => {
    const key = keys[row] ?? ''
    const own = conflicts.get(key) ?? []
    if (own.some(({ certainty }) => certainty === 'certain')) return urgencies.certainConflict
    const severities = (findings.get(key) ?? []).map(({ severity }) => severity)
    if (severities.includes('error')) return urgencies.error
    if (severities.includes('warning')) return urgencies.warning
    return own.length > 0 ? urgencies.possibleConflict : 0
  }
  const summaryOf = (page: string | null, rows: readonly number[]): PageSummary => {
    const own = new Set(rows.map((row) => keys[row] ?? ''))
    return {
      page,
      items: rows.flatMap((row) => {
        const personalization = personalizations[row]
        return personalization ? { key: keys[row] ?? '', personalization } : []
      }),
      findings: grave.filter(({ key }) => own.has(key)),
      conflicts: options.conflicts
        .filter((conflict) => conflict.keys.every((key) => own.has(key)))
        .sort((a, b) => Number(b.certainty === 'certain') - Number(a.certainty === 'certain')),
    }
  }
  const groups = orderPages(groupByPage(personalizations, locale), personalizations, {
    now,
    urgencyOf,
  })
  const pageOf = (row: number) => personalizations[row]?.webPagePath?.trim() ?? null
  const all = groups.flatMap((group) =>
    group.isSingles
      ? Array.from(group.rows, (row) => summaryOf(pageOf(row), [row]))
      : summaryOf(group.value, Array.from(withShownFirst(group.rows, personalizations, now))),
  )
  return {
    several: all.filter(({ items, page }) => items.length > 1 && page !== null),
    single: all.filter(({ items, page }) => items.length === 1 && page !== null),
  }
}

/** Groups rows by page and puts those of each page in priority order, as the list does. */
function groupByPage(personalizations: readonly Personalization[], locale: string) {
  const [page, priority] = ['page', 'priority'].map((id) => findField(personalizationFields, id))
  if (!page || !priority) return []
  const valuesOf = (field: typeof page) =>
    personalizations.map((each) => readField(field, each, { now: null }))
  const byPriority = rowComparer(priority, valuesOf(priority), { direction: 'descending', locale })
  const rows = sortRows(Uint32Array.from(personalizations.keys()), [byPriority])
  return groupRows(rows, page, indexWords(valuesOf(page), page), locale)
}

/** Returns the personalizations of a page that visitors can see, now or once they start. */
export function shownOn({ items }: PageSummary, now: number): readonly Personalization[] {
  return items
    .map(({ personalization }) => personalization)
    .filter((each) => canRun(effectiveStatus(each, { now }).status))
}
