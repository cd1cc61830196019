import type { Personalization } from '../contract/Personalization.js'
import type { PersonalizationField } from '../personalization/fields/PersonalizationField.js'
import { keyPersonalizations } from '../personalization/keyPersonalizations.js'
import type { Finding } from './audit/auditPersonalizations.js'
import type { Insight } from './insightFields.js'

/** How much each problem needs attention. Nothing is 0. */
export const urgencies = { possibleConflict: 1, warning: 2, error: 3, certainConflict: 4 } as const

/**
 * Returns the field `urgency`: how much a personalization needs attention, from its conflicts and findings. The list puts
 * pages with the highest urgency first.
 */
export function urgencyField(
  findings: readonly Finding[],
  personalizations: readonly Personalization[],
  insight: Pick<Insight, 'conflicts'>,
): PersonalizationField {
  const grave = new Map<string, number>()
  for (const { key, severity } of findings) {
    if (severity !== 'info') grave.set(key, Math.max(grave.get(key) ?? 0, urgencies[severity]))
  }
  const keys = keyPersonalizations(personalizations)
  const known = new Map(personalizations.map((each, at) => [each, grave.get(keys[at] ?? '') ?? 0]))
  return {
    id: 'urgency',
    type: 'number',
    read(row, { now }) {
      const { certain, possible } = insight.conflicts(row, now)
      if (certain > 0) return urgencies.certainConflict
      return Math.max(known.get(row) ?? 0, possible > 0 ? urgencies.possibleConflict : 0)
    },
  }
}
