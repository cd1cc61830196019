import { escapeHtml } from './escapeHtml.js'
import type { SheetFormat } from './exportCell.js'
import { sheetCell } from './exportCell.js'

/** A table for the clipboard: spreadsheet apps read either, and mail and documents the HTML. */
export interface CopiedTable {
  /** Cells separated by tabs, and rows by line breaks. */
  text: string
  html: string
}

/**
 * Writes rows for the clipboard. Text that a spreadsheet would run as a formula gets a
 * leading `'`.
 *
 * @param options.hasHead Whether the first row has the headers. @default true
 */
export function sheetTable(
  rows: readonly (readonly (string | number)[])[],
  options: Pick<SheetFormat, 'decimal'> & { hasHead?: boolean | undefined } = {},
): CopiedTable {
  const { hasHead = true } = options
  const all = rows.map((cells) => cells.map((cell) => sheetCell(cell, options)))
  return {
    text: all.map((cells) => cells.join('\t')).join('\n'),
    html: `<table>${all.map((cells, index) => tableRow(index === 0 && hasHead ? 'th' : 'td', cells)).join('')}</table>`,
  }
}

function tableRow(tag: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
}
