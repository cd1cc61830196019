import { findField, personalizationFields } from '../fields/personalizationFields.js'
import type { FieldType, PersonalizationField } from '../fields/PersonalizationField.js'
import { dateBounds } from './dateBounds.js'
import type { ScannedTerm, ScannedValue } from './scanSearch.js'
import { scanSearch } from './scanSearch.js'
import type { Search, SearchIssue, SearchTerm, SearchValue } from './Search.js'

/**
 * Parses a search. Words and `"exact words"` match any text. `field:value` matches a field. A value
 * can be `a,b` (either one), `>5`, `<=7d`, `1..5`, `start*`, `*part*`, `none` or `any`. A leading
 * `-` negates a term. Never throws. Invalid terms are kept and listed in `issues` with their
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
  const search: Search = { terms: [], issues: [] }
  for (const scanned of scanSearch(text)) {
    if (search.terms.length === maxTerms) {
      const rest = text.slice(scanned.start).trimEnd()
      const { start } = scanned
      search.issues.push({ code: 'too-many', start, end: start + rest.length, text: rest })
      search.terms.push({ type: 'invalid', text: hasOpenQuote(rest) ? closeQuote(rest) : rest })
      break
    }
    for (const issue of readTerm(scanned, fields, search.terms, text)) {
      search.issues.push(issue)
    }
  }
  return search
}

/** Each term is matched against each row, so more terms would make typing slow. */
const maxTerms = 30
/** The maximum number of values in a term: compared one by one, and looked up in a set. */
const maxValues = 50
const maxKeywords = 1_000

function hasOpenQuote(text: string): boolean {
  return scanSearch(text).some(({ openQuote }) => openQuote !== null)
}

/** Adds a term and yields its issues. */
function* readTerm(
  scanned: ScannedTerm,
  fields: readonly PersonalizationField[],
  terms: SearchTerm[],
  input: string,
): Generator<SearchIssue> {
  const { start, end, isNegated, openQuote } = scanned
  const issue = (code: SearchIssue['code'], from: number, to: number): SearchIssue => ({
    code,
    start: from,
    end: to,
    text: input.slice(from, to),
  })
  if (openQuote !== null) yield issue('unclosed-quote', openQuote, end)
  if (scanned.field === null) {
    if (scanned.text !== '') terms.push({ type: 'text', isNegated, text: scanned.text })
    return
  }
  const field = findField(fields, scanned.field)
  const nameEnd = start + Number(isNegated) + scanned.field.length + 1
  const wrong = !field
    ? [issue('unknown-field', start, nameEnd)]
    : hasTooMany(scanned.values, field.type)
      ? [issue('too-many', start, end)]
      : scanned.values.flatMap((value) => {
          const code = checkValue(value, field.type)
          const from = value.start === value.end ? start : value.start
          return code ? [issue(code, from, value.end)] : []
        })
  yield* wrong
  if (field && wrong.length === 0) {
    const values = scanned.values.map((value) => readValue(value, field.type))
    terms.push({ type: 'field', isNegated, field: field.id, values })
  } else {
    const raw = input.slice(start, end)
    terms.push({ type: 'invalid', text: openQuote === null ? raw : closeQuote(raw) })
  }
}

/** Closes an open quote, so appended text stays separate. */
function closeQuote(text: string): string {
  let end = text.length
  while (text[end - 1] === '\\') end -= 1
  // A single backslash at the end would escape the added quote.
  return (text.length - end) % 2 === 1 ? `${text}\\"` : `${text}"`
}

function hasTooMany(values: readonly ScannedValue[], type: FieldType): boolean {
  if (values.length > maxKeywords) return true
  const isLookedUp = (value: ScannedValue) =>
    (type === 'keyword' || type === 'keywords') && !value.hasStarBefore && !value.hasStarAfter
  return values.filter((value) => !isLookedUp(value)).length > maxValues
}

const isOrdered = (type: FieldType) => type === 'number' || type === 'date'

function checkValue(value: ScannedValue, type: FieldType): SearchIssue['code'] | null {
  const { text, isQuoted, comparison, hasStarBefore, hasStarAfter } = value
  const hasStar = hasStarBefore || hasStarAfter
  if (text === '' && !isQuoted && !hasStar) return 'missing-value'
  if (comparison !== '' && !isOrdered(type)) return 'no-order'
  if (isWord(value) || type === 'text' || type === 'keyword' || type === 'keywords') return null
  if (type === 'boolean') return readBoolean(text) === null || hasStar ? 'not-a-boolean' : null
  const isKnown = type === 'number' ? isNumber : isDate
  const ends = comparison === '' ? splitRange(text) : null
  const isValid = ends
    ? ends.some((end) => end !== '') && ends.every((end) => end === '' || isKnown(end))
    : isKnown(text)
  return isValid && !hasStar ? null : type === 'number' ? 'not-a-number' : 'not-a-date'
}

function readValue(value: ScannedValue, type: FieldType): SearchValue {
  const { text, comparison, hasStarBefore, hasStarAfter } = value
  if (isWord(value)) return { op: text.toLowerCase() === 'none' ? 'none' : 'any' }
  if (isOrdered(type)) {
    if (comparison !== '') return { op: comparison, text }
    const ends = splitRange(text)
    return ends ? { op: 'between', from: ends[0], to: ends[1] } : { op: 'is', text }
  }
  if (text === '' && (hasStarBefore || hasStarAfter)) return { op: 'any' }
  if (hasStarBefore) return { op: hasStarAfter ? 'contains' : 'ends', text }
  return { op: hasStarAfter ? 'starts' : 'is', text }
}

/** Returns whether a value is `none` or `any`. In quotes, these are ordinary values. */
function isWord({ text, isQuoted, comparison, hasStarBefore, hasStarAfter }: ScannedValue) {
  if (isQuoted || comparison !== '' || hasStarBefore || hasStarAfter) return false
  return /^(none|any)$/i.test(text)
}

function splitRange(text: string): [from: string, to: string] | null {
  const at = text.indexOf('..')
  return at === -1 ? null : [text.slice(0, at), text.slice(at + 2)]
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
  return dateBounds(text, { now: 0, timeZone: 'UTC', isAhead: false }) !== null
}
