import type { Token, Tokens } from 'marked'
import { Lexer, Tokenizer } from 'marked'
import type { Emphasis } from './findEmphasis.js'
import { findEmphasis } from './findEmphasis.js'
import { linkEnd } from './maskInlines.js'

/** The kinds of callouts, such as `> [!NOTE]`. */
const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** A kind of callout. */
export type CalloutKind = (typeof calloutKinds)[number]

/** A quote that is a callout. */
export interface CalloutToken extends Tokens.Blockquote {
  callout?: CalloutKind | undefined
}

/** A mark that refers to a footnote. */
export interface FootnoteToken {
  type: 'footnote'
  raw: string
  number: number
}

/**
 * A tokenizer for GitHub-flavored Markdown as language models write it: without raw HTML, headings that are marked
 * by the line below them, and code that is marked by its indentation. Tags and indented text stay text, and `---`
 * and `===` are lines.
 */
class PlainHtmlTokenizer extends Tokenizer {
  override html() {
    return undefined
  }
  override tag() {
    return undefined
  }
  override code() {
    return undefined
  }
  override lheading() {
    return undefined
  }
  override hr(source: string): Tokens.Hr | undefined {
    const [raw] = doubleRule.exec(source) ?? []
    return raw === undefined ? super.hr(source) : { type: 'hr', raw }
  }
  override paragraph(source: string) {
    const end = source.search(ruleBelow)
    return super.paragraph(end === -1 ? source : source.slice(0, end + 1))
  }
  override emStrong() {
    return undefined
  }
  override del() {
    return undefined
  }
  override table(source: string) {
    return countCells(source) > maxBlocks ? undefined : super.table(source)
  }
  override url(source: string) {
    const [word = ''] = /^[^\s<]*/.exec(source) ?? []
    const end = word.search(linkEnd)
    return super.url(end === -1 ? source : source.slice(0, end))
  }
  override blockquote(source: string) {
    const quote = super.blockquote(source)
    if (quote) readCallout(this.lexer, quote)
    return quote
  }
}

const doubleRule = /^ {0,3}={3,}[ \t]*(?:\n+|$)/
/** Matches the end of the line above a rule. */
const ruleBelow = /\n(?= {0,3}(?:={3,}|-{3,})[ \t]*(?:\n|$))/

/** Removes a callout's first line from its text, which determines the direction, and sets its kind. */
function readCallout(lexer: Lexer, quote: CalloutToken) {
  const [first] = quote.tokens
  if (first?.type !== 'paragraph') return
  const paragraph = first as Tokens.Paragraph
  const [line = '', word] = /^\[!([a-z]{3,9})\][ \t]*(?:\n|$)/i.exec(paragraph.text) ?? []
  quote.callout = calloutKinds.find((kind) => kind === word?.toLowerCase())
  if (!quote.callout) return
  const inlines = lexer.inlineQueue.find(({ tokens }) => tokens === paragraph.tokens)
  if (inlines) inlines.src = inlines.src.slice(line.length)
  if (line.length === paragraph.text.length) quote.tokens.shift()
  paragraph.text = paragraph.text.slice(line.length)
  quote.text = quote.text.replace(line, '')
}

/**
 * Counts a table's cells. Each row is padded to the width of the header, so short text can create
 * many cells.
 */
function countCells(source: string): number {
  const [head = '', rule = ''] = source.split('\n', 2)
  if (!/^[ \t|:-]+$/.test(rule)) return 0
  const end = source.search(/\n[ \t]*\n/)
  const rows = (end === -1 ? source : source.slice(0, end)).split('\n').length
  return rows * head.split('|').length
}

/** Text with more blocks, items or cells than this takes too long to render, so it stays plain. */
export const maxBlocks = 1_500

/** The text whose inline tokens are being read. */
interface InlineText {
  source: string
  emphasis: ReadonlyMap<number, Emphasis>
}

/** A lexer with our own rules for emphasis, footnotes and line breaks. */
export class MarkdownLexer extends Lexer {
  readonly #texts: InlineText[] = []
  readonly #numbers: ReadonlyMap<string, number>

  /** @param numbers The number of each footnote, by its name. */
  constructor(numbers: ReadonlyMap<string, number>) {
    super({
      gfm: true,
      tokenizer: new PlainHtmlTokenizer(),
      extensions: {
        inline: [(source: string) => this.#readInline(source)],
        childTokens: {},
        renderers: {},
      },
    })
    this.#numbers = numbers
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    this.#texts.push({ source, emphasis: findEmphasis(source) })
    try {
      return super.inlineTokens(source, tokens)
    } finally {
      this.#texts.pop()
    }
  }

  #readInline(rest: string): Tokens.Generic | undefined {
    return this.#readEmphasis(rest) ?? this.#readFootnote(rest) ?? readBreak(rest)
  }

  #readEmphasis(rest: string): Tokens.Generic | undefined {
    const text = this.#texts.at(-1)
    const start = (text?.source.length ?? 0) - rest.length
    const emphasis = text?.emphasis.get(start)
    if (!emphasis) return undefined
    const { type, length, end } = emphasis
    const raw = rest.slice(0, end - start)
    const inner = raw.slice(length, -length)
    return { type, raw, text: inner, tokens: this.inlineTokens(inner) }
  }

  #readFootnote(rest: string): FootnoteToken | undefined {
    const [raw = '', name = ''] = /^\[\^([^\]\s]{1,64})\]/.exec(rest) ?? []
    const number = this.#numbers.get(name)
    return number === undefined ? undefined : { type: 'footnote', raw, number }
  }
}

/** Reads `<br>`, the only HTML tag that does not stay text. */
function readBreak(rest: string): Tokens.Br | undefined {
  const [raw] = /^<br[ \t]{0,9}\/?>/i.exec(rest) ?? []
  return raw === undefined ? undefined : { type: 'br', raw }
}
