import { kindOf } from '../../personalization/fields/fieldKinds.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import type { PersonalizationView } from '../model/PersonalizationView.js'

/**
 * The width of a column. It does not depend on the rows, so that one unusual row can't push other
 * columns out of view. `fill` takes the remaining width.
 */
export type ColumnWidth = keyof typeof rems

/** Widths in rem. The stylesheet has the same values. For `fill`, this is the minimum. */
const rems = { narrow: 5.75, medium: 8, wide: 10.25, wider: 16, fill: 15.75 }

/** The width of the column with checkboxes, in rem. */
const selectRems = 2

const widths = new Map<string, ColumnWidth>([
  ['name', 'fill'],
  ['variants', 'wider'],
  ['audience', 'wider'],
  ['attention', 'wider'],
  ['runs', 'wide'],
  ['assignee', 'narrow'],
])

/** Returns the width of a field's column. */
export function columnWidth(field: PersonalizationField): ColumnWidth {
  return widths.get(field.id) ?? kindOf(field).width
}

/**
 * Returns the width in rem below which the table scrolls sideways.
 *
 * @param options.defaults The widths of columns in rem. Default: those of the table.
 */
export function minTableWidth(
  columns: readonly PersonalizationField[],
  options: {
    isSelectable: boolean
    widths: PersonalizationView['widths']
    defaults?: Record<ColumnWidth, number>
  },
): number {
  const { isSelectable, widths, defaults = rems } = options
  const sum = columns.reduce(
    (total, field) => total + (widths[field.id] ?? defaults[columnWidth(field)]),
    0,
  )
  return sum + (isSelectable ? selectRems : 0)
}

/** Returns the attributes that a column's header and placeholders are styled by. */
export function columnAttributes(field: PersonalizationField) {
  return {
    'data-column': field.id,
    'data-align': isAtEnd(field) ? 'end' : undefined,
    'data-width': columnWidth(field),
  }
}

/** Returns whether a field's values align at the end of the cell, as numbers do. */
export function isAtEnd(field: PersonalizationField): boolean {
  return kindOf(field).align === 'end' && field.id !== 'variants'
}
