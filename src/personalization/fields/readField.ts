import type { Personalization } from '../../contract/Personalization.js'
import { isText } from '../../internal/isText.js'
import { warnOnce } from '../../internal/warnOnce.js'
import type { FieldContext, FieldValue, PersonalizationField } from './PersonalizationField.js'

/**
 * Returns a field's value. A host's own field can throw for a row without the data that it expects, or return
 * something that is not a value. The field then has no value in that row.
 */
export function readField(
  field: PersonalizationField,
  personalization: Personalization,
  context: FieldContext,
): FieldValue {
  try {
    return toValue(field.read(personalization, context))
  } catch (error) {
    warnOnce(`\`read\` of the field “${field.id}” threw an error, so it has no value.`, error)
    return null
  }
}

function toValue(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.every(isText) ? value : value.flatMap(toTexts)
  if (typeof value === 'number') return Number.isNaN(value) ? null : value
  if (value instanceof Date) return toValue(value.getTime())
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

function toTexts(value: unknown): string[] {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? [String(value)] : []
}
