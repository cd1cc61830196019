/**
 * A targeting rule, taken apart. The grammar of `rule` and `excludedRule` (section 2.1) is not public: what
 * was recognised has a meaning here, all else is an `'opaque'` node that keeps what came.
 */
export type RuleNode = RuleGroup | RuleNegation | RuleCondition | RuleAudience | OpaqueRule

/** What stood beside the understood parts of a node, by its name; `null`: nothing did. */
export type RuleRest = Record<string, unknown> | null

/** All, or at least one, must hold. */
export interface RuleGroup {
  type: 'all' | 'any'
  children: RuleNode[]
  /** The word the service used, such as `"AND"`; `null`: it was assumed. */
  rawOperator: string | null
  rest: RuleRest
}

/** The child must not hold. */
export interface RuleNegation {
  type: 'not'
  child: RuleNode
  rawOperator: string | null
  rest: RuleRest
}

/** An attribute of the visitor compared with a value. */
export interface RuleCondition {
  type: 'condition'
  attribute: string
  operator: RuleOperator
  /** The operator as it came. */
  rawOperator: string
  /** As it came: text, number, boolean, a list of them, or anything else. `null`: none is needed. */
  value: unknown
  rest: RuleRest
}

/** The visitor belongs to an audience that is defined elsewhere. */
export interface RuleAudience {
  type: 'audience'
  id: string
  rawOperator: string | null
  rest: RuleRest
}

/** Something that was not understood, as it came. */
export interface OpaqueRule {
  type: 'opaque'
  value: unknown
  reason: OpaqueReason
}

/** Why a part of a rule was not understood. */
export type OpaqueReason = 'not-json' | 'too-long' | 'too-deep' | 'unknown-shape' | 'ambiguous'

/** How a value is compared. `'unknown'`: a word we do not know; `rawOperator` holds it. */
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
