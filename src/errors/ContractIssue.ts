/**
 * One place where the service's data broke the contract and was salvaged. A bad field becomes
 * `null` and leaves an issue; nothing is thrown.
 */
export interface ContractIssue {
  /** Where: keys and indexes from the root of the response, such as `[12, 'variants', 0, 'weight']`. */
  path: (string | number)[]
  /** The kind of issue, for branching in code: `'wrong-type'`, `'not-an-object'` … */
  code: ContractIssueCode
  /** The same for people, in English. Never holds the offending value. */
  message: string
  /** How many it stands for; only with `'more-issues'`. */
  count?: number | undefined
}

/** The kinds of issue a {@link ContractIssue} can name. */
export type ContractIssueCode =
  | 'wrong-type'
  | 'not-an-object'
  | 'null-list'
  | 'unsafe-key'
  | 'foreign-website'
  | 'conversation-id'
  | 'too-long'
  | 'more-issues'
