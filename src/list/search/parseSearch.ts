import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import type {
  FieldType,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import { dateBounds } from './dateBounds.js'
import type { ScannedTerm, ScannedValue } from './scanSearch.js'
import { isEscaped, scanSearch } from './scanSearch.js'
import type { Search, SearchIssue, SearchTerm, SearchValue } from './Search.js'

/**
 * Parses a search. Words and `"exact words"` match any text. `field:value` matches a field. A value
 * can be `a,b` (either one), `>5`, `<=7d`, `1..5`, `start*`, `*part*`, `none` or `any`, and for dates
 * `invalid`. A leading
 * `-` negates a term. Typographic quotation marks, dashes and full-width characters are read like
 * their ASCII forms. Never throws. Invalid terms are kept and listed in `issues` with their
 * positions. They do not affect the results. A search can have up to 30 terms. A term can have up
 * to 50 values, or 1,000 keywords. Anything beyond these limits is reported as an issue.
 *
 * @param options.fields The fields to search.
 * @default `personalizationFields`
 */
export function parseSearch(
  text: string,
  { fields = personalizationFields }: { fields?: readonly PersonalizationField[] | undefined } = {},
): Search {
  const terms: SearchTerm[] = []
  const issues: SearchIssue[] = []
  const report: Report = (code, start, end) =>
    issues.push({ code, start, end, text: text.slice(start, end) })
  const scanned = scanSearch(text)
  for (const term of scanned) {
    const { start, end, isNegated, openQuote } = term
    if (terms.length === maxTerms) {
      const rest = text.slice(start).trimEnd()
      report('too-many', start, start + rest.length)
      terms.push(invalidTerm(rest, scanned.at(-1)))
      break
    }
    if (openQuote !== null) report('unclosed-quote', openQuote, end)
    if (term.field === null) {
      if (term.text !== '') terms.push({ type: 'text', isNegated, text: term.text })
      continue
    }
    const field = findField(fields, term.field)
    const values = readValues(term, field?.type, report)
    terms.push(
      field && values
        ? { type: 'field', isNegated, field: field.id, values }
        : invalidTerm(text.slice(start, end), term),
    )
  }
  return { terms, issues }
}

/** Each term is matched against each row, so more terms would make typing slow. */
const maxTerms = 30
/** The maximum number of values in a term: compared one by one, and looked up in a set. */
const maxValues = 50
const maxKeywords = 1_000

type Report = (code: SearchIssue['code'], start: number, end: number) => void

/** Keeps text as typed. Closes an open quote, so appended text stays separate. */
function invalidTerm(text: string, last: ScannedTerm | undefined): SearchTerm {
  if (!last || last.openQuote === null) return { type: 'invalid', text }
  return { type: 'invalid', text: isEscaped(text, text.length) ? `${text}\\"` : `${text}"` }
}

/** Returns the values of a term, or `null` if anything is wrong with them. */
function readValues(
  { start, end, isNegated, field, values }: ScannedTerm,
  type: FieldType | undefined,
  report: Report,
): SearchValue[] | null {
  if (!type) report('unknown-field', start, start + Number(isNegated) + `${field}:`.length)
  else if (hasTooMany(values, type)) report('too-many', start, end)
  else {
    const read = values.flatMap((value) => {
      const result = readValue(value, type)
      if (typeof result !== 'string') return result
      report(result, value.start === value.end ? start : value.start, value.end)
      return []
    })
    if (read.length === values.length) return read
  }
  return null
}

function hasTooMany(values: readonly ScannedValue[], type: FieldType): boolean {
  const isKeyword = type === 'keyword' || type === 'keywords'
  const compared = values.filter((value) => !isKeyword || value.hasStarBefore || value.hasStarAfter)
  return values.length > maxKeywords || compared.length > maxValues
}

/** Returns the value, or what is wrong with it. */
function readValue(value: ScannedValue, type: FieldType): SearchValue | SearchIssue['code'] {
  const { text, isQuoted, comparison, hasStarBefore, hasStarAfter } = value
  const hasStar = hasStarBefore || hasStarAfter
  const isOrdered = type === 'number' || type === 'date'
  if (text === '' && !isQuoted && !hasStar) return 'missing-value'
  if (comparison !== '' && !isOrdered) return 'no-order'
  const word = text.toLowerCase()
  // In quotes, these are ordinary values.
  const isWord = !isQuoted && comparison === '' && !hasStar
  if (isWord && (word === 'none' || word === 'any')) return { op: word }
  if (isWord && type === 'date' && word === 'invalid') return { op: 'is', text: word }
  if (isOrdered) return (!hasStar && readOrdered(value, type)) || `not-a-${type}`
  if (type === 'boolean' && (hasStar || readBoolean(text) === null)) return 'not-a-boolean'
  if (text === '' && hasStar) return { op: 'any' }
  if (hasStarBefore) return { op: hasStarAfter ? 'contains' : 'ends', text }
  return { op: hasStarAfter ? 'starts' : 'is', text }
}

/** Returns a number, a date or a range, `null` if it is none, or what is wrong with the range. */
function readOrdered(
  { text: typed, comparison }: ScannedValue,
  type: 'number' | 'date',
): SearchValue | 'backward-range' | null {
  const isKnown = type === 'number' ? isNumber : isDate
  const text = plainRange(typed)
  const at = comparison === '' ? text.indexOf('..') : -1
  if (at === -1) return isKnown(text) ? { op: comparison || 'is', text } : null
  const [from, to] = [text.slice(0, at), text.slice(at + 2)]
  const isValid = text !== '..' && [from, to].every((end) => end === '' || isKnown(end))
  if (isValid && isBackward(from, to, type)) return 'backward-range'
  return isValid ? { op: 'between', from, to } : null
}

/** Returns whether a range ends before it begins. Durations are read in either order. */
function isBackward(from: string, to: string, type: 'number' | 'date'): boolean {
  if (from === '' || to === '') return false
  if (type === 'number') return Number(from) > Number(to)
  const [first, last] = [from, to].map((end) => dateBounds(end, { ...noTime, now: Number.NaN }))
  if (!first || !last || first.isDistance || last.isDistance) return false
  return first.from >= last.to
}

/** Reads a dash or an ellipsis between or beside two ends as a range, and full-width digits. */
function plainRange(text: string): string {
  return text
    .replace(/…|‥/, '..')
    .replace(/(?<=.)[‐‑‒–—―](?=.)/, '..')
    .normalize('NFKC')
    .replace(/^−/, '-')
}

/** @internal */
export function readBoolean(text: string): boolean | null {
  if (/^(true|yes)$/i.test(text)) return true
  return /^(false|no)$/i.test(text) ? false : null
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)
}

function isDate(text: string): boolean {
  return dateBounds(text, noTime) !== null
}

const noTime = { now: 0, timeZone: 'UTC', isAhead: false }
