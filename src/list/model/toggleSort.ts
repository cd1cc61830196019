import { kindOf } from '../../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import type { Sort } from './sortRows.js'

/**
 * Returns the sort order after a click on a column: one direction, then the other, then none. Text is first
 * sorted in ascending order, and numbers, dates and booleans in descending order. A step that would change
 * nothing is skipped, such as the direction that the list already has without its own sort order. A column
 * after the first one starts over when it is sorted alone.
 */
export function toggleSort(
  own: readonly Sort[],
  column: string,
  options: {
    fields: readonly PersonalizationField[]
    /** Whether to keep the previous columns. */
    isAdded: boolean
    /** The order that is used when `own` is empty. Empty if no column decides it. */
    otherwise: readonly Sort[]
  },
): readonly Sort[] {
  const { fields, isAdded, otherwise } = options
  const field = findField(fields, column)
  if (!field) return own
  const orderOf = (sort: readonly Sort[]) => (sort.length > 0 ? sort : otherwise)
  const sort = orderOf(own)
  const at = sort.findIndex((each) => each.column === field.id)
  const replace = (direction: Sort['direction'] | null): readonly Sort[] => {
    const next = direction === null ? [] : [{ column: field.id, direction }]
    if (!isAdded) return next
    return at === -1 ? [...sort, ...next] : sort.toSpliced(at, 1, ...next)
  }
  const directions = ['ascending', 'descending'] as const
  const steps = [...(isText(field) ? directions : directions.toReversed()), null]
  const isNew = at === -1 || (at > 0 && !isAdded)
  const step = isNew ? -1 : steps.indexOf(sort[at]?.direction ?? null)
  return (
    [...steps.slice(step + 1), ...steps]
      .map(replace)
      .find((next) => !isSameOrder(orderOf(next), sort)) ?? own
  )
}

function isText(field: PersonalizationField): boolean {
  return kindOf(field).rank === null
}

function isSameOrder(a: readonly Sort[], b: readonly Sort[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ column, direction }, at) => {
      const other = b[at]
      return other?.column === column && other.direction === direction
    })
  )
}
