import { printSearch } from '../model/search/printSearch.js'
import type { Search } from '../model/search/Search.js'
import type { PersonalizationListState } from './PersonalizationListState.js'

/** Puts other terms in place of a list's search. */
export function changeSearch(list: PersonalizationListState, terms: Pick<Search, 'terms'>) {
  list.changeView({ search: printSearch(terms) })
}
