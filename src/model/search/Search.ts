/** A search, taken apart. Terms hold plain text; nothing of what was typed is lost. */
export interface Search {
  /** All must hold. */
  terms: SearchTerm[]
  /** What could not be understood, and where. Such terms change nothing about what is found. */
  issues: SearchIssue[]
}

/** One condition. */
export type SearchTerm =
  | { type: 'text'; isNegated: boolean; /** Stands in any text, or in none. */ text: string }
  | {
      type: 'field'
      isNegated: boolean
      field: string
      /** One must hold. */ values: SearchValue[]
    }
  | { type: 'invalid'; /** As it was typed. */ text: string }

/** What a field is compared with. Numbers, dates, durations and `true` are kept as they were typed. */
export type SearchValue =
  | { op: 'is' | 'starts' | 'ends' | 'contains' | '<' | '<=' | '>' | '>='; text: string }
  | { op: 'between'; from: string; to: string }
  | { op: 'none' }
  | { op: 'any' }

/** Something in a search that could not be understood. */
export interface SearchIssue {
  code:
    | 'unknown-field'
    | 'missing-value'
    | 'not-a-number'
    | 'not-a-date'
    | 'not-a-boolean'
    | 'no-order'
    | 'too-many'
    | 'unclosed-quote'
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  end: number
  /** What stands there. */
  text: string
}
