import { normalizeWord } from './normalizeWord.js'
import type { Search, SearchTerm, SearchValue } from './Search.js'

type Terms = Pick<Search, 'terms'>
type FieldTerm = Extract<SearchTerm, { type: 'field' }>

/**
 * Selects a value of a field, or deselects it: `tag:sale` becomes `tag:sale,vip`, and `tag:sale` again. Selects an
 * excluded value.
 *
 * @param value `null`: rows without a value.
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
  const place = without.findIndex((term) => isChoiceOf(term, field))
  const term = without[place]
  if (!term || !isOf(term, field)) {
    return { terms: [...without, { type: 'field', isNegated: false, field, values: [wanted] }] }
  }
  return { terms: without.with(place, { ...term, values: [...term.values, wanted] }) }
}

/** Removes all terms of a field. */
export function clearSearchField({ terms }: Terms, field: string): Terms {
  return { terms: terms.filter((term) => !isOf(term, field)) }
}

/** Removes one term. */
export function removeSearchTerm({ terms }: Terms, place: number): Terms {
  return { terms: terms.filter((_, index) => index !== place) }
}

/** Returns whether a term lists values of which one must match, so that another can be added. @internal */
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

/** `''`: no value; `undefined`: not a single value. */
function keyOf(value: SearchValue): string | undefined {
  if (value.op === 'is') return normalizeWord(value.text)
  return value.op === 'none' ? '' : undefined
}
