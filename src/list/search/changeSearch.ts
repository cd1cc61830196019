import type { SearchValue } from '../../personalization/fields/SearchValue.js'
import { normalizeWord } from './normalizeWord.js'
import type { SearchTerm, SearchTerms } from './Search.js'

type Terms = SearchTerms
type FieldTerm = Extract<SearchTerm, { type: 'field' }>

/**
 * Selects or deselects a field value. Toggling `vip` changes `tag:sale` to `tag:sale,vip`. Toggling
 * it again restores `tag:sale`. Toggling an excluded value selects it.
 *
 * @param value The value to toggle, or `null` for rows without a value.
 */
export function toggleSearchValue(search: Terms, field: string, value: string | null): Terms {
  const wanted: SearchValue = value === null ? { op: 'none' } : { op: 'is', text: value }
  const isSame = (other: SearchValue) => sameValue(wanted, other)
  const wasChosen = search.terms.some(
    (term) => isOf(term, field) && !term.isNegated && term.values.some(isSame),
  )
  const without = search.terms.flatMap((term): SearchTerm[] => {
    if (!isOf(term, field)) return [term]
    const values = term.values.filter((other) => !isSame(other))
    return values.length > 0 ? [{ ...term, values }] : []
  })
  if (wasChosen) return { terms: without }
  const position = without.findIndex((term) => isChoiceOf(term, field))
  const term = without[position]
  if (!term || !isOf(term, field)) {
    return { terms: [...without, { type: 'field', isNegated: false, field, values: [wanted] }] }
  }
  return { terms: without.with(position, { ...term, values: [...term.values, wanted] }) }
}

/** Removes all terms for a field. */
export function clearSearchField({ terms }: Terms, field: string): Terms {
  return { terms: terms.filter((term) => !isOf(term, field)) }
}

/** Removes one term. */
export function removeSearchTerm({ terms }: Terms, position: number): Terms {
  return { terms: terms.filter((_, index) => index !== position) }
}

/** Returns whether a term lists alternative values, so another value can be added. @internal */
export function isChoiceOf(term: SearchTerm, field: string): boolean {
  return (
    isOf(term, field) &&
    !term.isNegated &&
    term.values.every(({ op }) => op === 'is' || op === 'none')
  )
}

function isOf(term: SearchTerm, field: string): term is FieldTerm {
  return term.type === 'field' && term.field === field
}

function sameValue(a: SearchValue, b: SearchValue): boolean {
  const [left, right] = [keyOf(a), keyOf(b)]
  return left !== undefined && left === right
}

/**
 * Returns a key for comparing values: `''` for no value, and `undefined` for anything that is not a
 * single value, such as a range.
 */
function keyOf(value: SearchValue): string | undefined {
  if (value.op === 'is') return normalizeWord(value.text)
  return value.op === 'none' ? '' : undefined
}
