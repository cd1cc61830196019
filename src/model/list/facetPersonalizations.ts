import type { Personalization } from '../../contract/Personalization.js'
import { findField, personalizationFields } from '../fields/personalizationFields.js'
import type { Search } from '../search/Search.js'
import type { Facet } from './countFacets.js'
import { countFacets } from './countFacets.js'
import type { FilterOptions } from './filterPersonalizations.js'
import { createListIndex } from './listIndex.js'
import { compileSearch } from './runSearch.js'

/** The fields counted unless others are named. */
export const facetFields: readonly string[] = [
  'status',
  'kind',
  'page',
  'tag',
  'assignee',
  'component',
]

/**
 * Counts the values of some fields among what a search finds, for filters to choose from. See
 * `toggleSearchValue` for choosing.
 *
 * @param by Ids of fields. @default status, kind, page, tag, assignee and component
 */
export function facetPersonalizations(
  personalizations: readonly Personalization[],
  search: Pick<Search, 'terms'>,
  options: FilterOptions & { by?: readonly string[] | undefined },
): Facet[] {
  const { now, fields = personalizationFields, by = facetFields } = options
  const index = createListIndex(personalizations, now)
  const tests = compileSearch(index, search, fields, options)
  const counted = by.flatMap((id) => findField(fields, id) ?? [])
  return countFacets(index, search, tests, counted)
}
