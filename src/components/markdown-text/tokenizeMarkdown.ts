import type { MarkedToken, Token } from 'marked'
import { Lexer, Tokenizer } from 'marked'

/** GitHub's Markdown without raw HTML: tags are text. */
class PlainHtmlTokenizer extends Tokenizer {
  override html() {
    return undefined
  }
  override tag() {
    return undefined
  }
  override table(source: string) {
    return countCells(source) > maxBlocks ? undefined : super.table(source)
  }
}

/** Each row is padded to the width of the header, so little text can make very many cells. */
function countCells(source: string): number {
  const [head = '', rule = ''] = source.split('\n', 2)
  if (!/^[ \t|:-]+$/.test(rule)) return 0
  const end = source.search(/\n[ \t]*\n/)
  const rows = (end === -1 ? source : source.slice(0, end)).split('\n').length
  return rows * head.split('|').length
}

/** More blocks, items and cells than this would take longer to render than to read as text. */
const maxBlocks = 1_500

/**
 * Splits Markdown into tokens. Never throws, and takes a bounded time for any text.
 *
 * @returns `null` if the text should be shown as plain text.
 */
export function tokenizeMarkdown(text: string): MarkedToken[] | null {
  const source = text.replace(/\r\n?/g, '\n')
  if (!isCheapToSplit(source)) return null
  try {
    const lexer = new Lexer({ gfm: true, tokenizer: new PlainHtmlTokenizer() })
    lexer.blockTokens(source, lexer.tokens)
    const { inlineQueue } = lexer
    if (inlineQueue.length > maxBlocks) return null
    const isAffordable = createInlineBudget()
    for (const { src, tokens } of inlineQueue) {
      if (isAffordable(src)) lexer.inlineTokens(src, tokens)
      else tokens.push({ type: 'text', raw: src, text: src, escaped: true })
    }
    return known(lexer.tokens)
  } catch {
    return null
  }
}

/** The type of the tokenizer includes tokens of extensions. There are none. */
export function known(tokens: Token[] | undefined): MarkedToken[] {
  return (tokens ?? []) as MarkedToken[]
}

/**
 * Estimates the cost of tokenizing a message before it is tokenized. The tokenizer needs seconds or overflows the
 * stack for text made to attack it. Such text stays plain.
 */

const maxDepth = 24
const maxLines = 4_000
/** About 60 ms on a slow machine. */
const maxCost = 4_000_000

/** Returns whether the block structure of a text is shallow and short enough to tokenize. */
function isCheapToSplit(text: string): boolean {
  const lines = text.split('\n', maxLines + 1)
  if (lines.length > maxLines || tableCost(lines) > maxCost) return false
  return lines.every((line) => containerDepth(line) <= maxDepth)
}

/** For each line that looks like a table delimiter row, the tokenizer reads to the end of its block. */
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

/** Returns the quote and list markers of a line. Two columns of indentation count as one. */
function containerDepth(line: string): number {
  const prefix = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/.exec(line)?.[0] ?? ''
  const markers = prefix.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0
  if (markers === 0) return 0
  const indent = /^[ \t]*/.exec(prefix)?.[0].length ?? 0
  return markers + indent / 2
}

/** Creates the budget that all inline texts of a message share. */
function createInlineBudget(): (text: string) => boolean {
  let left = maxCost
  return (text) => {
    left -= inlineCost(text)
    return left >= 0
  }
}

/** Each delimiter may scan all of the text for its end, and each word itself. */
function inlineCost(text: string): number {
  const delimiters = text.match(/[*_~[<`]/g)?.length ?? 0
  let cost = delimiters * text.length
  for (const [word] of text.matchAll(/\S{200,}/g)) cost += word.length ** 2 / 10
  return cost
}
