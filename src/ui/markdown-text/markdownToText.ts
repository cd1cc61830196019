import type { Tokens } from 'marked'
import { decodeEntities } from './decodeEntities.js'
import type { CalloutKind } from './MarkdownLexer.js'
import type { MarkdownToken, MarkdownTokens } from './tokenizeMarkdown.js'
import { isDefinition, known, markOf, tokenizeMarkdown } from './tokenizeMarkdown.js'

/** The words for what Markdown shows without words. */
export interface MarkdownWords {
  done: string
  toDo: string
  image: string
  callouts: Readonly<Record<CalloutKind, string>>
}

/** How tokens are read. */
interface Reading extends MarkdownWords {
  /** Returns a mark to put before the text of a token. @default none */
  markOf?: ((token: MarkdownToken) => string) | undefined
}

/**
 * Converts Markdown to plain text: the words that `MarkdownText` shows, without syntax and URLs. Used for search,
 * screen readers, transcripts and names in answers, which therefore never differ from the screen. The marks of
 * list items are kept, but for `*`, because they can be dates and amounts. Blank lines are left out. Text that
 * would take too long to parse stays as it is, as it does on screen.
 */
export function markdownToText(markdown: string, words: MarkdownWords = english): string {
  const tokens = tokenizeMarkdown(markdown)
  return tokens ? textOf(tokens, words) : markdown
}

/**
 * Returns where the text of each token is in the plain text of a message. Empty if that is not clear, because a
 * space at the start of a line was left out.
 */
export function textPositions(tokens: MarkdownTokens): ReadonlyMap<MarkdownToken, number> {
  const marked: MarkdownToken[] = []
  const pieces = textOf(tokens, {
    ...english,
    markOf: (token) => `${markStart}${marked.push(token) - 1}${markEnd}`,
  }).split(new RegExp(`${markStart}(\\d+)${markEnd}`))
  const positions = new Map<MarkdownToken, number>()
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    const token = index % 2 === 1 ? marked[Number(piece)] : undefined
    if (token) positions.set(token, at)
    else at += piece.length
  }
  const text = pieces.filter((_, index) => index % 2 === 0).join('')
  return text === textOf(tokens, english) ? positions : new Map()
}

/** Characters that no text contains. */
const [markStart, markEnd] = ['\ufdd0', '\ufdd1']

function textOf(tokens: MarkdownTokens, words: Reading): string {
  const notes = tokens.notes.flatMap((note, index) => under(`[${index + 1}]`, linesOf(note, words)))
  return [...linesOf(tokens.blocks, words), ...notes].join('\n')
}

const english: MarkdownWords = {
  done: 'Done:',
  toDo: 'To do:',
  image: 'Image',
  callouts: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
  },
}

/** Returns the lines of blocks, without blank ones. */
function linesOf(blocks: readonly MarkdownToken[], words: Reading): string[] {
  return blocks.flatMap((block) => blockLines(block, words))
}

function blockLines(block: MarkdownToken, words: Reading): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'text':
      return trimmedLines(inlineText([block], words))
    case 'code':
      return block.text.split('\n').flatMap((line) => line.trimEnd() || [])
    case 'blockquote': {
      const lines = linesOf(known(block.tokens), words)
      return block.callout ? under(`${words.callouts[block.callout]}:`, lines) : lines
    }
    case 'list':
      return block.items.flatMap((item) => itemLines(item, words))
    case 'table':
      return [block.header, ...block.rows].flatMap((row) => rowLine(row, words) || [])
    case 'def':
      return isDefinition(block) ? [] : trimmedLines(block.raw)
    case 'hr':
    case 'space':
    case 'checkbox':
      return []
    default:
      return trimmedLines(block.raw)
  }
}

function itemLines(item: Tokens.ListItem, words: Reading): string[] {
  const mark = markOf(item)
  const state = item.checked ? words.done : words.toDo
  const start = [mark === '*' ? '' : mark, item.task ? state : ''].filter(Boolean).join(' ')
  return under(start, linesOf(known(item.tokens), words))
}

/** Puts a text before the first of some lines. */
function under(start: string, [first = '', ...others]: readonly string[]): string[] {
  const line = [start, first].filter(Boolean).join(' ')
  return line === '' ? others : [line, ...others]
}

/** Returns the text of each cell of a table, by row. The first row has the headers. */
export function tableTexts(
  { header, rows }: Tokens.Table,
  words: MarkdownWords = english,
): string[][] {
  return [header, ...rows].map((cells) => cells.map((cell) => cellText(cell, words)))
}

function cellText(cell: Tokens.TableCell, words: Reading): string {
  return inlineText(known(cell.tokens), words).replace(/\s+/g, ' ').trim()
}

function rowLine(cells: readonly Tokens.TableCell[], words: Reading): string {
  return cells
    .map((cell) => cellText(cell, words))
    .filter(Boolean)
    .join(' ')
}

function trimmedLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

function inlineText(tokens: readonly MarkdownToken[], words: Reading): string {
  return tokens.map((token) => inline(token, words)).join('')
}

function inline(token: MarkdownToken, words: Reading): string {
  switch (token.type) {
    case 'text':
      return token.tokens
        ? inlineText(known(token.tokens), words)
        : (words.markOf?.(token) ?? '') + decodeEntities(token.text)
    case 'paragraph':
    case 'heading':
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return inlineText(known(token.tokens), words)
    case 'codespan':
      return (words.markOf?.(token) ?? '') + token.text
    case 'escape':
      return token.text
    case 'br':
      return '\n'
    case 'footnote':
      return `[${token.number}]`
    case 'image':
      return decodeEntities(token.text).trim() || words.image
    case 'checkbox':
      return ''
    default:
      return token.raw
  }
}
