import type { FieldValue } from './PersonalizationField.js'

/** Whether a field holds several words. `Array.isArray` alone does not narrow a readonly array. */
export function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value)
}
