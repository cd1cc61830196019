import type { TypedValue } from '../../personalization/fields/FieldKind.js'

/**
 * One field value as typed: an optional comparison, an optional `*`, the text and an optional `*`.
 */
export interface ScannedValue extends TypedValue {
  start: number
  end: number
}

/** One term as typed. */
export interface ScannedTerm {
  start: number
  end: number
  isNegated: boolean
  /** The text before the colon, or `null` if there is no field. */
  field: string | null
  /** The field's values. Empty if there is no field. */
  values: ScannedValue[]
  /** The text of a term without a field, otherwise empty. */
  text: string
  /** The position of an unclosed quote, or `null` if there is none. */
  openQuote: number | null
}

interface Scanner {
  readonly input: string
  at: number
  openQuote: number | null
}

/**
 * Splits typed text into terms, without checking them. Reads the characters that phones, word processors and
 * non-English keyboards insert as their ASCII equivalents: `tag:“black friday”`, `status：running`,
 * `–tag:old`, `priority:≥5`.
 */
export function scanSearch(input: string): ScannedTerm[] {
  const scanner: Scanner = { input, at: 0, openQuote: null }
  const terms: ScannedTerm[] = []
  for (;;) {
    take(scanner, /\s*/y)
    if (scanner.at >= input.length) return terms
    terms.push(takeTerm(scanner))
  }
}

function takeTerm(scanner: Scanner): ScannedTerm {
  const start = scanner.at
  scanner.openQuote = null
  const isNegated = take(scanner, negation) !== ''
  const name = take(scanner, fieldName)
  const field = name === '' ? null : name.normalize('NFKC').replace(/\s*:$/, '')
  const text = field !== null ? '' : (takeQuoted(scanner) ?? take(scanner, /\S*/y))
  const values: ScannedValue[] = []
  if (field !== null) {
    do values.push(takeValue(scanner))
    while (take(scanner, /[,，、،]/y) !== '')
  }
  return { start, end: scanner.at, isNegated, field, values, text, openQuote: scanner.openQuote }
}

/** A minus sign or a dash. If a space follows, it negates only a condition, not text. */
const negation =
  /[-‐‑‒–—―−﹣－](?:(?=\S)|\s+(?=[a-zａ-ｚＡ-Ｚ][\wａ-ｚＡ-Ｚ０-９＿]*[\u00a0\u202f]?[:：](?!\/\/)))/iy
/** A URL is text, although a colon follows its scheme. French puts a narrow space before a colon. */
const fieldName = /[a-zａ-ｚＡ-Ｚ][\wａ-ｚＡ-Ｚ０-９＿]*[\u00a0\u202f]?[:：](?!\/\/)/iy

function takeValue(scanner: Scanner): ScannedValue {
  const start = scanner.at
  const comparison = comparisonOf(take(scanner, /[<>＜＞][=＝]?|[≤≥]/y))
  const hasStarBefore = take(scanner, /[*＊](?=[^\s,，、،])/y) !== ''
  const quoted = takeQuoted(scanner)
  // Text directly after a closing quote belongs to the value.
  const text = (quoted ?? '') + take(scanner, /[^\s,，、،]*?(?=[*＊]?(?:[\s,，、،]|$))/y)
  const hasStarAfter = take(scanner, /[*＊]/y) !== ''
  const isQuoted = quoted !== null
  return { start, end: scanner.at, comparison, text, isQuoted, hasStarBefore, hasStarAfter }
}

function comparisonOf(typed: string): ScannedValue['comparison'] {
  return typed.normalize('NFKC').replace('≤', '<=').replace('≥', '>=') as ScannedValue['comparison']
}

/** The closing marks for each opening quotation mark, in the languages that use it. */
const closers = new Map([
  ['"', '"'],
  ['＂', '＂"'],
  ['“', '”“"'],
  ['„', '“”"'],
  ['‟', '”“"'],
  ['”', '”"'],
  ['«', '»'],
  ['»', '«»'],
  ['「', '」'],
  ['『', '』'],
  ['｢', '｣'],
  ['〝', '〞〟'],
  ['‘', '’‘'],
  ['‚', '‘’'],
  ['‹', '›'],
  ['›', '‹›'],
])

/** Returns the mark that closes a quotation mark. */
export function closerOf(mark: string): string {
  return closers.get(mark)?.charAt(0) ?? '"'
}

/** The characters that text in quotes can begin with. */
export const quotationMarks: string = [...closers.keys()].join('')

/**
 * Takes text in quotes, or up to the end if no quote closes it. Returns `null` if there is no opening quote.
 */
function takeQuoted(scanner: Scanner): string | null {
  const { input, at } = scanner
  const marks = closers.get(input.charAt(at))
  if (marks === undefined) return null
  let end = at + 1
  while (end < input.length && !isCloser(input, end, marks)) end += 1
  if (end === input.length) scanner.openQuote = at
  scanner.at = Math.min(end + 1, input.length)
  // A search box has one line, so line breaks become spaces.
  const text = input
    .slice(at + 1, end)
    .replace(/\\(.)/gu, (pair, mark: string) => (`\\"${marks}`.includes(mark) ? mark : pair))
    .replace(/[\r\n]/g, ' ')
  return marks === '"' ? text : text.replace(/^[\u00a0\u202f]|[\u00a0\u202f]$/g, '')
}

function isCloser(input: string, at: number, marks: string): boolean {
  const mark = input.charAt(at)
  if (!marks.includes(mark) || isEscaped(input, at)) return false
  // Inside a word, `’` is an apostrophe, as in ‘don’t miss’.
  return mark !== '’' || !/[\p{L}\p{N}]/u.test(input.charAt(at + 1))
}

/** Returns whether a backslash escapes the character at a position. */
export function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text[start - 1] === '\\') start -= 1
  return (at - start) % 2 === 1
}

/** Takes the text that matches a sticky pattern, if any. */
function take(scanner: Scanner, pattern: RegExp): string {
  pattern.lastIndex = scanner.at
  const [found = ''] = pattern.exec(scanner.input) ?? []
  scanner.at += found.length
  return found
}
