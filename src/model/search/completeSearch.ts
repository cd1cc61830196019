import { normalizeText } from '../../internal/normalizeText.js'
import type { Facet } from '../list/countFacets.js'
import type { PersonalizationField } from '../fields/PersonalizationField.js'
import { printValue } from './printSearch.js'
import { scanSearch } from './scanSearch.js'

/** A suggestion. */
export interface SearchCompletion {
  /** The text it inserts. */
  text: string
  /** The range of the search that it replaces. */
  start: number
  end: number
  /** The field that it names, or whose value it is. */
  field: string
  /** The value; `undefined`: it names the field. `null`: no value. */
  value?: string | null | undefined
  /** The number of matches with it. */
  count?: number | undefined
}

/**
 * Suggests what can follow at the caret: fields that start like the word there, or values of the field before it.
 *
 * @param caret The position in the text, in UTF-16 units.
 * @param input.facets The values, from `facetPersonalizations`. Called only when needed.
 */
export function completeSearch(
  text: string,
  caret: number,
  { fields, facets }: { fields: readonly PersonalizationField[]; facets: () => readonly Facet[] },
): SearchCompletion[] {
  // The text before the caret is completed. The text after it is replaced too.
  const term = scanSearch(text.slice(0, caret)).findLast(({ end }) => end === caret)
  const whole = scanSearch(text).find(({ start, end }) => start === term?.start && end >= caret)
  if (!term || !whole || term.openQuote !== null) return []
  if (term.field === null) {
    const start = term.start + Number(term.isNegated)
    const end = whole.field === null ? whole.end : start + whole.field.length + 1
    return completeField(term.text, { start, end }, fields)
  }
  const value = term.values.at(-1)
  const end = whole.values[term.values.length - 1]?.end ?? caret
  const field = fields.find(({ id, aliases }) =>
    [id, ...(aliases ?? [])].some(isCalled(term.field)),
  )
  if (!value || !field || value.comparison !== '') return []
  const place = { start: value.start, end, field: field.id }
  const wanted = normalizeText(value.text)
  const facet = facets().find((other) => other.field === field.id)
  return candidates(field, facet)
    .filter(({ value: given }) => normalizeText(given ?? 'none').includes(wanted))
    .slice(0, maxCompletions)
    .map(({ value: given, count }) => ({
      ...place,
      value: given,
      count,
      text: printValue(given === null ? { op: 'none' } : { op: 'is', text: given }),
    }))
}

const maxCompletions = 12

function isCalled(name: string | null) {
  return (given: string) => given.toLowerCase() === name?.toLowerCase()
}

function completeField(
  typed: string,
  place: { start: number; end: number },
  fields: readonly PersonalizationField[],
): SearchCompletion[] {
  if (!/^[a-z]\w*$/i.test(typed)) return []
  const wanted = typed.toLowerCase()
  const begins = (name: string) => name.toLowerCase().startsWith(wanted)
  return fields
    .filter(({ id, aliases }) => begins(id) || aliases?.some(begins))
    .slice(0, maxCompletions)
    .map(({ id }) => ({ ...place, field: id, text: `${id}:` }))
}

/** Returns the values of a field, or the operators of its type. */
function candidates(
  { type }: PersonalizationField,
  facet: Facet | undefined,
): { value: string | null; count?: number | undefined }[] {
  if (facet) return facet.values.map(({ value, count }) => ({ value, count }))
  if (type === 'boolean') return [{ value: 'true' }, { value: 'false' }, { value: null }]
  return [{ value: null }]
}
