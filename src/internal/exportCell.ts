import { shorten } from './shorten.js'

/**
 * Matches the position before a formula at the start of a new cell in spreadsheet apps that separate cells with
 * semicolons or tabs. For them, a quotation mark after a comma is inside a cell, so a line break starts a new
 * row. Looks back only from a formula, because looking ahead from each of many line breaks takes minutes.
 */
const formulaInside = /(?<!')(?='*[=+\-@＝＋－＠])(?<=[;\t\r\n]\s*)/g

/** The most characters that Excel keeps in a cell. */
const maxCell = 32_767
/** The most characters that Excel reads in a string inside a formula. */
const maxFormulaText = 255

/** How a CSV file separates cells and writes numbers, which depends on the language of the spreadsheet app. */
export interface SheetFormat {
  /** Between cells. With a comma, many European spreadsheet apps show a row in one cell. @default ',' */
  separator?: ',' | ';' | '\t' | undefined
  /** The decimal mark. @default '.' */
  decimal?: '.' | ',' | undefined
}

/** How cells of a CSV file are written. */
export interface CsvOptions extends SheetFormat {
  /**
   * Whether text that Excel would change, such as `00123` and `3E5`, is written as a formula that returns it, such as
   * `="00123"`. @default false
   */
  excelText?: boolean | undefined
}

/** Formats rows as CSV, each with a line break (RFC 4180, CRLF). */
export function csvRows(
  rows: readonly (readonly (string | number)[])[],
  options: CsvOptions = {},
): string {
  const { separator = ',' } = options
  return rows
    .map((cells) => `${cells.map((cell) => csvCell(cell, options)).join(separator)}\r\n`)
    .join('')
}

/**
 * Formats a CSV cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading `'`, also
 * after a semicolon, a tab or a line break, and even if it already has one, so removing one `'` restores the
 * text. Excel would spread text that is too long for a cell over several rows, so it is cut, with a note.
 */
export function csvCell(
  value: string | number,
  { excelText = false, separator = ',', decimal = '.' }: CsvOptions = {},
): string {
  if (typeof value === 'number') return quoted(numberCell(value, decimal), separator)
  if (excelText && value.length <= maxFormulaText && isChangedByExcel(value)) {
    return `"=""${value}"""`
  }
  return quoted(safeCell(value), separator)
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function numberCell(value: number, decimal: '.' | ','): string {
  return String(value).replace('.', decimal)
}

/** Formats a cell for a spreadsheet's clipboard: like a CSV cell, but on one line and without quotation marks. */
export function sheetCell(value: string | number, { decimal = '.' }: SheetFormat = {}): string {
  if (typeof value === 'number') return numberCell(value, decimal)
  return safeCell(value.replaceAll(/[\t\r\n]+/g, ' '))
}

function safeCell(value: string): string {
  return fitCell(
    (/^'*[=+\-@＝＋－＠\t\r]/.test(value) ? `'${value}` : value).replace(formulaInside, "'"),
  )
}

/** Cuts text to what fits in a cell, and adds a note. */
function fitCell(text: string): string {
  if (text.length <= maxCell) return text
  const note = ` (cut: ${text.length} characters don’t fit in a cell)`
  return shorten(text, maxCell - note.length) + note
}

const changedByExcel = [
  // Leading zeros, more than 15 digits, exponents, trailing zeros, percentages, grouped digits, and negative
  // numbers in parentheses.
  /^0\d+(\.\d*)?$/,
  /^\d{16,}(\.\d*)?$/,
  /^\d*\.?\d+e[+-]?\d+$/i,
  /^\d*\.\d*0$|^\d+\.$|^\.\d+$/,
  /^\d+(\.\d+)?%$/,
  /^\d{1,3}(,\d{3})+(\.\d+)?$/,
  /^\(\d+(\.\d+)?\)$/,
  // Dates, times and fractions.
  /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?( \d+:\d{1,2}(:\d{1,2})?( ?[ap]m?)?)?$/i,
  /^\d+:\d{1,2}(:\d{1,2})?( ?[ap]m?)?$/i,
  /^(\d{1,4}[-/. ]?)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}((, ?|[-/. ])?\d{1,4}){0,2}$/i,
  /^(true|false)$/i,
]

function isChangedByExcel(text: string): boolean {
  return changedByExcel.some((pattern) => pattern.test(text.trim())) && !text.includes('"')
}

/** Formats text for a Markdown table or list: escaped and on one line. */
export function markdownCell(text: string): string {
  return text
    .replace(/[\\|`*_~<>&[\]]/g, '\\$&')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
