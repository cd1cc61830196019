import type { Personalization } from '../contract/Personalization.js'
import { getOrInsert } from '../internal/getOrInsert.js'
import type { Conflict } from '../model/conflicts/Conflict.js'
import { conflictWork } from '../model/conflicts/conflictWork.js'
import type { ConflictCounts, Insight } from '../model/fields/insightFields.js'
import { keyPersonalizations } from '../model/personalization/keyPersonalizations.js'
import type { ModelOptions } from '../model/personalization/ModelOptions.js'
import { pickModelOptions } from '../model/personalization/ModelOptions.js'
import { describeTrigger } from '../model/schedule/describeTrigger.js'
import { formatTrigger } from './formatTrigger.js'
import type { SummarizeAudienceOptions } from './summarizeAudience.js'
import { summarizeAudience } from './summarizeAudience.js'

const none: ConflictCounts = { certain: 0, possible: 0 }
const hourMs = 3_600_000
/** About as many characters as fit on a line of a table cell. */
const maxCellLength = 40

/**
 * Creates the data that `insightFields` reads: the audience and triggers in words, and the number
 * of conflicts. Conflicts are detected when a field first needs them.
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
  let countedAt: number | null = null
  let counts = new Map<Personalization, ConflictCounts>()
  return (personalization, now) => {
    if (now === null) return none
    const hour = Math.floor(now / hourMs)
    if (hour !== countedAt) {
      countedAt = hour
      counts = countConflicts(
        personalizations,
        conflictWork.finish(personalizations, now, pickModelOptions(options)),
      )
    }
    return counts.get(personalization) ?? none
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
