import type { Personalization } from '../../contract/Personalization.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { VariantShares } from '../../personalization/variantShares.js'
import type { VisitDoubt } from '../order/Doubt.js'
import type { EligibilityReason } from './summarizeEligibility.js'

/**
 * Why a visit does or does not show a personalization: a reason from `EligibilityReason`, or
 *
 * - `'not-matched'`: The visitor is not in the audience.
 * - `'is-excluded'`: The visitor is excluded.
 * - `'may-be-hidden'`: Another personalization may hide it.
 * - `'few-pageviews'`: The visitor has had too few pageviews.
 * - `'pageviews'`: The result depends on how many pageviews the visitor has had.
 */
export type VisitReason =
  | EligibilityReason
  | 'not-matched'
  | 'is-excluded'
  | 'may-be-hidden'
  | 'few-pageviews'
  | 'pageviews'

/** A personalization with its key. */
export interface KeyedPersonalization {
  /** The key from `keyPersonalizations`. */
  key: string
  personalization: Personalization
}

/** Whether a visit shows a personalization. */
export interface EligibilityResult extends KeyedPersonalization {
  /** `'yes'` and `'no'` are certain. */
  result: 'yes' | 'no' | 'unclear'
  because: VisitReason
  /** The part of the audience or the exclusion that decides, if one does. */
  condition: RuleNode | null
  /** The unknown attributes and audiences (as `"audience:<id>"`) that would decide. */
  missing: string[]
  /** The key of the personalization that hides this one or may hide it, or `null`. */
  blocker: string | null
  /** What leaves it open whether `blocker` hides this one. Empty if nothing does. */
  doubts: readonly VisitDoubt[]
  /**
   * The share of eligible visitors who see the original: the control group. 0 if the result is `'no'`.
   */
  original: VariantShares['unassigned']
}
