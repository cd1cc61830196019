/**
 * One field value as typed: an optional comparison, an optional `*`, the text and an optional `*`.
 */
export interface ScannedValue {
  start: number
  end: number
  comparison: '' | '<' | '<=' | '>' | '>='
  text: string
  /** Whether the text is in quotes. */
  isQuoted: boolean
  hasStarBefore: boolean
  hasStarAfter: boolean
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

/** Splits typed text into terms, without checking them. */
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
  const isNegated = take(scanner, /-(?=\S)/y) !== ''
  // A URL is text, although a colon follows its scheme.
  const field = take(scanner, /[a-z]\w*:(?!\/\/)/iy).slice(0, -1) || null
  const text = field !== null ? '' : (takeQuoted(scanner) ?? take(scanner, /\S*/y))
  const values: ScannedValue[] = []
  if (field !== null) {
    do values.push(takeValue(scanner))
    while (take(scanner, /,/y) !== '')
  }
  return { start, end: scanner.at, isNegated, field, values, text, openQuote: scanner.openQuote }
}

function takeValue(scanner: Scanner): ScannedValue {
  const start = scanner.at
  const comparison = take(scanner, /[<>]=?/y) as ScannedValue['comparison']
  const hasStarBefore = take(scanner, /\*(?=[^\s,])/y) !== ''
  const quoted = takeQuoted(scanner)
  // Text directly after a closing quote belongs to the value.
  const text = (quoted ?? '') + take(scanner, /[^\s,]*?(?=\*?(?:[\s,]|$))/y)
  const hasStarAfter = take(scanner, /\*/y) !== ''
  const isQuoted = quoted !== null
  return { start, end: scanner.at, comparison, text, isQuoted, hasStarBefore, hasStarAfter }
}

/** Takes text in quotes, or up to the end if no quote closes it. Returns `null` if there is none. */
function takeQuoted(scanner: Scanner): string | null {
  const { input, at } = scanner
  if (input[at] !== '"') return null
  let end = at
  do end = input.indexOf('"', end + 1)
  while (isEscaped(input, end))
  if (end === -1) {
    scanner.openQuote = at
    end = input.length
  }
  scanner.at = Math.min(end + 1, input.length)
  // A search box has one line, so line breaks become spaces.
  return input
    .slice(at + 1, end)
    .replace(/\\(["\\])/g, '$1')
    .replace(/[\r\n]/g, ' ')
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
