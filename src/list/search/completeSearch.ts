import { normalizeText } from '../../internal/normalizeText.js'
import { kindOf } from '../../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import type { Facet } from '../model/countFacets.js'
import { shownWord } from './matcherOf.js'
import { printValue } from './printSearch.js'
import { scanSearch } from './scanSearch.js'

/** A suggestion for completing a search. */
export interface SearchCompletion {
  /** The text to insert. */
  text: string
  /** The range of the search text to replace. */
  start: number
  end: number
  /** The ID of the suggested field, or of the field whose value is suggested. */
  field: string
  /**
   * The suggested value. `null` stands for no value. `undefined` means that the field itself is
   * suggested.
   */
  value?: string | null | undefined
  /** The number of matches for the suggested value. */
  count?: number | undefined
}

/** Returns the normalized word for a value. */
function wordOf(value: string | null): string {
  return normalizeText(value ?? 'none')
}

/**
 * Suggests completions at the caret: fields that start with the typed word, or values of the field
 * before it.
 *
 * @param caret The caret position in the text, in UTF-16 code units.
 * @param input.facets Returns the facets, from `facetPersonalizations`. Called only when needed.
 * @param input.labelOf Returns the text that is shown for a value. Values are also suggested by it.
 * @default the field's `labelOf`
 */
export function completeSearch(
  text: string,
  caret: number,
  {
    fields,
    facets,
    labelOf,
  }: {
    fields: readonly PersonalizationField[]
    facets: () => readonly Facet[]
    labelOf?: ((field: PersonalizationField, value: string) => string | undefined) | undefined
  },
): SearchCompletion[] {
  // Completes the text before the caret, and also replaces the rest of the term.
  const term = scanSearch(text.slice(0, caret)).findLast(({ end }) => end === caret)
  const whole = scanSearch(text).find(({ start, end }) => start === term?.start && end >= caret)
  if (!term || !whole || term.openQuote !== null) return []
  if (term.field === null) {
    const start = term.start + Number(term.isNegated)
    const end = whole.values[0]?.start ?? whole.end
    // Text in quotes can't be a field, so the quotes are passed, too.
    return completeField(text.slice(start, caret), { start, end }, fields)
  }
  const value = term.values.at(-1)
  const end = whole.values[term.values.length - 1]?.end ?? caret
  const field = findField(fields, term.field)
  if (!value || !field || value.comparison !== '') return []
  const position = { start: value.start, end, field: field.id }
  const wanted = normalizeText(value.text)
  const facet = facets().find((other) => other.field === field.id)
  return (
    candidates(field, facet)
      .filter(
        ({ value: given }) =>
          wordOf(given).includes(wanted) ||
          (given !== null && Boolean(shownWord(field, given, labelOf)?.includes(wanted))),
      )
      // Other values that contain the typed one can be more frequent.
      .sort((a, b) => Number(wordOf(b.value) === wanted) - Number(wordOf(a.value) === wanted))
      .slice(0, maxCompletions)
      .map(({ value: given, count }) => ({
        ...position,
        value: given,
        count,
        text: printValue(given === null ? { op: 'none' } : { op: 'is', text: given }),
      }))
  )
}

const maxCompletions = 12

function completeField(
  typed: string,
  position: { start: number; end: number },
  fields: readonly PersonalizationField[],
): SearchCompletion[] {
  if (!/^[a-z]\w*$/i.test(typed)) return []
  const wanted = typed.toLowerCase()
  const begins = (name: string) => name.toLowerCase().startsWith(wanted)
  return fields
    .filter(({ id, aliases }) => begins(id) || aliases?.some(begins))
    .slice(0, maxCompletions)
    .map(({ id }) => ({ ...position, field: id, text: `${id}:` }))
}

/** Returns the values in the facet, or the values that the field's kind suggests. */
function candidates(
  field: PersonalizationField,
  facet: Facet | undefined,
): { value: string | null; count?: number | undefined }[] {
  if (facet) return facet.values.map(({ value, count }) => ({ value, count }))
  return [...kindOf(field).suggestions, null].map((value) => ({ value }))
}
