/**
 * Something a user did, for product analytics. Contains kinds, counts and IDs of fields, and never
 * what the user typed, read or copied. A search or filter that your app or a saved view sets counts, too.
 */
export type KitAction =
  /** The words in the search changed, and the user has stopped typing. */
  | {
      type: 'search'
      /** The number of words and exact phrases. */
      terms: number
      /** The number of rows that match the whole search. */
      results: number
    }
  /** The values of a filter changed, in the search box or in a menu. */
  | {
      type: 'filter'
      /** The ID of the field. */
      field: string
      /** The number of values that are left. 0 if the filter was removed. */
      values: number
      /** The number of rows that match the whole search. */
      results: number
    }
  /** A personalization was opened. */
  | { type: 'open' }
  /** A personalization was pinned, or its pin was removed. */
  | { type: 'pin'; isPinned: boolean }
  /** A file was downloaded. */
  | {
      type: 'export'
      what: 'list' | 'audit' | 'conversation' | 'visits' | 'views'
      format: 'csv' | 'json' | 'markdown' | 'text'
    }
  /** A question was sent. */
  | {
      type: 'ask'
      /** The number of personalizations that the question is about. 0 for the whole list. */
      personalizations: number
    }
  /** Something was copied. */
  | { type: 'copy'; what: CopiedPart }

/** The kinds of content that a user can copy. */
export type CopiedPart =
  | 'link'
  | 'id'
  | 'rows'
  | 'findings'
  | 'conversation'
  | 'message'
  | 'code'
  | 'table'
  | 'json'
  | 'details'
  | 'visits'
