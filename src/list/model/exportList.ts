import type { Personalization } from '../../contract/Personalization.js'
import type { SheetFormat } from '../../internal/exportCell.js'
import { csvRows, markdownCell } from '../../internal/exportCell.js'
import type { CopiedTable } from '../../internal/sheetTable.js'
import { sheetTable } from '../../internal/sheetTable.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import type {
  FieldContext,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import { readField } from '../../personalization/fields/readField.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { variantShares } from '../../personalization/variantShares.js'

/** A format of {@link exportList}. */
export type ExportFormat = 'csv' | 'json' | 'markdown'

/** Options for {@link exportList}. */
export interface ExportOptions extends Pick<ModelOptions, 'controlShare'>, SheetFormat {
  /**
   * The format.
   *
   * - `'csv'`: RFC 4180, with CRLF, and with `separator` and `decimal`. Dates are ISO 8601 in UTC. Text that a spreadsheet would run as a
   *   formula gets a leading `'`, also after a semicolon, a tab or a line break, because some apps begin
   *   a new cell there. Such text gets a `'` even if it already begins with one, so removing one `'` restores
   *   the original. A cell of more than 32,767 characters, which Excel does not accept, is cut and ends
   *   with a note.
   * - `'json'`: one object per row. Values are not formatted.
   * - `'markdown'`: a table.
   */
  format: ExportFormat
  /** The IDs of the fields to export, in order. Unknown ones are left out. */
  columns: readonly string[]
  /**
   * The current time in Unix ms, for fields that depend on it, such as the status. @default unknown
   */
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
 * Exports a list as text, with the given rows and columns. The text has no byte order mark. In a CSV file for
 * spreadsheet apps, put `\ufeff` before it.
 */
export function exportList(
  personalizations: readonly Personalization[],
  options: ExportOptions,
): string {
  return exportFormats[options.format].write(personalizations, options)
}

/**
 * Writes rows for the clipboard, with the given columns. Text that a spreadsheet would run as a formula gets a leading `'`,
 * as in CSV.
 *
 * @param options.decimal The decimal mark of numbers. @default '.'
 */
export function copyTable(
  personalizations: readonly Personalization[],
  options: Omit<ExportOptions, 'format' | 'excelText' | 'separator'>,
): CopiedTable {
  const { fields, labels } = readColumns(options)
  const rows = personalizations.map((personalization) =>
    fields.map((field) => valueOf(personalization, field, options)),
  )
  return sheetTable([labels, ...rows], options)
}

/** The properties of each format. CONTRIBUTING.md says how to add one. */
export const exportFormats: Readonly<
  Record<
    ExportFormat,
    {
      /** The extension of a file. */
      extension: string
      mediaType: string
      write: (personalizations: readonly Personalization[], options: ExportOptions) => string
    }
  >
> = {
  csv: { extension: 'csv', mediaType: 'text/csv', write: writeCsv },
  json: { extension: 'json', mediaType: 'application/json', write: writeJson },
  markdown: { extension: 'md', mediaType: 'text/markdown', write: writeMarkdown },
}

function writeCsv(personalizations: readonly Personalization[], options: ExportOptions): string {
  const { fields, labels } = readColumns(options)
  const lines = personalizations.map((personalization) =>
    fields.map((field) => valueOf(personalization, field, options)),
  )
  return csvRows([labels], { ...options, excelText: false }) + csvRows(lines, options)
}

function writeJson(personalizations: readonly Personalization[], options: ExportOptions): string {
  const { fields } = readColumns(options)
  const rows = personalizations.map((personalization) =>
    Object.fromEntries(
      fields.map((field) => [
        field.id,
        isSplit(field)
          ? personalization.variants
          : readField(field, personalization, contextOf(options)),
      ]),
    ),
  )
  return `${JSON.stringify(rows, null, 2)}\n`
}

function writeMarkdown(
  personalizations: readonly Personalization[],
  options: ExportOptions,
): string {
  const { fields, labels } = readColumns(options)
  const rule = fields.map((field) => (kindOf(field).align === 'end' ? '---:' : '---'))
  const lines = personalizations.map((personalization) =>
    fields.map((field) => markdownCell(String(valueOf(personalization, field, options)))),
  )
  const all = [labels.map(markdownCell), rule, ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

function readColumns(options: Omit<ExportOptions, 'format'>) {
  const { columns, fields: all = personalizationFields, labelOf = ({ id }) => id } = options
  const fields = columns.flatMap((id) => findField(all, id) ?? [])
  return { fields, labels: fields.map(labelOf) }
}

function contextOf({ now = null }: Pick<ExportOptions, 'now'>): FieldContext {
  return { now }
}

const readCount = findField(personalizationFields, 'variants')?.read

/**
 * Returns whether it is the built-in field `variants`, whose own value is only the number of variants. Your own
 * field with this ID has its own value.
 */
function isSplit({ read }: PersonalizationField): boolean {
  return read === readCount
}

/**
 * Returns the exported value: the variants with their shares, valid dates as ISO 8601 text, other numbers
 * unchanged, everything else as text.
 */
function valueOf(
  personalization: Personalization,
  field: PersonalizationField,
  options: Omit<ExportOptions, 'format'>,
): string | number {
  if (isSplit(field)) {
    const { shares } = variantShares(
      personalization.variants,
      shareOptions(personalization, options),
    )
    return shares
      .map(({ variant, percent }) => `${variant.name ?? variant.id ?? ''} ${percent}%`.trim())
      .join(', ')
  }
  return kindOf(field).export(readField(field, personalization, contextOf(options)))
}
