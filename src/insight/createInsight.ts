import type { Personalization } from '../contract/Personalization.js'
import { getOrInsert } from '../internal/getOrInsert.js'
import { formatTrigger } from '../personalization/formatTrigger.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'
import type { ModelOptions } from '../personalization/ModelOptions.js'
import { pickModelOptions } from '../personalization/ModelOptions.js'
import { describeTrigger } from '../personalization/schedule/describeTrigger.js'
import { auditPersonalizations } from './audit/auditPersonalizations.js'
import type { Conflict } from './conflicts/Conflict.js'
import { conflictWork } from './conflicts/conflictWork.js'
import { findingsOfRows } from './findingsOfRows.js'
import type { ConflictCounts, Insight } from './insightFields.js'
import type { SummarizeAudienceOptions } from './rules/summarizeAudience.js'
import { summarizeAudience } from './rules/summarizeAudience.js'

const none: ConflictCounts = { certain: 0, possible: 0 }
const hourMs = 3_600_000
/** More characters fit on no line of a table cell, which cuts what doesn’t fit. */
const maxCellLength = 120

/**
 * Creates the data that `insightFields` reads: the audience and triggers in words, the number of
 * conflicts, and whether there are findings. Conflicts and findings are computed when a field first
 * needs them.
 *
 * @param personalizations The whole list, because a conflict involves two personalizations.
 */
export function createInsight(
  personalizations: readonly Personalization[],
  options: SummarizeAudienceOptions & ModelOptions = {},
): Insight {
  return {
    audience: kept((personalization) => summarizeAudience(personalization, options)),
    shortAudience: kept((personalization) =>
      summarizeAudience(personalization, { ...options, maxLength: maxCellLength }),
    ),
    timing: (personalization) =>
      describeTrigger(personalization)
        .map((part) => formatTrigger(part, options))
        .join(' · '),
    conflicts: createCounts(personalizations, options),
    ...createFindings(personalizations, options),
  }
}

/** Returns a function that computes each personalization's text only once. */
function kept(compute: (personalization: Personalization) => string) {
  const texts = new WeakMap<Personalization, string>()
  return (personalization: Personalization) => getOrInsert(texts, personalization, compute)
}

/** Counts the conflicts in the whole list in one pass, and again when a new hour starts. */
function createCounts(
  personalizations: readonly Personalization[],
  options: ModelOptions,
): Insight['conflicts'] {
  const countsAt = keptForHour((now) =>
    countConflicts(
      personalizations,
      conflictWork.finish(personalizations, now, pickModelOptions(options)),
    ),
  )
  return (personalization, now) =>
    now === null ? none : (countsAt(now).get(personalization) ?? none)
}

/** Audits the whole list in one pass, and again when a new hour starts. */
function createFindings(
  personalizations: readonly Personalization[],
  options: ModelOptions,
): Pick<Insight, 'hasFinding' | 'needsAttention'> {
  const foundAt = keptForHour((now) => {
    const own = pickModelOptions(options)
    const conflicts = conflictWork.finish(personalizations, now, own)
    const findings = auditPersonalizations(personalizations, { now, conflicts, ...own })
    return findingsOfRows(findings, personalizations)
  })
  return {
    hasFinding: (personalization, now) => now !== null && foundAt(now).hasFinding(personalization),
    needsAttention: (personalization, now) =>
      now !== null && foundAt(now).needsAttention(personalization),
  }
}

/** Returns a function that computes a value again only when a new hour starts. */
function keptForHour<Value>(compute: (now: number) => Value): (now: number) => Value {
  let kept: { hour: number; value: Value } | null = null
  return (now) => {
    const hour = Math.floor(now / hourMs)
    if (kept?.hour !== hour) kept = { hour, value: compute(now) }
    return kept.value
  }
}

function countConflicts(
  personalizations: readonly Personalization[],
  conflicts: readonly Conflict[],
): Map<Personalization, ConflictCounts> {
  const keys = keyPersonalizations(personalizations)
  const byKey = new Map(personalizations.map((each, index) => [keys[index], each]))
  const counts = new Map<Personalization, ConflictCounts>()
  for (const { keys: both, certainty } of conflicts) {
    for (const key of both) {
      const personalization = byKey.get(key)
      if (!personalization) continue
      const count = counts.get(personalization) ?? { certain: 0, possible: 0 }
      count[certainty] += 1
      counts.set(personalization, count)
    }
  }
  return counts
}
