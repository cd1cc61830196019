import { findField } from '../../model/fields/personalizationFields.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import type { Facet } from '../../model/list/countFacets.js'
import { countFacets } from '../../model/list/countFacets.js'
import { isGroupable } from '../../model/list/groupRows.js'
import type { ListIndex } from '../../model/list/listIndex.js'
import { isNothing } from '../../model/search/matchValue.js'
import type { ListInternals, PersonalizationListState } from './PersonalizationListState.js'

type CountedList = Pick<PersonalizationListState, 'personalizations' | 'fields' | 'search'> & {
  internals: ListInternals
}

const fieldsOf = new WeakMap<ListIndex, ReturnType<typeof facetFieldsOf>>()
const facetsOfTests = new WeakMap<ListInternals['tests'], Facet[]>()

/**
 * Returns the fields whose values are counted. Leaves out fields without values, which are useless
 * as filters.
 */
export function facetFieldsOf(list: CountedList): readonly PersonalizationField[] {
  const { personalizations, fields, internals } = list
  const known = fieldsOf.get(internals.index)
  if (known) return known
  const counted = internals.facetIds.flatMap((id) => {
    const field = findField(fields, id)
    const isUsed =
      field &&
      isGroupable(field) &&
      personalizations.some((row) => !isNothing(field.read(row, { now: null }), field.type))
    return isUsed ? [field] : []
  })
  fieldsOf.set(internals.index, counted)
  return counted
}

/**
 * Returns how often each value of the facet fields occurs in the results of the search. The values
 * are counted on the first call.
 */
export function facetsOf(list: CountedList): readonly Facet[] {
  const { index, tests } = list.internals
  const known = facetsOfTests.get(tests)
  if (known) return known
  const facets = countFacets(index, list.search, tests, facetFieldsOf(list))
  facetsOfTests.set(tests, facets)
  return facets
}
