import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import { createListIndex } from './listIndex.js'
import { rowComparer, sortRows } from './sortRows.js'
import type { Sort } from './sortRows.js'

/** Options for {@link sortPersonalizations}. */
export interface SortOptions {
  /** The current time in Unix ms, for fields that depend on it, such as the status. @default unknown */
  now?: number | null | undefined
  /**
   * The BCP 47 language tag for sorting text. Numbers in text are sorted by value.
   * @default 'en'
   */
  locale?: string | undefined
  /** The fields that can be sorted by. @default `personalizationFields` */
  fields?: readonly PersonalizationField[] | undefined
}

/**
 * Returns a copy of a list, sorted by the first column, then by the second, and so on. Missing
 * values come last in both directions. Equal rows keep their order. Ignores unknown columns.
 */
export function sortPersonalizations(
  personalizations: readonly Personalization[],
  sort: readonly Sort[],
  { now = null, locale = 'en', fields = personalizationFields }: SortOptions = {},
): Personalization[] {
  const index = createListIndex(personalizations, now)
  const comparers = sort.flatMap(({ column, direction }) => {
    const field = findField(fields, column)
    return field ? [rowComparer(field, index.values(field), { direction, locale })] : []
  })
  const rows = sortRows(Uint32Array.from(personalizations.keys()), comparers)
  return Array.from(rows).flatMap((row) => personalizations[row] ?? [])
}
