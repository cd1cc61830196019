import type { Personalization } from '../contract/Personalization.js'
import { isField } from '../personalization/fields/isField.js'
import type { PersonalizationField } from '../personalization/fields/PersonalizationField.js'

/** A personalization's counts of certain and possible conflicts. */
export interface ConflictCounts {
  certain: number
  possible: number
}

/**
 * Functions from `createInsight` that describe a personalization, based on rules, triggers and the
 * rest of the list.
 */
export interface Insight {
  /** Returns a description of the audience. */
  audience: (personalization: Personalization) => string
  /** Returns a description of the audience that fits into a table cell. */
  shortAudience: (personalization: Personalization) => string
  /** Returns a description of the triggers. */
  timing: (personalization: Personalization) => string
  /**
   * Returns the numbers of certain and possible conflicts.
   *
   * @param now The current time in Unix ms. If it is `null`, both counts are 0.
   */
  conflicts: (personalization: Personalization, now: number | null) => ConflictCounts
  /**
   * Returns whether an audit has findings about the personalization.
   *
   * @param now The current time in Unix ms. If it is `null`, the result is `false`.
   */
  hasFinding: (personalization: Personalization, now: number | null) => boolean
  /**
   * Returns whether an audit has errors or warnings about the personalization.
   *
   * @param now The current time in Unix ms. If it is `null`, the result is `false`.
   */
  needsAttention: (personalization: Personalization, now: number | null) => boolean
}

/**
 * Creates the fields that read the result of `createInsight`: `audience`, `timing`, `conflicts`, and `has`
 * and `is` for searches such as `has:conflict`, `has:finding` and `is:stale`.
 *
 * @param insight The insight, or `null` if it is not loaded yet. The fields then exist but are empty, except
 * `is`.
 */
export function insightFields(insight: Insight | null): PersonalizationField[] {
  return [
    {
      id: 'audience',
      type: 'text',
      read: (row) => insight?.audience(row) ?? null,
    },
    { id: 'timing', type: 'text', read: (row) => insight?.timing(row) ?? null },
    {
      id: 'conflicts',
      type: 'number',
      read: (row, { now }) => insight?.conflicts(row, now).certain || null,
    },
    {
      id: 'has',
      type: 'keywords',
      read(row, { now }) {
        const { certain = 0, possible = 0 } = insight?.conflicts(row, now) ?? {}
        return [
          ...(certain > 0 ? ['conflict'] : []),
          ...(possible > 0 ? ['possible-conflict'] : []),
          ...(insight?.hasFinding(row, now) ? ['finding'] : []),
        ]
      },
    },
    isField({ needsAttention: insight?.needsAttention }),
  ]
}
