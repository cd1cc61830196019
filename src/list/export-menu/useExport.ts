'use client'
import type { FormatText } from '../../i18n/createText.js'
import { sheetFormatOf } from '../../i18n/sheetFormatOf.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import type { CopiedTable } from '../../internal/sheetTable.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import type { Downloads } from '../../ui/download-menu/useDownloads.js'
import type { ExportFormat, ExportOptions } from '../model/exportList.js'
import { copyTable, exportFormats, exportList } from '../model/exportList.js'
import { columnsOf, selectedRows } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'
import type { ListKey } from '../texts.js'

/** The rows to export, and the file name. */
export interface ExportMenuOptions {
  /**
   * Which rows to export. `'found'` means the rows that match the search; `'selected'` means the
   * selected rows, whether or not they match.
   * @default 'found'
   */
  rows?: 'found' | 'selected' | undefined
  /** For CSV: whether text that Excel would change, such as `00123`, is kept. @default false */
  excelText?: boolean | undefined
  /**
   * For CSV: the separator of cells. @default what spreadsheet apps in the provider’s locale expect: `';'` where numbers have
   * a decimal comma, which are then written with one, otherwise `','`
   */
  separator?: ExportOptions['separator'] | undefined
  /** The file name without extension. @default 'personalizations' */
  fileName?: string | undefined
}

/** Returns what the menu offers to export, and its caption. */
export function useExport(
  list: PersonalizationListState,
  { rows = 'found', fileName = 'personalizations', excelText, separator }: ExportMenuOptions = {},
): { caption: string; downloads: Downloads; copyRows: () => CopiedTable } {
  const text = useText(listTexts)
  const now = useNow()
  const { controlShare } = useModelOptions()
  const { locale } = useLocale()
  const sheet = sheetOf(locale, separator)
  const options = {
    now,
    excelText,
    controlShare,
    fields: list.fields,
    labelOf: labelsOf(text),
    ...sheet,
  }
  const write = (format: ExportFormat) =>
    exportList(rowsOf(list, rows), { format, columns: shownColumns(list), ...options })
  const copyRows = () => copyTable(rowsOf(list, rows), { columns: shownColumns(list), ...options })
  const count = rows === 'found' ? list.count : selectedRows(list).length
  const downloads: Downloads = {
    what: 'list',
    copied: 'rows',
    fileName,
    files: formats.map((format) => {
      const { extension, mediaType } = exportFormats[format]
      const label = text(`export.${format}`)
      return { format, label, extension, mediaType, write: () => write(format) }
    }),
    copies: [
      {
        label: text('export.copyTable'),
        write: copyRows,
      },
      { label: text('export.copy'), write: () => write('markdown') },
    ],
  }
  return { caption: text(`export.${rows}`, { count }), downloads, copyRows }
}

/** Numbers have a decimal point if the app chooses commas. */
function sheetOf(locale: string, separator: ExportMenuOptions['separator']) {
  const usual = sheetFormatOf(locale)
  return separator === ','
    ? { ...usual, separator, decimal: '.' as const }
    : { ...usual, separator: separator ?? usual.separator }
}

const formats = Object.keys(exportFormats) as ExportFormat[]

function labelsOf(text: FormatText<ListKey>) {
  return (field: PersonalizationListState['fields'][number]) => fieldLabel(text, field)
}

function rowsOf(list: PersonalizationListState, rows: 'found' | 'selected') {
  if (rows === 'found') return list.found()
  return selectedRows(list).flatMap((row) => list.personalizations[row] ?? [])
}

/**
 * Returns the table's columns, also for a list by page. The status, which is an icon before the name in the
 * table, gets its own column, and the schedule, which is a line, gets one for its start and one for its end.
 */
function shownColumns({ view, fields }: PersonalizationListState): readonly string[] {
  const shown = columnsOf({ view, fields, layout: 'table' }).map(({ id }) => id)
  const columns = [...new Set(shown.flatMap((id) => (id === 'runs' ? ['starts', 'ends'] : id)))]
  if (columns.includes('status')) return columns
  return columns.flatMap((id) => (id === 'name' ? ['name', 'status'] : id))
}
