'use client'
import type { Tokens } from 'marked'
import { useContext } from 'react'
import { useText } from '../../i18n/useText.js'
import { textDirection } from '../../internal/textDirection.js'
import { useParts } from '../parts/Parts.js'
import { markdownTextParts } from '../parts/uiParts.js'
import { uiTexts } from '../texts.js'
import { MarkdownInlines } from './MarkdownInlines.js'
import { directionOf, MarkdownContext } from './MarkdownSettings.js'
import { known } from './tokenizeMarkdown.js'

/** A table that scrolls sideways if it is wider than its message. */
export function MarkdownTable({ table }: { table: Tokens.Table }) {
  const part = useParts(markdownTextParts)
  const text = useText(uiTexts)
  const { direction } = useContext(MarkdownContext)
  // The headers determine the direction of the columns, unless they are numbers.
  const heads = table.header.map((cell) => cell.text).join(' ')
  return (
    <div {...part('table')} role="group" aria-label={text('markdown.table')} tabIndex={0}>
      <table dir={textDirection(heads) ?? direction}>
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
  )
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
