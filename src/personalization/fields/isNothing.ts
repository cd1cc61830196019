import { isList } from './isList.js'
import type { FieldValue, PersonalizationField } from './PersonalizationField.js'

/** Returns whether a value is empty. Blank strings are. A date that can't be used is a value. */
export function isNothing(value: FieldValue, type: PersonalizationField['type']): boolean {
  if (type === 'date') return typeof value !== 'number'
  if (isList(value)) return value.every((text) => text.trim() === '')
  return value === null || (typeof value === 'string' && value.trim() === '')
}
