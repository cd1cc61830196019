import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { isTime, validTime } from '../../internal/isTime.js'
import { lazy } from '../../internal/lazy.js'
import type { Steps } from '../../internal/steps.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { hasSeveralPages, pageTargets } from '../../personalization/pages/pageTargets.js'
import type { PersonalizationKind } from '../../personalization/personalizationKind.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import type { Conflict } from './Conflict.js'
import type { Limits } from './readLimits.js'
import { readLimits } from './readLimits.js'

/** A personalization prepared for conflict detection. */
export interface ConflictItem {
  personalization: Personalization
  key: string
  /**
   * The index in the order: items for one page first, unless `multiPageOrder` is `'byPriority'`, then by
   * priority (highest first) and key.
   */
  position: number
  kind: PersonalizationKind
  priority: number | null
  /** Whether it comes after the personalizations for one page, regardless of its priority. */
  isBelow: boolean
  targets: PageTarget[]
  /** A key that is the same for items with the same targets. */
  pageKey: string
  /** When the personalization starts, in Unix ms, or `null` if it is already running. */
  from: number | null
  /** When the personalization ends, in Unix ms, or `null` if it has no end. */
  until: number | null
  /** Whether the start or end date is invalid. */
  hasUnreadableDate: boolean
  /** Returns the settings that limit when, how often or to whom it is shown. */
  limits: () => Limits
  /** The key from `componentKey`, or `null` if it has none. */
  component: string | null
}

/** A conflict and its two items. */
export interface FoundConflict {
  conflict: Conflict
  first: ConflictItem
  second: ConflictItem
  /** The keys of all redirects in a loop. @default the two items */
  members?: readonly string[] | undefined
}

/**
 * Reads the running and scheduled personalizations with at least one page, in an order that does not depend
 * on the order of the list. All others have no conflicts.
 */
export function* readConflictItems(
  personalizations: readonly Personalization[],
  options: { now: number } & ModelOptions,
): Steps<ConflictItem[]> {
  const { now } = options
  const keys = keyPersonalizations(personalizations)
  const items: ConflictItem[] = []
  const pagesOf = createPageReader()
  for (const [index, personalization] of personalizations.entries()) {
    // The work can pause before each personalization.
    yield
    const { status, issues } = effectiveStatus(personalization, { now })
    if (status !== 'running' && status !== 'scheduled') continue
    if (issues.includes('ends-before-start')) continue
    const pages = pagesOf(personalization)
    if (pages.targets.length === 0) continue
    items.push(readItem(personalization, { pages, key: keys[index] ?? '', options }))
  }
  yield
  items.sort(byPriority)
  items.forEach((item, position) => (item.position = position))
  return items
}

type Pages = Pick<ConflictItem, 'targets' | 'pageKey'>

/** Creates a function that reads each page once, because many personalizations run on the same page. */
function createPageReader() {
  const byPath = new Map<string, Pages>()
  return (personalization: Personalization): Pages => {
    const { webPagePath, targetTemplateDomain, targetTemplatePath } = personalization
    if (webPagePath === null || targetTemplateDomain !== null || targetTemplatePath !== null) {
      return readPages(personalization)
    }
    return getOrInsert(byPath, webPagePath, () => readPages(personalization))
  }
}

/** Reads a personalization's pages. */
export function readPages(personalization: Personalization): Pages {
  const targets = pageTargets(personalization)
  const keys = targets.map(
    ({ host, scheme, written, query }) => `${scheme} ${host} ${written} ${query}`,
  )
  return { targets, pageKey: keys.join('\n') }
}

function readItem(
  personalization: Personalization,
  given: { pages: Pages; key: string; options: { now: number } & ModelOptions },
): ConflictItem {
  const { pages, key, options } = given
  const { now, multiPageOrder = 'below' } = options
  const { prio, startDate, endDate } = personalization
  const start = isTime(startDate) && startDate > now ? startDate : null
  const kind = personalizationKind(personalization)
  return {
    personalization,
    key,
    position: 0,
    kind,
    priority: prio !== null && Number.isFinite(prio) ? prio : null,
    isBelow: multiPageOrder === 'below' && hasSeveralPages(pages.targets),
    targets: pages.targets,
    pageKey: pages.pageKey,
    from: start,
    until: validTime(endDate),
    hasUnreadableDate:
      (startDate !== null && !isTime(startDate)) || (endDate !== null && !isTime(endDate)),
    limits: lazy(() => readLimits(personalization, kind, options)),
    component: componentKey(personalization, kind),
  }
}

/**
 * Returns a key for a component's account, package and type, or `null` if there is no component, or its
 * package or type is unknown.
 */
export function componentKey(
  { componentAccountId, componentPackageName, componentType }: Personalization,
  kind: PersonalizationKind,
): string | null {
  const type = componentType?.trim().toLowerCase()
  const name = componentPackageName?.trim()
  if (kind !== 'component' || !type || !name) return null
  return `${componentAccountId}\n${name}\n${type}`
}

function byPriority(a: ConflictItem, b: ConflictItem): number {
  if (a.isBelow !== b.isBelow) return a.isBelow ? 1 : -1
  const [high, low] = [b.priority ?? -Infinity, a.priority ?? -Infinity]
  if (high !== low) return high > low ? 1 : -1
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
