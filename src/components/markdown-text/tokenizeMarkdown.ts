import type { MarkedToken, Token } from 'marked'
import { Lexer, Tokenizer } from 'marked'
import { createInlineBudget, isCheapToSplit } from './isCheapMarkdown.js'

/** GitHub's markdown without its raw HTML: tags are text like any other. */
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

/** Each row is filled up to the width of the head, so little text can make very many cells. */
function countCells(source: string): number {
  const [head = '', rule = ''] = source.split('\n', 2)
  if (!/^[ \t|:-]+$/.test(rule)) return 0
  const end = source.search(/\n[ \t]*\n/)
  const rows = (end === -1 ? source : source.slice(0, end)).split('\n').length
  return rows * head.split('|').length
}

/** More blocks, items and cells than anybody reads would take longer to draw than to read as text. */
const maxBlocks = 1_500

/**
 * Splits markdown into tokens. Never throws, and takes a bounded time whatever the text is.
 *
 * @returns `null` when the text is better shown as it is.
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

/** The tokenizer's type leaves room for extensions' own tokens; without any, there are none. */
export function known(tokens: Token[] | undefined): MarkedToken[] {
  return (tokens ?? []) as MarkedToken[]
}
