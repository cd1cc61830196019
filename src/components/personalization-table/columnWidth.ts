import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'

/** How wide a column is; it does not depend on the rows, so that one odd row cannot push others out. */
export type ColumnWidth = 'narrow' | 'medium' | 'wide'

const widths = new Map<string, ColumnWidth>([
  ['name', 'wide'],
  ['variants', 'wide'],
  ['attention', 'wide'],
  ['audience', 'wide'],
])

/** The width of a field's column. */
export function columnWidth({ id, type }: PersonalizationField): ColumnWidth {
  return widths.get(id) ?? (type === 'number' || type === 'boolean' ? 'narrow' : 'medium')
}

/** Numbers and dates line up at the end of their cell. */
export function isAtEnd({ id, type }: PersonalizationField): boolean {
  return (type === 'number' && id !== 'variants') || type === 'date'
}
