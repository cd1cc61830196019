import type { RuleIssueCode } from './parseRule.js'
import type { RuleNode } from './RuleNode.js'

/** What a reader of rules works with. */
export interface RuleReading {
  /** Reads a part of it. */
  read: (value: unknown) => RuleNode
  /** Notes something worth saying. */
  note: (code: RuleIssueCode) => void
}

/** Reads one shape of a rule. @returns `null` when it is another shape. */
export type RuleReader<Value> = (value: Value, reading: RuleReading) => RuleNode | null

/**
 * Reads a shape that only you know: gets each part of a rule before we do, and returns `null` for whatever
 * it does not know. `read` reads what is nested. One that throws is passed over.
 */
export type RuleAdapter = (
  value: unknown,
  read: (value: unknown) => RuleNode,
) => RuleNode | null | undefined
