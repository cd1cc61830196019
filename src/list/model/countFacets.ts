import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { positionInOrder } from '../../personalization/fields/positionInOrder.js'
import { isChoiceOf } from '../search/changeSearch.js'
import { normalizeValue } from '../search/normalizeWord.js'
import type { SearchTerms } from '../search/Search.js'
import type { ListIndex } from './listIndex.js'
import type { TermTest } from './runSearch.js'

/** A field and how often each of its values occurs. */
export interface Facet {
  /** The ID of the field. */
  field: string
  /** The values in the field's `order` if it has one, otherwise most frequent first. */
  values: FacetValue[]
}

/** One value of a facet. */
export interface FacetValue {
  /** The value as written in the first row that has it, or `null` for rows without a value. */
  value: string | null
  /**
   * The number of rows that match if this is the field's only selected value; 0 for excluded
   * values.
   */
  count: number
  /** Whether the search includes or excludes this value; `null` if neither. */
  choice: 'included' | 'excluded' | null
}

/**
 * Counts field values in the rows that match a search. A field's own selected values are ignored,
 * so other values can be selected too. Excluded values stay excluded. Selected and excluded values
 * are always listed.
 */
export function countFacets(
  index: ListIndex,
  search: SearchTerms,
  tests: readonly TermTest[],
  fields: readonly PersonalizationField[],
): Facet[] {
  const blockers = findBlockers(index, tests)
  return fields.map((field) => {
    const { words, keys, starts, codes } = index.words(field)
    const counts = new Uint32Array(words.length)
    for (const [row, blocker] of blockers.entries()) {
      if (blocker !== null && blocker !== field.id) continue
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
        const code = codes[at] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
    }
    const values = new Map<string | null, FacetValue>()
    for (const [code, count] of counts.entries()) {
      if (count > 0)
        values.set(keys[code] ?? null, { value: words[code] ?? null, count, choice: null })
    }
    markChoices(values, field, search)
    return { field: field.id, values: [...values.values()].sort(compareBy(field)) }
  })
}

/**
 * Returns, for each row, the only field that excludes it, `null` if nothing does, or `''` if several fields
 * or any other condition exclude it.
 */
function findBlockers(index: ListIndex, tests: readonly TermTest[]) {
  const blockers: (string | null)[] = []
  const choices = tests.map(({ term, test }) => ({
    test,
    field: term.type === 'field' && isChoiceOf(term, term.field) ? term.field : '',
  }))
  for (let row = 0; row < index.personalizations.length; row++) {
    let blocker: string | null = null
    for (const { field, test } of choices) {
      if (test(row)) continue
      blocker = blocker === null || blocker === field ? field : ''
      if (blocker === '') break
    }
    blockers.push(blocker)
  }
  return blockers
}

function markChoices(
  values: Map<string | null, FacetValue>,
  field: PersonalizationField,
  { terms }: SearchTerms,
) {
  for (const term of terms) {
    if (term.type !== 'field' || term.field !== field.id) continue
    for (const value of term.values) {
      if (value.op !== 'is' && value.op !== 'none') continue
      // A value that is empty after normalization counts as missing.
      const key = value.op === 'is' ? normalizeValue(field, value.text) || null : null
      const text = value.op === 'is' && key !== null ? value.text : null
      const choice = term.isNegated ? 'excluded' : 'included'
      const found = values.get(key)
      if (found) found.choice = choice
      else values.set(key, { value: text, count: 0, choice })
    }
  }
}

function compareBy({ order }: PersonalizationField) {
  const position = (value: string) => (order ? positionInOrder(order, value) : 0)
  return (a: FacetValue, b: FacetValue) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null)
    return (
      position(a.value) - position(b.value) || b.count - a.count || (a.value < b.value ? -1 : 1)
    )
  }
}
