import type { TableKey } from '../localization/useTableText.js'
import type { SayText } from '../localization/useTexts.js'
import { enTable } from '../messages/enTable.js'
import type { PersonalizationField } from '../model/fields/PersonalizationField.js'

type Text = SayText<TableKey>

/** What a field is called in the reader's language. */
export function fieldLabel(text: Text, { id, label }: PersonalizationField): string {
  if (label !== undefined) return label
  const key = `field.${id}`
  return isTableKey(key) ? text(key) : id
}

/** What one word of a field is called: a status, a kind, yes or no; else the word itself. */
export function valueLabel(
  text: Text,
  { id, type }: PersonalizationField,
  value: string | null,
): string {
  if (value === null) return text('list.noValue')
  const key = type === 'boolean' ? `value.${value}` : `${id}.${value}`
  return isTableKey(key) ? text(key) : value
}

function isTableKey(key: string): key is TableKey {
  return Object.hasOwn(enTable, key)
}
