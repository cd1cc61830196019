import type { Personalization } from '../../contract/Personalization.js'
import { findField, personalizationFields } from '../fields/personalizationFields.js'
import type { PersonalizationField } from '../fields/PersonalizationField.js'
import { createListIndex } from './listIndex.js'
import { rowComparer, sortRows } from './sortRows.js'
import type { Sort } from './sortRows.js'

/** How a list is sorted. */
export interface SortOptions {
  /** Unix ms, for the status; `null`: not known. */
  now: number | null
  /** BCP 47 tag: text is compared as its readers do, with numbers by value. */
  locale: string
  /** What can be sorted by. @default all fields and what is derived from them */
  fields?: readonly PersonalizationField[] | undefined
}

/**
 * Sorts a list without changing it: by the first column, where that is equal by the second, and so on.
 * Missing values come last in both directions; equal rows keep the service's order. Unknown columns are
 * passed over.
 */
export function sortPersonalizations(
  personalizations: readonly Personalization[],
  sort: readonly Sort[],
  { now, locale, fields = personalizationFields }: SortOptions,
): Personalization[] {
  const index = createListIndex(personalizations, now)
  const comparers = sort.flatMap(({ column, direction }) => {
    const field = findField(fields, column)
    return field ? [rowComparer(field, index.values(field), { direction, locale })] : []
  })
  const rows = sortRows(Uint32Array.from(personalizations.keys()), comparers)
  return Array.from(rows).flatMap((row) => personalizations[row] ?? [])
}
