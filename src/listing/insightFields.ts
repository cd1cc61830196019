import type { Personalization } from '../contract/Personalization.js'
import type { SummarizeAudienceOptions } from '../messages/summarizeAudience.js'
import { summarizeAudience } from '../messages/summarizeAudience.js'
import { triggerText } from '../messages/triggerText.js'
import { detectConflicts } from '../model/conflicts/detectConflicts.js'
import { effectiveStatus } from '../model/effectiveStatus.js'
import type { PersonalizationField } from '../model/fields/PersonalizationField.js'
import { isStale } from '../model/isStale.js'
import { keyPersonalizations } from '../model/keyPersonalizations.js'
import { describeTrigger } from '../model/timing/describeTrigger.js'

/** How many conflicts a personalization is in. */
interface ConflictCounts {
  certain: number
  possible: number
}

const none: ConflictCounts = { certain: 0, possible: 0 }
const hourMs = 3_600_000

/**
 * Fields for what is understood of a list: `audience` and `timing` in words, `conflicts` as a number, and the searches
 * `has:conflict`, `has:possible-conflict`, `is:attention` and `is:stale`. Hand them to `usePersonalizationList` as
 * `fields`. Conflicts are looked for when one of these is first asked for.
 *
 * @param personalizations The whole list that the fields are for: a conflict takes two.
 * @param options In which words, and with which readers of rules. @default English, none
 */
export function insightFields(
  personalizations: readonly Personalization[],
  options: SummarizeAudienceOptions = {},
): PersonalizationField[] {
  return [...wordFields(options), ...findingFields(createCounts(personalizations, options))]
}

/** Who and when, in words. */
function wordFields(options: SummarizeAudienceOptions): PersonalizationField[] {
  const { messages = {}, locale = 'en' } = options
  const audiences = new WeakMap<Personalization, string>()
  return [
    {
      id: 'audience',
      type: 'text',
      read(personalization) {
        const known = audiences.get(personalization)
        if (known !== undefined) return known
        const words = summarizeAudience(personalization, options)
        audiences.set(personalization, words)
        return words
      },
    },
    {
      id: 'timing',
      type: 'text',
      read: (personalization) =>
        describeTrigger(personalization)
          .map((part) => triggerText(part, messages, locale))
          .join(' · '),
    },
  ]
}

/** What needs attention. */
function findingFields(countsOf: ReturnType<typeof createCounts>): PersonalizationField[] {
  return [
    {
      id: 'conflicts',
      type: 'number',
      read: (personalization, { now }) => countsOf(personalization, now).certain || null,
    },
    {
      id: 'has',
      type: 'keywords',
      read(personalization, { now }) {
        const { certain, possible } = countsOf(personalization, now)
        return [
          ...(certain > 0 ? ['conflict'] : []),
          ...(possible > 0 ? ['possible-conflict'] : []),
        ]
      },
    },
    {
      id: 'is',
      type: 'keywords',
      read: (personalization, { now }) => [
        ...(effectiveStatus(personalization, now).needsAttention ? ['attention'] : []),
        ...(isStale(personalization, now) ? ['stale'] : []),
      ],
    },
  ]
}

/** Conflicts are counted for the whole list at once, and again in another hour. */
function createCounts(
  personalizations: readonly Personalization[],
  { adapters }: SummarizeAudienceOptions,
) {
  let countedAt: number | null = null
  let counts = new Map<Personalization, ConflictCounts>()
  return (personalization: Personalization, now: number | null): ConflictCounts => {
    if (now === null) return none
    const hour = Math.floor(now / hourMs)
    if (hour !== countedAt) {
      countedAt = hour
      counts = countConflicts(
        personalizations,
        detectConflicts(personalizations, { now, adapters }),
      )
    }
    return counts.get(personalization) ?? none
  }
}

function countConflicts(
  personalizations: readonly Personalization[],
  conflicts: ReturnType<typeof detectConflicts>,
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
