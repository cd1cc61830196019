import type { RuleIssueCode } from './parseRule.js'
import type { RuleNode } from './RuleNode.js'

/** What a reader of rules can use. */
export interface RuleReading {
  /** Reads a nested part. */
  read: (value: unknown) => RuleNode
  /** Reports an issue. */
  note: (code: RuleIssueCode) => void
}

/**
 * Reads one form of a rule.
 *
 * @returns `null` if it is another form.
 */
export type RuleReader<Value> = (value: Value, reading: RuleReading) => RuleNode | null

/**
 * Reads a form that only you know. It gets each part of a rule first, and returns `null` for parts it does not
 * know. `read` reads nested parts. If it throws, it is skipped.
 */
export type RuleAdapter = (
  value: unknown,
  read: (value: unknown) => RuleNode,
) => RuleNode | null | undefined
