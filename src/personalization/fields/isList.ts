import type { FieldValue } from './PersonalizationField.js'

/**
 * Returns whether a field value is a list. `Array.isArray` alone does not narrow to a readonly
 * array.
 */
export function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value)
}
