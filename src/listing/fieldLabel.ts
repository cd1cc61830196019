import type { MessageKey } from '../messages/en.js'
import { en } from '../messages/en.js'
import type { MessageParams } from '../messages/Message.js'
import type { PersonalizationField } from '../model/fields/PersonalizationField.js'

type Text = (key: MessageKey, params?: MessageParams) => string

/** What a field is called in the reader's language. */
export function fieldLabel(text: Text, { id, label }: PersonalizationField): string {
  if (label !== undefined) return label
  const key = `field.${id}`
  return isMessageKey(key) ? text(key) : id
}

/** What one word of a field is called: a status, a kind, yes or no; else the word itself. */
export function valueLabel(
  text: Text,
  { id, type }: PersonalizationField,
  value: string | null,
): string {
  if (value === null) return text('list.noValue')
  const key = type === 'boolean' ? `value.${value}` : `${id}.${value}`
  return isMessageKey(key) ? text(key) : value
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}
