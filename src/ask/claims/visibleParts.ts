import { markdownToText } from '../../ui/markdown-text/markdownToText.js'
import type { MarkdownToken } from '../../ui/markdown-text/tokenizeMarkdown.js'
import { tokenizeMarkdown } from '../../ui/markdown-text/tokenizeMarkdown.js'

/** A part of the visible text of an answer, with its index in it. */
export interface VisibleText {
  text: string
  at: number
}

/** The visible text of an answer in parts. Quotations and code are left out, because they state nothing. */
export interface VisibleParts {
  lines: VisibleText[]
  /** Tables as rows of cells. The first row has the headings. */
  tables: VisibleText[][][]
}

/** Splits the visible text of a Markdown answer, which is what `markdownToText` returns. */
export function visibleParts(markdown: string): VisibleParts {
  const visible = markdownToText(markdown)
  const blocks = tokenizeMarkdown(markdown)?.blocks ?? []
  const parts: VisibleParts = { lines: [], tables: [] }
  let at = 0
  for (const block of blocks) {
    const lines = linesIn(visible, at, markdownToText(block.raw).split('\n'))
    const last = lines.at(-1)
    if (last) at = last.at + last.text.length
    if (block.type === 'table') parts.tables.push(cellsOf(block, lines))
    else if (isStated(block)) parts.lines.push(...lines)
  }
  return parts
}

function isStated({ type }: MarkdownToken): boolean {
  return type !== 'code' && type !== 'blockquote' && type !== 'html'
}

/** Finds lines in a text, one after the other. Lines that are not there are left out. */
function linesIn(visible: string, from: number, lines: readonly string[]): VisibleText[] {
  let at = from
  return lines.flatMap((text) => {
    const found = text === '' ? -1 : visible.indexOf(text, at)
    if (found === -1) return []
    at = found + text.length
    return [{ text, at: found }]
  })
}

type TableToken = Extract<MarkdownToken, { type: 'table' }>

/** Returns the cells of each row. A table's lines are its rows, with a space between cells. */
function cellsOf({ header, rows }: TableToken, lines: readonly VisibleText[]): VisibleText[][] {
  return [header, ...rows].flatMap((cells, row) => {
    const line = lines[row]
    if (!line) return []
    let from = 0
    return [
      cells.map((cell) => {
        const text = markdownToText(cell.text).trim()
        const found = line.text.indexOf(text, from)
        if (found === -1) return { text: '', at: line.at + from }
        from = found + text.length
        return { text, at: line.at + found }
      }),
    ]
  })
}
