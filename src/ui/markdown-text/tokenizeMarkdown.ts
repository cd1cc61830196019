import type { MarkedToken, Token, Tokens } from 'marked'
import { safeUrl } from '../../internal/safeUrl.js'
import type { CalloutToken, FootnoteToken } from './MarkdownLexer.js'
import { MarkdownLexer, maxBlocks } from './MarkdownLexer.js'
import { readFootnotes } from './readFootnotes.js'

/** A token of the tokenizer or of our own rules. */
export type MarkdownToken =
  | Exclude<MarkedToken, { type: 'blockquote' }>
  | CalloutToken
  | FootnoteToken

/** A message in tokens. */
export interface MarkdownTokens {
  blocks: MarkdownToken[]
  /** The footnotes, in the order of their numbers. */
  notes: MarkdownToken[][]
}

/**
 * Splits Markdown into tokens. Never throws, and takes limited time for any text.
 *
 * @returns `null` if the text should be shown as plain text.
 */
export function tokenizeMarkdown(text: string): MarkdownTokens | null {
  if (text.length > maxLength) return null
  const { text: source, notes } = readFootnotes(text.replace(/\r\n?/g, '\n'))
  if (![source, ...Array.from(notes.values(), (note) => note.text)].every(isCheapToSplit))
    return null
  try {
    const numbers = new Map(Array.from(notes, ([name, { number }]) => [name, number]))
    const lexer = new MarkdownLexer(numbers)
    lexer.blockTokens(source, lexer.tokens)
    const sorted = [...notes.values()].sort((a, b) => a.number - b.number)
    const notesTokens = sorted.map((note) => lexer.blockTokens(note.text, []))
    const { inlineQueue } = lexer
    const blocks = countBlocks(lexer.tokens) + sorted.length + countBlocks(notesTokens.flat())
    if (Math.max(inlineQueue.length, blocks) > maxBlocks) return null
    const isAffordable = createInlineBudget()
    for (const { src, tokens } of inlineQueue) {
      if (isAffordable(src)) lexer.inlineTokens(src, tokens)
      else tokens.push({ type: 'text', raw: src, text: src, escaped: true })
    }
    return { blocks: known(lexer.tokens), notes: notesTokens.map(known) }
  } catch {
    return null
  }
}

/**
 * Counts blocks, including those without text: lines, fences, empty items and link definitions. Called before
 * inline text is read, so all tokens are blocks.
 */
function countBlocks(tokens: readonly Token[]): number {
  let count = 0
  for (const token of tokens) {
    const inner = token.type === 'list' ? (token as Tokens.List).items : childrenOf(token)
    if (inner?.length) count += countBlocks(inner)
    else count += weights[token.type] ?? 1
  }
  return count
}

/** How many blocks some kinds count for, because they have more elements, such as buttons. */
const weights: Record<string, number | undefined> = { space: 0, code: 6, table: 4 }

function childrenOf(token: Token): Token[] | undefined {
  return 'tokens' in token ? token.tokens : undefined
}

/** Narrows the tokenizer's token type to the types that occur. */
export function known(tokens: Token[] | undefined): MarkdownToken[] {
  return (tokens ?? []) as MarkdownToken[]
}

/** Returns the mark that begins a list item, as the sender wrote it, such as `1.` or `-`. */
export function markOf({ raw }: Tokens.ListItem): string {
  return /^\s*([-+*]|\d{1,9}[.)])/.exec(raw)?.[1] ?? ''
}

/**
 * Returns whether a link definition is one, and not shown. The grammar also reads `[INFO]: started`, and a footnote
 * that is only a URL, as definitions, but both are text.
 */
export function isDefinition({ href, tag }: Tokens.Def): boolean {
  return safeUrl(href) !== null && !tag.startsWith('^')
}

// Malicious text can make the tokenizer run for seconds or overflow the stack. Such text stays plain.

/** The maximum number of quotes and lists inside each other. */
const maxDepth = 24
const maxLines = 4_000
/** In longer text, even finding the blocks takes too long. */
const maxLength = 100_000
/** The maximum estimated cost of tables, and of inline text. About 60 ms on a slow machine. */
const maxCost = 4_000_000

/** Returns whether the text's block structure is shallow and short enough to tokenize. */
function isCheapToSplit(text: string): boolean {
  const lines = text.split('\n', maxLines + 1)
  if (lines.length > maxLines || tableCost(lines) > maxCost) return false
  return lines.every((line) => containerDepth(line) <= maxDepth)
}

/**
 * Estimates the cost of finding tables. For each line that looks like a table delimiter row, the
 * tokenizer reads to the end of the block.
 */
function tableCost(lines: readonly string[]): number {
  let cost = 0
  let rules = 0
  let length = 0
  for (const line of lines) {
    if (line.trim() === '') {
      cost += rules * length
      rules = 0
      length = 0
    } else if (/^[>|:*+\-\s]+$/.test(line)) rules += 1
    length += line.length
  }
  return cost + rules * length
}

/**
 * Returns the number of quote and list markers that begin a line. Two columns of indentation count
 * as one marker.
 */
function containerDepth(line: string): number {
  const prefix = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/.exec(line)?.[0] ?? ''
  const markers = prefix.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0
  if (markers === 0) return 0
  const indent = /^[ \t]*/.exec(prefix)?.[0].length ?? 0
  return markers + indent / 2
}

/**
 * Creates the cost budget that all inline text in a message shares. The returned function returns
 * whether the rest of the budget covers the given text. If so, its cost is spent.
 */
function createInlineBudget(): (text: string) => boolean {
  let left = maxCost
  return (text) => {
    const cost = inlineCost(text)
    if (cost > left) return false
    left -= cost
    return true
  }
}

/**
 * Estimates the cost of tokenizing inline text. For each delimiter, the tokenizer can scan all of
 * the text for the closing delimiter. It can also scan each long word repeatedly.
 */
function inlineCost(text: string): number {
  const delimiters = text.match(/[*_~[<`]/g)?.length ?? 0
  let cost = delimiters * text.length
  for (const [word] of text.matchAll(/\S{200,}/g)) cost += word.length ** 2 / 10
  return cost
}
