import type { SheetFormat } from '../internal/exportCell.js'

/** Spreadsheet apps there separate cells with semicolons, although numbers have a decimal point. */
const semicolonRegions = /-(CH|LI)\b/

/**
 * Returns how spreadsheet apps in a locale expect a CSV file: with commas or, where numbers have a decimal comma, with
 * semicolons. A double click then opens the file in columns.
 */
export function sheetFormatOf(locale: string): Required<SheetFormat> {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value
  if (mark !== ',') return { separator: semicolonRegions.test(locale) ? ';' : ',', decimal: '.' }
  return { separator: ';', decimal: ',' }
}
