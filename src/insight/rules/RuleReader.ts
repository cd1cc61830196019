import type { RuleNode } from '../../personalization/rules/RuleNode.js'
import type { RuleIssueCode } from './ParsedRule.js'

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
