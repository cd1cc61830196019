import type { Personalization } from '../../contract/Personalization.js'
import { displayName } from '../personalization/displayName.js'
import { personalizationFields } from '../fields/personalizationFields.js'
import type { PersonalizationField } from '../fields/PersonalizationField.js'
import type { SearchContext } from '../search/matchValue.js'
import type { Search } from '../search/Search.js'
import { createListIndex } from './listIndex.js'
import { compileSearch, matchingRows, rankRows } from './runSearch.js'

/** How a list is searched. */
export interface FilterOptions extends SearchContext {
  /** What can be asked for. @default all fields and what is derived from them */
  fields?: readonly PersonalizationField[] | undefined
}

/**
 * The personalizations that a search finds. Words are looked for in every text but the ids that all share,
 * without regard to case and accents; those whose name matches come first. Without words the order stays.
 */
export function filterPersonalizations(
  personalizations: readonly Personalization[],
  search: Pick<Search, 'terms'>,
  options: FilterOptions,
): Personalization[] {
  const { now, fields = personalizationFields } = options
  const index = createListIndex(personalizations, now)
  const rows = matchingRows(index, compileSearch(index, search, fields, options))
  const nameOf = (row: number) => nameAt(personalizations, row)
  return Array.from(rankRows(rows, nameOf, search)).flatMap((row) => personalizations[row] ?? [])
}

/** @internal */
export function nameAt(personalizations: readonly Personalization[], row: number): string {
  const personalization = personalizations[row]
  return personalization ? displayName(personalization) : ''
}
