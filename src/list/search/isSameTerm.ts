import { printSearch } from './printSearch.js'
import type { SearchTerm } from './Search.js'

/** Returns whether two terms are the same condition. */
export function isSameTerm(a: SearchTerm, b: SearchTerm): boolean {
  return printSearch({ terms: [a] }) === printSearch({ terms: [b] })
}
