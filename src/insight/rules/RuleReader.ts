import type { RuleIssueCode } from './parseRule.js'
import type { RuleNode } from '../../personalization/rules/RuleNode.js'

/** Functions that a rule reader can use. */
export interface RuleReading {
  /** Reads a nested part. */
  read: (value: unknown) => RuleNode
  /** Reports an issue. */
  note: (code: RuleIssueCode) => void
}

/**
 * Reads one form of a rule.
 *
 * @returns `null` if the value has another form.
 */
export type RuleReader<Value> = (value: Value, reading: RuleReading) => RuleNode | null

/**
 * Reads a custom form of rules. An adapter is called first for each part of a rule and returns
 * `null` for parts that it does not recognize. `read` reads nested parts. If the adapter throws, it
 * is skipped.
 */
export type RuleAdapter = (
  value: unknown,
  read: (value: unknown) => RuleNode,
) => RuleNode | null | undefined
