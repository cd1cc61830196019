/**
 * A violation of the contract in a response. An invalid value is repaired, usually to `null`, and reported as
 * an issue. Nothing is thrown.
 */
export interface ContractIssue {
  /**
   * The keys and indexes that lead from the root of the response to the invalid value, such as
   * `[12, 'variants', 0, 'weight']`.
   */
  path: (string | number)[]
  /** The kind of issue, such as `'wrong-type'` or `'not-an-object'`. */
  code: ContractIssueCode
  /** A description of the issue in English. Never contains the invalid value. */
  message: string
  /** The number of issues that this entry represents. Set only for `'more-issues'`. */
  count?: number | undefined
}

/**
 * The kinds of issues. `'numeric-id'` is an ID that was sent as a number and kept as text. `'undecodable'` means that
 * the response has bytes that its charset doesn't know. They became `\ufffd` (�).
 */
export type ContractIssueCode =
  | 'wrong-type'
  | 'numeric-id'
  | 'not-an-object'
  | 'null-list'
  | 'unsafe-key'
  | 'undecodable'
  | 'foreign-website'
  | 'conversation-id'
  | 'too-long'
  | 'more-issues'
