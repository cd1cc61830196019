import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'

/**
 * The width of a column. It does not depend on the rows, so that one unusual row can't push other
 * columns out of view.
 */
export type ColumnWidth = 'narrow' | 'medium' | 'wide'

const widths = new Map<string, ColumnWidth>([
  ['name', 'wide'],
  ['variants', 'wide'],
  ['attention', 'wide'],
  ['audience', 'wide'],
])

/** Returns the width of a field's column. */
export function columnWidth({ id, type }: PersonalizationField): ColumnWidth {
  return widths.get(id) ?? (type === 'number' || type === 'boolean' ? 'narrow' : 'medium')
}

/** Returns whether a field's values align at the end of the cell, as numbers and dates do. */
export function isAtEnd({ id, type }: PersonalizationField): boolean {
  return (type === 'number' && id !== 'variants') || type === 'date'
}
