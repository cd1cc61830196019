import type {
  Normalizer,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import type { SearchValue } from '../../personalization/fields/SearchValue.js'
import { normalizeValue } from './normalizeWord.js'
import type { SearchTerm, SearchTerms } from './Search.js'

type FieldTerm = Extract<SearchTerm, { type: 'field' }>

/**
 * Selects or deselects a field value. Toggling `vip` changes `tag:sale` to `tag:sale,vip`. Toggling
 * it again restores `tag:sale`. Toggling an excluded value selects it.
 *
 * @param value The value to toggle, or `null` for rows without a value.
 * @param options.fields The list's fields, which decide which values mean the same.
 * @default `personalizationFields`
 */
export function toggleSearchValue(
  search: SearchTerms,
  field: string,
  value: string | null,
  { fields = personalizationFields }: { fields?: readonly PersonalizationField[] | undefined } = {},
): SearchTerms {
  const wanted: SearchValue = value === null ? { op: 'none' } : { op: 'is', text: value }
  const normalizer = findField(fields, field) ?? {}
  const isSame = (other: SearchValue) => sameValue(wanted, other, normalizer)
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
export function clearSearchField({ terms }: SearchTerms, field: string): SearchTerms {
  return { terms: terms.filter((term) => !isOf(term, field)) }
}

/** Removes one term. */
export function removeSearchTerm({ terms }: SearchTerms, position: number): SearchTerms {
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

function sameValue(a: SearchValue, b: SearchValue, normalizer: Normalizer): boolean {
  const [left, right] = [keyOf(a, normalizer), keyOf(b, normalizer)]
  return left !== undefined && left === right
}

/**
 * Returns a key for comparing values: `''` for no value, and `undefined` for anything that is not a
 * single value, such as a range.
 */
function keyOf(value: SearchValue, normalizer: Normalizer): string | undefined {
  if (value.op === 'is') return normalizeValue(normalizer, value.text)
  return value.op === 'none' ? '' : undefined
}
