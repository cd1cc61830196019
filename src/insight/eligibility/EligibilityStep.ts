import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import type { TriggerPart } from '../../personalization/schedule/describeTrigger.js'
import type { VariantShares } from '../../personalization/variantShares.js'
import type { Conflict } from '../conflicts/Conflict.js'
import type { ParsedRule } from '../rules/ParsedRule.js'

/**
 * Whether visitors pass a step.
 *
 * - `'open'`: Some or all visitors pass.
 * - `'not-yet'`: No visitors pass before the start date.
 * - `'over'`: No visitors pass after the end date.
 * - `'never'`: No visitors pass.
 * - `'unknown'`: The fields do not show whether visitors pass.
 * - `'unreached'`: An earlier step stops all visitors.
 */
export type EligibilityVerdict = 'open' | 'not-yet' | 'over' | 'never' | 'unknown' | 'unreached'

/** An eligibility step with its conditions. */
export type EligibilityStep = { verdict: EligibilityVerdict } & (
  | { step: 'status'; status: PersonalizationStatus }
  | { step: 'page'; pages: string[] }
  | { step: 'schedule' }
  | { step: 'inclusion' | 'exclusion'; parsed: ParsedRule }
  | { step: 'trigger'; parts: TriggerPart[] }
  /**
   * `conflicts` lists the conflicts that the personalization loses, and those that affect both, such as ties.
   */
  | { step: 'order'; priority: number | null; isExclusive: boolean; conflicts: Conflict[] }
  | { step: 'split'; shares: VariantShares }
)
