import type { Personalization } from '../../contract/Personalization.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import type { SearchTerms } from '../search/Search.js'
import type { Facet } from './countFacets.js'
import { countFacets } from './countFacets.js'
import type { FilterOptions } from './filterPersonalizations.js'
import { createListIndex } from './listIndex.js'
import { compileSearch } from './runSearch.js'

/** The fields that are counted by default. */
export const facetFields: readonly string[] = [
  'status',
  'page',
  'assignee',
  'tag',
  'attention',
  'kind',
  'component',
]

/**
 * Counts field values in the results of a search, for use in filters. Use `toggleSearchValue` to
 * select a value.
 *
 * @param options.by The IDs of the fields to count. @default status, page, assignee, tag, attention,
 * kind and component
 */
export function facetPersonalizations(
  personalizations: readonly Personalization[],
  search: SearchTerms,
  options: FilterOptions & { by?: readonly string[] | undefined } = {},
): Facet[] {
  const { now = null, timeZone, fields = personalizationFields, by = facetFields } = options
  const index = createListIndex(personalizations, now)
  const tests = compileSearch(index, search, fields, { now, timeZone })
  const counted = by.flatMap((id) => findField(fields, id) ?? [])
  return countFacets(index, search, tests, counted)
}
