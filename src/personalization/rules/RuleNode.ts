import type { RuleOperator } from '../../i18n/RuleOperator.js'

/**
 * A parsed targeting rule. The grammar of `rule` and `excludedRule` (service interface, section
 * 2.1) is not public. Recognized parts have a specific type. Everything else is an `'opaque'` node
 * with its original value.
 */
export type RuleNode =
  | RuleGroup
  | RuleNegation
  | RuleCondition
  | RuleAudience
  | RuleConstant
  | OpaqueRule

/**
 * The keys of a node that no other field contains, with their values as sent, or `null` if there are
 * none. Most are unrecognized. Some are known not to change the meaning, such as `label`. In a
 * {@link RuleNegation}, one can be the key that negates the child, such as `negated`.
 */
export type RuleRest = Record<string, unknown> | null

/** A group of rules: either all of them or at least one must match. */
export interface RuleGroup {
  type: 'all' | 'any'
  children: RuleNode[]
  /** The service's operator, such as `"AND"`, or `null` if it was assumed. */
  rawOperator: string | null
  rest: RuleRest
}

/** A rule whose child must not match. */
export interface RuleNegation {
  type: 'not'
  child: RuleNode
  rawOperator: string | null
  rest: RuleRest
}

/** A comparison of a visitor attribute with a value. */
export interface RuleCondition {
  type: 'condition'
  attribute: string
  operator: RuleOperator
  /** The operator as sent. */
  rawOperator: string
  /**
   * The value as sent: a string, number, boolean, list of these or anything else. `null` if the
   * operator needs no value.
   */
  value: unknown
  rest: RuleRest
}

/** A rule that matches visitors in an audience that is defined elsewhere. */
export interface RuleAudience {
  type: 'audience'
  id: string
  /** Whether it is only assumed that the text is an audience's ID. @default false */
  isAssumed?: boolean | undefined
  rawOperator: string | null
  rest: RuleRest
}

/** A rule that everyone matches, or no one. Only adapters create it. */
export interface RuleConstant {
  type: 'constant'
  value: boolean
  rawOperator: string | null
  rest: RuleRest
}

/** A part that was not recognized, as sent. */
export interface OpaqueRule {
  type: 'opaque'
  value: unknown
  reason: OpaqueReason
}

/** The reason a part was not recognized. */
export type OpaqueReason = 'not-json' | 'too-long' | 'too-deep' | 'unknown-shape' | 'ambiguous'
