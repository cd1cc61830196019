import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'

/** The width of a column. It does not depend on the rows, so that one odd row can't push others out. */
export type ColumnWidth = 'narrow' | 'medium' | 'wide'

const widths = new Map<string, ColumnWidth>([
  ['name', 'wide'],
  ['variants', 'wide'],
  ['attention', 'wide'],
  ['audience', 'wide'],
])

/** Returns the width of the column of a field. */
export function columnWidth({ id, type }: PersonalizationField): ColumnWidth {
  return widths.get(id) ?? (type === 'number' || type === 'boolean' ? 'narrow' : 'medium')
}

/** Returns whether values align at the end of their cell: numbers and dates. */
export function isAtEnd({ id, type }: PersonalizationField): boolean {
  return (type === 'number' && id !== 'variants') || type === 'date'
}
