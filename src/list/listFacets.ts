import { kindOf } from '../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../personalization/fields/PersonalizationField.js'
import { findField } from '../personalization/fields/personalizationFields.js'
import { readField } from '../personalization/fields/readField.js'
import type { Facet } from './model/countFacets.js'
import { countFacets } from './model/countFacets.js'
import { isGroupable } from './model/groupRows.js'
import type { ListIndex } from './model/listIndex.js'
import type { ListInternals, PersonalizationListState } from './PersonalizationListState.js'

interface CountedFields {
  facetIds: ListInternals['facetIds']
  fields: PersonalizationListState['fields']
  counted: readonly PersonalizationField[]
}

const fieldsOf = new WeakMap<ListIndex, CountedFields>()
const facetsOfTests = new WeakMap<
  ListInternals['tests'],
  { counted: CountedFields['counted']; facets: Facet[] }
>()

/**
 * Returns the fields whose values are counted. Leaves out fields without values, which are useless
 * as filters.
 */
export function facetFieldsOf(list: PersonalizationListState): readonly PersonalizationField[] {
  const { personalizations, fields } = list
  const { index, facetIds } = list.internals
  const known = fieldsOf.get(index)
  if (known?.facetIds === facetIds && known.fields === fields) return known.counted
  const counted = facetIds.flatMap((id) => {
    const field = findField(fields, id)
    const isUsed =
      field &&
      isGroupable(field) &&
      personalizations.some(
        (row) => !kindOf(field).isEmpty(readField(field, row, { now: index.now })),
      )
    return isUsed ? [field] : []
  })
  fieldsOf.set(index, { facetIds, fields, counted })
  return counted
}

/**
 * Returns how often each value of the facet fields occurs in the results of the search. The values
 * are counted on the first call.
 */
export function facetsOf(list: PersonalizationListState): readonly Facet[] {
  const { index, tests } = list.internals
  const counted = facetFieldsOf(list)
  const known = facetsOfTests.get(tests)
  if (known?.counted === counted) return known.facets
  const facets = countFacets(index, list.search, tests, counted)
  facetsOfTests.set(tests, { counted, facets })
  return facets
}
