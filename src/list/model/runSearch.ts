import type { Personalization } from '../../contract/Personalization.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { displayName } from '../../personalization/displayName.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import type { SearchValue } from '../../personalization/fields/SearchValue.js'
import { hasWords } from '../search/hasWords.js'
import type { SearchContext } from '../search/matcherOf.js'
import { matcherOf, shownWord } from '../search/matcherOf.js'
import { normalizeValue } from '../search/normalizeWord.js'
import type { SearchTerm, SearchTerms } from '../search/Search.js'
import type { ListIndex } from './listIndex.js'

/** A term and a test for whether a row matches it. */
export interface TermTest {
  term: SearchTerm
  test: (row: number) => boolean
}

/** Creates a test for each valid term. */
export function compileSearch(
  index: ListIndex,
  search: SearchTerms,
  fields: readonly PersonalizationField[],
  context: SearchContext,
): TermTest[] {
  return search.terms.flatMap((term) => compileTerm(index, term, fields, context) ?? [])
}

function compileTerm(
  index: ListIndex,
  term: SearchTerm,
  fields: readonly PersonalizationField[],
  context: SearchContext,
): TermTest | null {
  if (term.type === 'invalid') return null
  const { isNegated } = term
  if (term.type === 'text') {
    const test = testText(index, normalizeText(term.text), fields)
    return { term, test: (row) => test(row) !== isNegated }
  }
  const field = findField(fields, term.field)
  if (!field) return null
  const test =
    kindOf(field).search === 'compared'
      ? testValues(index, field, term.values, context)
      : testWords(index, field, term.values, context)
  return { term, test: (row) => test(row) !== isNegated }
}

/** Creates a test for text in a row, and in what fields show instead of their values, such as the name of an owner. */
function testText(index: ListIndex, wanted: string, fields: readonly PersonalizationField[]) {
  const labelled = fields
    .filter((field) => field.labelOf && kindOf(field).search !== 'compared')
    .map((field) => {
      const isMatch = index
        .words(field)
        .words.map((word) => word !== null && Boolean(shownWord(field, word)?.includes(wanted)))
      return isMatch.includes(true) ? testCodes(index, field, isMatch) : null
    })
    .filter((test) => test !== null)
  return (row: number) => index.text(row).includes(wanted) || labelled.some((test) => test(row))
}

/** Creates a test that checks each word only once, no matter how many rows have it. */
function testWords(
  index: ListIndex,
  field: PersonalizationField,
  values: readonly SearchValue[],
  { labelOf }: SearchContext,
) {
  const { words, keys } = index.words(field)
  const { matches, matchesLabel } = wordMatcher(values, field, keys)
  const isShown = field.labelOf !== undefined || kindOf(field).search === 'whole'
  const isMatch = keys.map((key, code) => {
    const word = words[code] ?? null
    if (matches(key) || word === null || !isShown) return matches(key)
    const shown = shownWord(field, word, labelOf)
    return shown !== null && matchesLabel(shown)
  })
  return testCodes(index, field, isMatch)
}

/** Creates a test for rows that have one of the matching words. */
function testCodes(index: ListIndex, field: PersonalizationField, isMatch: readonly boolean[]) {
  const { starts, codes } = index.words(field)
  return (row: number) => {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      if (isMatch[codes[at] ?? 0]) return true
    }
    return false
  }
}

function testValues(
  index: ListIndex,
  field: PersonalizationField,
  asked: readonly SearchValue[],
  context: SearchContext,
) {
  const values = index.values(field)
  const testAs = (given: PersonalizationField) => {
    const matchers = asked.map((value) => matcherOf(given, value, context))
    return (row: number) => matchers.some((matches) => matches(values[row] ?? null))
  }
  const { isEnd } = field
  if (typeof isEnd !== 'function') return testAs(field)
  const [asEnd, asStart] = [true, false].map((own) => testAs({ ...field, isEnd: own }))
  return (row: number) => {
    const personalization = index.personalizations[row]
    const test = personalization && isEnd(personalization, index) ? asEnd : asStart
    return test?.(row) ?? false
  }
}

/** Returns the rows that pass every test, in list order. */
export function matchingRows(index: ListIndex, tests: readonly TermTest[]): Uint32Array {
  const { length } = index.personalizations
  if (tests.length === 0) return everyRow(length)
  const rows = new Uint32Array(length)
  let count = 0
  for (let row = 0; row < length; row++) {
    if (tests.every(({ test }) => test(row))) rows[count++] = row
  }
  return rows.subarray(0, count)
}

let latestRows = new Uint32Array()

/**
 * Returns all rows. The array stays the same until the number of rows changes, so nothing has to be arranged
 * again.
 */
function everyRow(length: number): Uint32Array {
  if (latestRows.length !== length) latestRows = new Uint32Array(length).map((_, row) => row)
  return latestRows
}

/** Returns the texts that rows must contain. */
export function searchedTexts({ terms }: SearchTerms): string[] {
  return terms.flatMap((term) => (term.type === 'text' && !term.isNegated ? [term.text] : []))
}

/**
 * Moves the rows with the best matching names to the front. Names that start with the first word
 * come first, then names with all words. Equal matches keep their order.
 */
export function rankRows(
  rows: Uint32Array,
  personalizations: readonly Personalization[],
  search: SearchTerms,
): Uint32Array {
  const words = searchedTexts(search).map(normalizeText)
  const [first] = words
  if (first === undefined) return rows
  const ranked: number[][] = [[], [], []]
  for (const row of rows) {
    const personalization = personalizations[row]
    const name = personalization ? normalizeText(displayName(personalization)) : ''
    const rank = name.startsWith(first) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2
    ranked[rank]?.push(row)
  }
  return Uint32Array.from(ranked.flat())
}

/**
 * Creates a function that tests a normalized word, or `null` for no value, against search values, and one that
 * tests what is shown for a word. Text matches partially. Keywords match only as a whole, or whole words of what is
 * shown, unless a row has the wanted word itself.
 */
function wordMatcher(
  values: readonly SearchValue[],
  field: PersonalizationField,
  keys: readonly (string | null)[],
): { matches: (word: string | null) => boolean; matchesLabel: (label: string) => boolean } {
  const whole = new Set<string>()
  const tests: ((word: string) => boolean)[] = []
  let isNoneWanted = false
  for (const value of values) {
    if (value.op === 'none') isNoneWanted = true
    if (value.op === 'any') tests.push(() => true)
    if (!('text' in value)) continue
    const { op } = value
    const isWhole = op === 'is' && kindOf(field).search === 'whole'
    const wanted = normalizeValue(field, value.text, !isWhole)
    // `tag:""` also means no value.
    if (op === 'is' && wanted === '') isNoneWanted = true
    else if (isWhole) whole.add(wanted)
    else if (op === 'starts') tests.push((word) => word.startsWith(wanted))
    else if (op === 'ends') tests.push((word) => word.endsWith(wanted))
    else tests.push((word) => word.includes(wanted))
  }
  const known = new Set([
    ...keys,
    ...(field.order ?? []).map((each) => normalizeValue(field, each)),
  ])
  const unknown = [...whole].filter((word) => !known.has(word))
  return {
    matches(word) {
      // A word can be empty once its accents are removed.
      if (!word) return isNoneWanted
      return whole.has(word) || tests.some((test) => test(word))
    },
    matchesLabel: (label) =>
      tests.some((test) => test(label)) || unknown.some((word) => hasWords(label, word)),
  }
}
