/**
 * A parsed targeting rule. The grammar of `rule` and `excludedRule` (section 2.1) is not public. Recognized parts
 * have a type here, everything else is an `'opaque'` node with its value.
 */
export type RuleNode = RuleGroup | RuleNegation | RuleCondition | RuleAudience | OpaqueRule

/** Other data beside the recognized parts of a node, by name; `null`: none. */
export type RuleRest = Record<string, unknown> | null

/** All, or at least one, must match. */
export interface RuleGroup {
  type: 'all' | 'any'
  children: RuleNode[]
  /** The word of the service, such as `"AND"`; `null`: assumed. */
  rawOperator: string | null
  rest: RuleRest
}

/** The child must not match. */
export interface RuleNegation {
  type: 'not'
  child: RuleNode
  rawOperator: string | null
  rest: RuleRest
}

/** Compares an attribute of the visitor with a value. */
export interface RuleCondition {
  type: 'condition'
  attribute: string
  operator: RuleOperator
  /** The operator as sent. */
  rawOperator: string
  /** As sent: text, number, boolean, a list of them, or anything else. `null`: not needed. */
  value: unknown
  rest: RuleRest
}

/** The visitor is in an audience that is defined elsewhere. */
export interface RuleAudience {
  type: 'audience'
  id: string
  rawOperator: string | null
  rest: RuleRest
}

/** A part that was not recognized, as sent. */
export interface OpaqueRule {
  type: 'opaque'
  value: unknown
  reason: OpaqueReason
}

/** Why a part was not recognized. */
export type OpaqueReason = 'not-json' | 'too-long' | 'too-deep' | 'unknown-shape' | 'ambiguous'

/** How a value is compared. `'unknown'`: see `rawOperator`. */
export type RuleOperator =
  | 'equals'
  | 'notEquals'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'notContains'
  | 'startsWith'
  | 'endsWith'
  | 'greaterThan'
  | 'greaterOrEqual'
  | 'lessThan'
  | 'lessOrEqual'
  | 'between'
  | 'exists'
  | 'notExists'
  | 'matches'
  | 'unknown'
