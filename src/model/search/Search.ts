/** A parsed search. Terms contain plain text. Nothing that was typed is lost. */
export interface Search {
  /** All must match. */
  terms: SearchTerm[]
  /** Invalid terms, with their positions. They do not affect the results. */
  issues: SearchIssue[]
}

/** One condition. */
export type SearchTerm =
  | { type: 'text'; isNegated: boolean; /** Matches any text field, or none. */ text: string }
  | {
      type: 'field'
      isNegated: boolean
      field: string
      /** One must match. */ values: SearchValue[]
    }
  | { type: 'invalid'; /** As typed. */ text: string }

/** What a field is compared with. Numbers, dates, durations and `true` are kept as typed. */
export type SearchValue =
  | { op: 'is' | 'starts' | 'ends' | 'contains' | '<' | '<=' | '>' | '>='; text: string }
  | { op: 'between'; from: string; to: string }
  | { op: 'none' }
  | { op: 'any' }

/** An invalid part of a search. */
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
  /** The position in the text, in UTF-16 units. */
  start: number
  end: number
  /** The invalid text. */
  text: string
}
