import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'
import { findField } from '../../model/fields/personalizationFields.js'
import type { Sort } from '../../model/list/sortRows.js'

/**
 * Returns the first sort direction: ascending for text, descending for numbers, dates and booleans.
 */
function firstDirection({ type }: PersonalizationField): Sort['direction'] {
  return type === 'number' || type === 'date' || type === 'boolean' ? 'descending' : 'ascending'
}

/** Returns the sort order after a click on a column: one direction, then the other, then none. */
export function toggleSort(
  sort: readonly Sort[],
  fields: readonly PersonalizationField[],
  column: string,
  isAdded: boolean,
): readonly Sort[] {
  const field = findField(fields, column)
  if (!field) return sort
  const first = firstDirection(field)
  const current = sort.find((each) => each.column === field.id)
  const other = first === 'ascending' ? 'descending' : 'ascending'
  const next: Sort | null = !current
    ? { column: field.id, direction: first }
    : current.direction === first
      ? { column: field.id, direction: other }
      : null
  if (!isAdded) return next ? [next] : []
  if (!current) return next ? [...sort, next] : sort
  return sort.flatMap((each) => (each === current ? (next ?? []) : [each]))
}
