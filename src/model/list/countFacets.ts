import { foldText } from '../../internal/foldText.js'
import type { PersonalizationField } from '../fields/PersonalizationField.js'
import type { Search } from '../search/Search.js'
import type { ListIndex } from './listIndex.js'
import type { compileSearch } from './runSearch.js'

/** A field and how often each of its values occurs. */
export interface Facet {
  /** Id of the field. */
  field: string
  /** The most frequent first, or in the field's own order. */
  values: FacetValue[]
}

/** One value of a facet. */
export interface FacetValue {
  /** As the first row writes it; `null`: nothing there. */
  value: string | null
  /** How many would be found with it, whatever else of the same field is chosen. */
  count: number
  /** What the search asks of it. */
  choice: 'included' | 'excluded' | null
}

/**
 * Counts the values of some fields among the rows that a search finds. What the search says about a field
 * itself is left out for that field, so that its other values can be chosen too. Chosen values are there
 * even when nothing has them.
 */
export function countFacets(
  index: ListIndex,
  search: Pick<Search, 'terms'>,
  tests: ReturnType<typeof compileSearch>,
  fields: readonly PersonalizationField[],
): Facet[] {
  const blockers = findBlockers(index, tests)
  return fields.map((field) => {
    const { words, starts, codes } = index.words(field)
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
      const value = words[code] ?? null
      if (count > 0) values.set(keyOf(value), { value, count, choice: null })
    }
    markChoices(values, field.id, search)
    return { field: field.id, values: [...values.values()].sort(compareBy(field)) }
  })
}

function keyOf(value: string | null): string | null {
  return value === null ? null : foldText(value.trim())
}

/** The field that keeps each row from being found; `null`: none does; `''`: not one alone. */
function findBlockers(index: ListIndex, tests: ReturnType<typeof compileSearch>) {
  const blockers: (string | null)[] = []
  for (let row = 0; row < index.personalizations.length; row++) {
    let blocker: string | null = null
    for (const { field, test } of tests) {
      if (test(row)) continue
      blocker = blocker === null || blocker === field ? field : ''
      // What no field asks for, no filter can give.
      if (field === null) blocker = ''
      if (blocker === '') break
    }
    blockers.push(blocker)
  }
  return blockers
}

function markChoices(
  counts: Map<string | null, FacetValue>,
  field: string,
  { terms }: Pick<Search, 'terms'>,
) {
  for (const term of terms) {
    if (term.type !== 'field' || term.field !== field) continue
    for (const value of term.values) {
      if (value.op !== 'is' && value.op !== 'none') continue
      const text = value.op === 'is' ? value.text : null
      const key = keyOf(text)
      const choice = term.isNegated ? 'excluded' : 'included'
      const found = counts.get(key)
      if (found) found.choice = choice
      else counts.set(key, { value: text, count: 0, choice })
    }
  }
}

function compareBy({ order }: PersonalizationField) {
  const place = ({ value }: FacetValue) =>
    value === null ? Infinity : (order?.indexOf(value) ?? 0)
  return (a: FacetValue, b: FacetValue) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null)
    return place(a) - place(b) || b.count - a.count || (a.value < b.value ? -1 : 1)
  }
}
