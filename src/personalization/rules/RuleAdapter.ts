import type { RuleNode } from './RuleNode.js'

/**
 * Reads a custom form of rules. An adapter is called first for each part of a rule and returns
 * `null` for parts that it does not recognize. `read` reads nested parts. An adapter that throws, or returns
 * something that is not a rule, is skipped for that part.
 */
export type RuleAdapter = (
  value: unknown,
  read: (value: unknown) => RuleNode,
) => RuleNode | null | undefined

/** Options for `parseRule`. */
export interface ParseRuleOptions {
  /** Readers for your own forms of rules, tried first. @default none */
  adapters?: readonly RuleAdapter[] | undefined
}
