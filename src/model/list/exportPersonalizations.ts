import type { Personalization } from '../../contract/Personalization.js'
import { findField, personalizationFields } from '../fields/personalizationFields.js'
import type { FieldValue, PersonalizationField } from '../fields/PersonalizationField.js'
import { isTime } from '../schedule/isTime.js'
import { variantShares } from '../personalization/variantShares.js'

/** How a list is written. */
export interface ExportOptions {
  /** Unix ms, for the status; `null`: not known. */
  now: number | null
  /** What stands at the head of a column. @default the field's id */
  labelOf?: ((field: PersonalizationField) => string) | undefined
  /** What can be written. @default all fields and what is derived from them */
  fields?: readonly PersonalizationField[] | undefined
}

/**
 * A list as CSV (RFC 4180, CRLF): the rows and columns given, in that order. Dates are ISO 8601 in UTC;
 * text that a spreadsheet would run as a formula gets a `'` before it, and so does text that already
 * begins like that, so that dropping one `'` always gives back what was there.
 */
export function toCsv(
  personalizations: readonly Personalization[],
  columnIds: readonly string[],
  options: ExportOptions,
): string {
  const { fields, labels } = readColumns(columnIds, options)
  const lines = personalizations.map((personalization) =>
    fields.map((field) => csvCell(valueOf(personalization, field, options))),
  )
  return [labels.map(csvCell), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** A list as JSON: one object per row, with the columns given, as the service sent them. */
export function toJson(
  personalizations: readonly Personalization[],
  columnIds: readonly string[],
  options: ExportOptions,
): string {
  const { fields } = readColumns(columnIds, options)
  const rows = personalizations.map((personalization) =>
    Object.fromEntries(
      fields.map((field) => [
        field.id,
        field.id === 'variants' ? personalization.variants : field.read(personalization, options),
      ]),
    ),
  )
  return `${JSON.stringify(rows, null, 2)}\n`
}

/** A list as a markdown table. */
export function toMarkdown(
  personalizations: readonly Personalization[],
  columnIds: readonly string[],
  options: ExportOptions,
): string {
  const { fields, labels } = readColumns(columnIds, options)
  const rule = fields.map(({ type }) => (type === 'number' ? '---:' : '---'))
  const lines = personalizations.map((personalization) =>
    fields.map((field) => markdownCell(String(valueOf(personalization, field, options)))),
  )
  const all = [labels.map(markdownCell), rule, ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function readColumns(columnIds: readonly string[], options: ExportOptions) {
  const { fields: all = personalizationFields, labelOf = ({ id }) => id } = options
  const fields = columnIds.flatMap((id) => findField(all, id) ?? [])
  return { fields, labels: fields.map(labelOf) }
}

/** A value as it is written: numbers as they are, all else as text. */
function valueOf(
  personalization: Personalization,
  field: PersonalizationField,
  context: { now: number | null },
): string | number {
  if (field.id === 'variants') {
    const { shares } = variantShares(personalization.variants)
    return shares
      .map(({ variant, percent }) => `${variant.name ?? variant.id ?? ''} ${percent}%`.trim())
      .join(', ')
  }
  return writeValue(field.read(personalization, context), field.type)
}

function writeValue(value: FieldValue, type: PersonalizationField['type']): string | number {
  if (type === 'date') {
    return typeof value === 'number' && isTime(value) ? new Date(value).toISOString() : ''
  }
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'number' ? value : String(value ?? '')
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function markdownCell(text: string): string {
  return text
    .replace(/[\\|`*_<>&[\]]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, ' ')
    .trim()
}
