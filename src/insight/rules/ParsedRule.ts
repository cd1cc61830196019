import type { RuleNode } from '../../personalization/rules/RuleNode.js'

/**
 * The code of an issue with a rule.
 *
 * - `'not-json'`: The rule is not JSON. `offset` is where it becomes invalid.
 * - `'too-long'`, `'too-deep'`: The rule is too long or too deeply nested to parse.
 * - `'not-understood'`: Parts of the rule were not understood, such as an empty group.
 * - `'unknown-operator'`: An operator is unknown.
 * - `'assumed-all'`, `'assumed-any'`: An operator was assumed.
 * - `'bare-text'`: The rule was plain text.
 * - `'empty'`: The rule is empty.
 * - `'adapter-failed'`: An adapter threw an error or returned something that is not a rule.
 */
export type RuleIssueCode =
  | 'not-json'
  | 'too-long'
  | 'too-deep'
  | 'not-understood'
  | 'unknown-operator'
  | 'assumed-all'
  | 'assumed-any'
  | 'bare-text'
  | 'empty'
  | 'adapter-failed'

/** An issue with a rule. Each code is reported once. */
export interface RuleIssue {
  code: RuleIssueCode
  /** The position in the text, in UTF-16 code units, if known. */
  offset?: number | undefined
}

/** The result of {@link parseRule}. */
export interface ParsedRule {
  /** The rule. `null` if there is none: a `rule` then includes everyone, and an `excludedRule` excludes no one. */
  rule: RuleNode | null
  issues: RuleIssue[]
}
