import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { personalizationFields } from '../../personalization/fields/personalizationFields.js'
import type { SearchTerms } from '../search/Search.js'
import { createListIndex } from './listIndex.js'
import { compileSearch, matchingRows, rankRows } from './runSearch.js'

/** Options for {@link filterPersonalizations}. */
export interface FilterOptions {
  /**
   * The current time in Unix ms. If it is unknown, durations such as `7d` match nothing.
   * @default unknown
   */
  now?: number | null | undefined
  /** The IANA time zone for days in a search. @default 'UTC' */
  timeZone?: string | undefined
  /** The fields to search. @default `personalizationFields` */
  fields?: readonly PersonalizationField[] | undefined
}

/**
 * Returns the personalizations that match a search. Text terms match every text field except IDs
 * that all rows share. They ignore case and accents. Matches in names come first. Without text
 * terms, the original order is kept.
 */
export function filterPersonalizations(
  personalizations: readonly Personalization[],
  search: SearchTerms,
  options: FilterOptions = {},
): Personalization[] {
  const { now = null, timeZone, fields = personalizationFields } = options
  const index = createListIndex(personalizations, now)
  const rows = matchingRows(index, compileSearch(index, search, fields, { now, timeZone }))
  const ranked = rankRows(rows, personalizations, search)
  return Array.from(ranked).flatMap((row) => personalizations[row] ?? [])
}
