import type { ValueIssue } from '../../personalization/fields/FieldKind.js'
import type { SearchValue } from '../../personalization/fields/SearchValue.js'

/** The conditions of a search. */
export interface SearchTerms {
  /** The terms, all of which must match. */
  terms: SearchTerm[]
}

/** A parsed search. All values are strings, and no typed text is lost. */
export interface Search extends SearchTerms {
  /** The issues, with their positions. Invalid terms do not affect the results. */
  issues: SearchIssue[]
}

/** A condition in a search. */
export type SearchTerm =
  | { type: 'text'; isNegated: boolean; /** Matches any text field. */ text: string }
  | {
      type: 'field'
      isNegated: boolean
      field: string
      /** At least one must match. */ values: SearchValue[]
    }
  | { type: 'invalid'; /** The term as typed. */ text: string }

/** An invalid part of a search. */
export interface SearchIssue {
  code: 'unknown-field' | 'missing-value' | 'too-many' | 'unclosed-quote' | ValueIssue
  /** The start position in the search text, in UTF-16 code units. */
  start: number
  end: number
  /** The invalid text. */
  text: string
}
