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
    while (scanner.at < input.length && isSpace(peek(scanner))) scanner.at += 1
    if (scanner.at >= input.length) return terms
    terms.push(takeTerm(scanner))
  }
}

// A URL is text, although a colon follows its scheme.
const fieldStart = /[a-z]\w*:(?!\/\/)/iy
const comparisons = /[<>]=?/y

function takeTerm(scanner: Scanner): ScannedTerm {
  const start = scanner.at
  scanner.openQuote = null
  const isNegated = peek(scanner) === '-' && !isSpace(peek(scanner, 1))
  if (isNegated) scanner.at += 1
  const field = takePattern(scanner, fieldStart).slice(0, -1) || null
  const text = field !== null ? '' : peek(scanner) === '"' ? takeQuoted(scanner) : takeBare(scanner)
  const values = field === null ? [] : takeValues(scanner)
  return { start, end: scanner.at, isNegated, field, values, text, openQuote: scanner.openQuote }
}

function takeValues(scanner: Scanner): ScannedValue[] {
  const values = [takeValue(scanner)]
  while (peek(scanner) === ',') {
    scanner.at += 1
    values.push(takeValue(scanner))
  }
  return values
}

function takeValue(scanner: Scanner): ScannedValue {
  const start = scanner.at
  const comparison = readComparison(takePattern(scanner, comparisons))
  const next = peek(scanner, 1)
  const hasStarBefore = peek(scanner) === '*' && !isSpace(next) && next !== ','
  if (hasStarBefore) scanner.at += 1
  const isQuoted = peek(scanner) === '"'
  // Text directly after a closing quote belongs to the value.
  const written = isQuoted ? takeQuoted(scanner) : ''
  const rest = takeBare(scanner, ',')
  const hasStarAfter = rest.endsWith('*')
  const text = written + (hasStarAfter ? rest.slice(0, -1) : rest)
  return { start, end: scanner.at, comparison, text, isQuoted, hasStarBefore, hasStarAfter }
}

function takeQuoted(scanner: Scanner): string {
  const start = scanner.at++
  let text = ''
  for (; scanner.at < scanner.input.length; scanner.at++) {
    if (peek(scanner) === '"') {
      scanner.at += 1
      return text
    }
    if (peek(scanner) === '\\' && /["\\]/.test(peek(scanner, 1))) scanner.at += 1
    // A search box has one line, so line breaks become spaces.
    text += /[\r\n]/.test(peek(scanner)) ? ' ' : peek(scanner)
  }
  scanner.openQuote = start
  return text
}

function takeBare(scanner: Scanner, stop = ''): string {
  const start = scanner.at
  while (!isSpace(peek(scanner)) && peek(scanner) !== stop) scanner.at += 1
  return scanner.input.slice(start, scanner.at)
}

function takePattern(scanner: Scanner, pattern: RegExp): string {
  pattern.lastIndex = scanner.at
  const [found = ''] = pattern.exec(scanner.input) ?? []
  scanner.at += found.length
  return found
}

function readComparison(text: string): ScannedValue['comparison'] {
  return text === '<' || text === '<=' || text === '>' || text === '>=' ? text : ''
}

function peek({ input, at }: Scanner, ahead = 0): string {
  return input.charAt(at + ahead)
}

/** Returns whether a character is whitespace. The end of the input counts as whitespace. */
function isSpace(character: string): boolean {
  return character === '' || /\s/.test(character)
}
