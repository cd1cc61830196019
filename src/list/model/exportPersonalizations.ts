import { kindOf } from '../../personalization/fields/fieldKinds.js'
import type { Personalization } from '../../contract/Personalization.js'
import { csvCell, markdownCell } from '../../internal/exportCell.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import type {
  FieldContext,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import { variantShares } from '../../personalization/variantShares.js'

/** Options for {@link toCsv}, {@link toJson} and {@link toMarkdown}. */
export interface ExportOptions {
  /** The current time in Unix ms, for the status. @default unknown */
  now?: number | null | undefined
  /** Returns a column's header. @default the field's ID */
  labelOf?: ((field: PersonalizationField) => string) | undefined
  /**
   * For CSV: whether text that Excel would change, such as the ID `00123` or `3E5`, is written so that
   * Excel keeps it. Other programs show it as `="00123"`. @default false
   */
  excelText?: boolean | undefined
  /** The fields that can be exported. @default `personalizationFields` */
  fields?: readonly PersonalizationField[] | undefined
}

/**
 * Exports a list as CSV (RFC 4180, CRLF) with the given rows and columns. Dates are ISO 8601 in
 * UTC. Text that a spreadsheet would run as a formula gets a leading `'`, also after a semicolon or
 * a tab, because some spreadsheet apps begin a new cell there. It gets one even if it already has
 * one, so removing one `'` restores the original. A cell of more than 32,767 characters, which Excel
 * does not accept, is cut and ends with a note.
 */
export function toCsv(
  personalizations: readonly Personalization[],
  columnIds: readonly string[],
  options: ExportOptions = {},
): string {
  const { fields, labels } = readColumns(columnIds, options)
  const lines = personalizations.map((personalization) =>
    fields.map((field) => csvCell(valueOf(personalization, field, contextOf(options)), options)),
  )
  return [labels.map((label) => csvCell(label)), ...lines]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
}

/** Exports a list as JSON: one object per row with the given columns. Values are not formatted. */
export function toJson(
  personalizations: readonly Personalization[],
  columnIds: readonly string[],
  options: ExportOptions = {},
): string {
  const { fields } = readColumns(columnIds, options)
  const rows = personalizations.map((personalization) =>
    Object.fromEntries(
      fields.map((field) => [
        field.id,
        field.id === 'variants'
          ? personalization.variants
          : field.read(personalization, contextOf(options)),
      ]),
    ),
  )
  return `${JSON.stringify(rows, null, 2)}\n`
}

/** Exports a list as a Markdown table. */
export function toMarkdown(
  personalizations: readonly Personalization[],
  columnIds: readonly string[],
  options: ExportOptions = {},
): string {
  const { fields, labels } = readColumns(columnIds, options)
  const rule = fields.map((field) => (kindOf(field).align === 'end' ? '---:' : '---'))
  const lines = personalizations.map((personalization) =>
    fields.map((field) =>
      markdownCell(String(valueOf(personalization, field, contextOf(options)))),
    ),
  )
  const all = [labels.map(markdownCell), rule, ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function readColumns(columnIds: readonly string[], options: ExportOptions) {
  const { fields: all = personalizationFields, labelOf = ({ id }) => id } = options
  const fields = columnIds.flatMap((id) => findField(all, id) ?? [])
  return { fields, labels: fields.map(labelOf) }
}

function contextOf({ now = null }: ExportOptions): FieldContext {
  return { now }
}

/** Returns the exported value: numbers unchanged, everything else as text. */
function valueOf(
  personalization: Personalization,
  field: PersonalizationField,
  context: FieldContext,
): string | number {
  if (field.id === 'variants') {
    const { shares } = variantShares(personalization.variants)
    return shares
      .map(({ variant, percent }) => `${variant.name ?? variant.id ?? ''} ${percent}%`.trim())
      .join(', ')
  }
  return kindOf(field).export(field.read(personalization, context))
}
