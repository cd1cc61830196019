import { printSearch } from './printSearch.js'
import type { SearchTerm, SearchTerms } from './Search.js'

/** A search in two parts: what people type, and what they set as filters. */
export interface SplitSearch {
  /** Plain text and invalid terms, as text for a search box. */
  text: string
  /** Conditions on fields. */
  filters: SearchTerm[]
}

/**
 * Splits a search into the text that a search box shows and the filters that are shown beside it.
 * Each term is shown once.
 */
export function splitSearch({ terms }: SearchTerms): SplitSearch {
  return {
    text: printSearch({ terms: terms.filter((term) => term.type !== 'field') }),
    filters: terms.filter((term) => term.type === 'field'),
  }
}
