import type { FormatText } from '../i18n/createText.js'
import { kindOf } from './fields/kindOf.js'
import type { PersonalizationField } from './fields/PersonalizationField.js'
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
 * Returns a value's label in the user's language, such as "Draft" or "Yes". If the value has no
 * label, returns the value itself.
 */
export function valueLabel(
  text: Text,
  field: Pick<PersonalizationField, 'id' | 'type' | 'labelOf'>,
  value: string | null,
): string {
  if (value === null) return text('value.none')
  const key = kindOf(field).messageKey(field.id, value)
  return isKey(key) ? text(key) : (field.labelOf?.(value) ?? value)
}

function isKey(key: string): key is PersonalizationKey {
  return Object.hasOwn(personalizationTexts, key)
}
