'use client'
import type { Tokens } from 'marked'
import type { ClipboardEvent } from 'react'
import { useContext } from 'react'
import { useText } from '../../i18n/useText.js'
import { sheetTable } from '../../internal/sheetTable.js'
import { textDirection } from '../../internal/textDirection.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { useParts } from '../parts/Parts.js'
import { markdownTextParts } from '../parts/uiParts.js'
import { uiTexts } from '../texts.js'
import { MarkdownInlines } from './MarkdownInlines.js'
import { directionOf, MarkdownContext } from './MarkdownSettings.js'
import { tableTexts } from './markdownToText.js'
import { known } from './tokenizeMarkdown.js'

/** A table that scrolls sideways if it is wider than its message, and a button that copies it for spreadsheets. */
export function MarkdownTable({ table }: { table: Tokens.Table }) {
  const part = useParts(markdownTextParts)
  const text = useText(uiTexts)
  const { direction } = useContext(MarkdownContext)
  // The headers determine the direction of the columns, unless they are numbers.
  const heads = table.header.map((cell) => cell.text).join(' ')
  return (
    <div {...part('table-frame')}>
      <div {...part('table')} role="group" aria-label={text('markdown.table')} tabIndex={0}>
        <table dir={textDirection(heads) ?? direction} onCopy={copyCells}>
          <thead>
            <tr>
              {table.header.map((cell, index) => (
                <Cell key={index} cell={cell} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, rowIndex) => (
              <tr key={rowIndex}>
                {row.map((cell, index) => (
                  <Cell key={index} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CopyButton
        what="table"
        makeText={() => sheetTable(tableTexts(table))}
        label={text('markdown.copyTable')}
        isIconOnly
      />
    </div>
  )
}

/** Copies selected cells as a table without formulas. Text that is selected in one cell is copied as usual. */
function copyCells(event: ClipboardEvent<HTMLTableElement>) {
  const table = event.currentTarget
  const selection = table.ownerDocument.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (!range || !table.contains(range.commonAncestorContainer)) return
  const rows = [...table.rows].flatMap((row) => {
    const cells = [...row.cells].filter((cell) => range.intersectsNode(cell))
    return cells.length > 0 ? [cells.map((cell) => cell.textContent)] : []
  })
  if (rows.flat().length < 2) return
  const isHead = (cell: Element) => range.intersectsNode(cell)
  const hasHead = [...table.querySelectorAll('thead th')].some(isHead)
  const { text, html } = sheetTable(rows, { hasHead })
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData('text/html', html)
  event.preventDefault()
}

const logical = { left: 'start', center: 'center', right: 'end' } as const

function Cell({ cell }: { cell: Tokens.TableCell }) {
  const { language } = useContext(MarkdownContext)
  const Tag = cell.header ? 'th' : 'td'
  return (
    <Tag
      scope={cell.header ? 'col' : undefined}
      data-align={cell.align ? logical[cell.align] : undefined}
    >
      <bdi dir={directionOf(cell.text, language)}>
        <MarkdownInlines tokens={known(cell.tokens)} />
      </bdi>
    </Tag>
  )
}
