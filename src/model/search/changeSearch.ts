import { foldText } from '../../internal/foldText.js'
import type { Search, SearchTerm, SearchValue } from './Search.js'

type Terms = Pick<Search, 'terms'>
type FieldTerm = Extract<SearchTerm, { type: 'field' }>

/**
 * Chooses a value of a field, or gives it up if it was chosen: `tag:sale` becomes `tag:sale,vip`, and
 * `tag:sale` again. A value that was excluded is chosen.
 *
 * @param value `null`: those that have nothing there.
 */
export function toggleSearchValue(search: Terms, field: string, value: string | null): Terms {
  const wanted: SearchValue = value === null ? { op: 'none' } : { op: 'is', text: value }
  const isSame = (other: SearchValue) => sameValue(wanted, other)
  const wasChosen = search.terms.some((term) => isChoice(term, field) && term.values.some(isSame))
  const without = search.terms.flatMap((term): SearchTerm[] => {
    if (term.type !== 'field' || term.field !== field) return [term]
    const values = term.values.filter((other) => !isSame(other))
    return values.length > 0 ? [{ ...term, values }] : []
  })
  if (wasChosen) return { terms: without }
  const place = without.findIndex((term) => isChoice(term, field))
  const term = without[place]
  if (!term || !isChoice(term, field)) {
    return { terms: [...without, { type: 'field', isNegated: false, field, values: [wanted] }] }
  }
  return { terms: without.with(place, { ...term, values: [...term.values, wanted] }) }
}

/** Leaves out whatever a search says of a field. */
export function clearSearchField({ terms }: Terms, field: string): Terms {
  return { terms: terms.filter((term) => term.type !== 'field' || term.field !== field) }
}

/** Leaves out one term. */
export function removeSearchTerm({ terms }: Terms, place: number): Terms {
  return { terms: terms.filter((_, index) => index !== place) }
}

/** A term that names values one may have, to which another can be added. */
function isChoice(term: SearchTerm, field: string): term is FieldTerm {
  return (
    term.type === 'field' &&
    term.field === field &&
    !term.isNegated &&
    term.values.every(({ op }) => op === 'is' || op === 'none')
  )
}

function sameValue(a: SearchValue, b: SearchValue): boolean {
  if (a.op === 'is' && b.op === 'is') return foldText(a.text.trim()) === foldText(b.text.trim())
  return a.op === 'none' && b.op === 'none'
}
