import type { FormatText } from '../i18n/createText.js'
import { kindOf } from './fields/kindOf.js'
import type { PersonalizationField } from './fields/PersonalizationField.js'
import { ownLabel } from './ownLabel.js'
import type { PersonalizationKey } from './texts.js'
import { personalizationTexts } from './texts.js'

type Text = FormatText<PersonalizationKey>

/**
 * Returns a field's name in the user's language: its `label`, the message `field.<id>`, or its ID.
 */
export function fieldLabel(text: Text, { id, label }: PersonalizationField): string {
  if (label !== undefined) return label
  const key = `field.${id}`
  return isKey(key) ? text(key) : id
}

/**
 * Returns a value's label in the user's language, such as "Draft" or "Yes": that of the field's `labelOf`,
 * otherwise that of a built-in value, otherwise the value itself.
 */
export function valueLabel(
  text: Text,
  field: Pick<PersonalizationField, 'id' | 'type' | 'labelOf'>,
  value: string | null,
): string {
  if (value === null) return text('value.none')
  const own = ownLabel(field, value)
  if (own !== undefined) return own
  const key = kindOf(field).messageKey(field.id, value)
  return isKey(key) ? text(key) : value
}

function isKey(key: string): key is PersonalizationKey {
  return Object.hasOwn(personalizationTexts, key)
}
