import { kindOf } from '../personalization/fields/fieldKinds.js'
import type { PersonalizationField } from '../personalization/fields/PersonalizationField.js'
import { findField } from '../personalization/fields/personalizationFields.js'
import type { Sort } from './model/sortRows.js'

/**
 * Returns the sort order after a click on a column: one direction, then the other, then none. Text
 * is first sorted in ascending order, and numbers, dates and booleans in descending order.
 */
export function toggleSort(
  sort: readonly Sort[],
  fields: readonly PersonalizationField[],
  column: string,
  isAdded: boolean,
): readonly Sort[] {
  const field = findField(fields, column)
  if (!field) return sort
  const directions: Sort['direction'][] = ['ascending', 'descending']
  const [first, second] = kindOf(field).search !== 'compared' ? directions : directions.toReversed()
  const current = sort.find((each) => each.column === field.id)
  const direction = !current ? first : current.direction === first ? second : undefined
  const next = direction ? [{ column: field.id, direction }] : []
  if (!isAdded) return next
  return current ? sort.flatMap((each) => (each === current ? next : each)) : [...sort, ...next]
}
