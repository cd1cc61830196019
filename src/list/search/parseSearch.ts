import type { FieldKind } from '../../personalization/fields/FieldKind.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import type { SearchValue } from '../../personalization/fields/SearchValue.js'
import type { ScannedTerm, ScannedValue } from './scanSearch.js'
import { closerOf, isEscaped, scanSearch } from './scanSearch.js'
import type { Search, SearchIssue, SearchTerm } from './Search.js'

/**
 * Parses a search. Words and `"exact words"` match any text. `field:value` matches a field. A value can be
 * `a,b` (either one), `>5`, `<=7d`, `1..5`, `start*`, `*part*`, `none` or `any`, and for dates `invalid`. A
 * leading `-` negates a term. Typographic quotation marks, dashes, full-width characters and the digits of every
 * script are read as their ASCII equivalents. Never throws. Invalid terms are kept and listed in `issues` with their positions. They
 * do not affect the results. A search can have up to 30 terms. A term can have up to 50 values, or 1,000
 * without `*` if the field has the type `keyword` or `keywords`. Anything beyond these limits is reported as
 * an issue.
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
      terms.push(invalidTerm(rest, openMark(text, scanned.at(-1))))
      break
    }
    if (openQuote !== null) report('unclosed-quote', openQuote, end)
    if (term.field === null) {
      if (term.text !== '') terms.push({ type: 'text', isNegated, text: term.text })
      continue
    }
    const field = findField(fields, term.field)
    const values = readValues(term, field, report)
    terms.push(
      field && values
        ? { type: 'field', isNegated, field: field.id, values }
        : invalidTerm(text.slice(start, end), openMark(text, term)),
    )
  }
  return { terms, issues }
}

/** Each term is matched against each row, so more terms would make typing slow. */
const maxTerms = 30
/** The maximum number of values in a term: `maxValues` that are compared one by one, `maxKeywords` in all. */
const maxValues = 50
const maxKeywords = 1_000

type Report = (code: SearchIssue['code'], start: number, end: number) => void

/** Returns the quotation mark that a term does not close. `''` if there is none. */
function openMark(text: string, term: ScannedTerm | undefined): string {
  return text.charAt(term?.openQuote ?? text.length)
}

/** Keeps text as typed. Closes an open quote, so appended text stays separate. */
function invalidTerm(text: string, mark: string): SearchTerm {
  if (mark === '') return { type: 'invalid', text }
  const escape = isEscaped(text, text.length) ? '\\' : ''
  return { type: 'invalid', text: text + escape + closerOf(mark) }
}

/** Returns the values of a term, or `null` if anything is wrong with them. */
function readValues(
  { start, end, values }: ScannedTerm,
  field: PersonalizationField | undefined,
  report: Report,
): SearchValue[] | null {
  const kind = field && kindOf(field)
  if (!kind) report('unknown-field', start, values[0]?.start ?? end)
  else if (hasTooMany(values, kind)) report('too-many', start, end)
  else {
    const read = values.flatMap((value) => {
      const result = readValue(value, kind)
      if (typeof result !== 'string') return result
      report(result, value.start === value.end ? start : value.start, value.end)
      return []
    })
    if (read.length === values.length) return read
  }
  return null
}

function hasTooMany(values: readonly ScannedValue[], { search }: FieldKind): boolean {
  const isLookedUp = search === 'whole'
  const compared = values.filter(
    (value) => !isLookedUp || value.hasStarBefore || value.hasStarAfter,
  )
  return values.length > maxKeywords || compared.length > maxValues
}

/** Returns the value, or what is wrong with it. */
function readValue(value: ScannedValue, kind: FieldKind): SearchValue | SearchIssue['code'] {
  const { text, isQuoted, comparison, hasStarBefore, hasStarAfter } = value
  const hasStar = hasStarBefore || hasStarAfter
  if (text === '' && !isQuoted && !hasStar) return 'missing-value'
  if (comparison !== '' && !kind.isOrdered) return 'no-order'
  const word = text.toLowerCase()
  // In quotes, `none` and `any` are ordinary values.
  const isWord = !isQuoted && comparison === '' && !hasStar
  return isWord && (word === 'none' || word === 'any') ? { op: word } : kind.parse(value)
}
