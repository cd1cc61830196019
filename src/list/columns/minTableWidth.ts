import type { PersonalizationView } from '../model/PersonalizationView.js'
import type { ColumnWidth } from './Column.js'
import type { ShownColumn } from './columnOf.js'

/** The widths of columns in rem. For `fill`, this is the minimum. */
export type ColumnRems = Readonly<Record<ColumnWidth, number>>

/** The usual widths. The stylesheet has the same values. */
export const columnRems: ColumnRems = {
  narrow: 5.75,
  medium: 8,
  wide: 10.5,
  wider: 16.5,
  fill: 13,
}

/** The widths in a panel that has no room for the usual ones. */
export const fittedRems: ColumnRems = {
  narrow: 5.25,
  medium: 7,
  wide: 7.25,
  wider: 11.5,
  fill: 13.5,
}

/** The width of the column with checkboxes, in rem. */
const selectRems = 2

/** Returns the width in rem below which the table scrolls sideways. */
export function minTableWidth(
  columns: readonly ShownColumn[],
  options: {
    isSelectable: boolean
    widths: PersonalizationView['widths']
    rems: ColumnRems
  },
): number {
  const { isSelectable, widths, rems } = options
  const sum = columns.reduce(
    (total, { field, width }) => total + (widths[field.id] ?? rems[width]),
    0,
  )
  return sum + (isSelectable ? selectRems : 0)
}
