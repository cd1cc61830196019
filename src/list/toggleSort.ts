import { kindOf } from '../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../personalization/fields/PersonalizationField.js'
import { findField } from '../personalization/fields/personalizationFields.js'
import type { Sort } from './model/sortRows.js'

/**
 * Returns the sort order after a click on a column: one direction, then the other, then none. Text
 * is first sorted in ascending order, and numbers, dates and booleans in descending order. A column
 * of the fallback starts with the direction that follows the one it has.
 */
export function toggleSort(
  own: readonly Sort[],
  column: string,
  options: {
    fields: readonly PersonalizationField[]
    /** Whether to keep the previous columns. */
    isAdded: boolean
    fallbackSort: readonly Sort[]
  },
): readonly Sort[] {
  const { fields, isAdded, fallbackSort } = options
  const field = findField(fields, column)
  if (!field) return own
  const sort = own.length > 0 ? own : fallbackSort
  const directions: Sort['direction'][] = ['ascending', 'descending']
  const [first, second] = kindOf(field).search !== 'compared' ? directions : directions.toReversed()
  const current = sort.find((each) => each.column === field.id)
  const direction = !current ? first : current.direction === first ? second : undefined
  const next = direction ? [{ column: field.id, direction }] : []
  if (!isAdded) return next
  return current ? sort.flatMap((each) => (each === current ? next : each)) : [...sort, ...next]
}
