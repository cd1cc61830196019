import type { Personalization } from '../../contract/Personalization.js'
import { normalizeText } from '../../internal/normalizeText.js'
import type { FieldValue, PersonalizationField } from '../fields/PersonalizationField.js'
import type { WordIndex } from './wordIndex.js'
import { indexWords } from './wordIndex.js'

/**
 * Values derived from one list, in arrays aligned with the list. They are computed when first
 * needed. Rows are neither copied nor changed.
 */
export interface ListIndex {
  readonly personalizations: readonly Personalization[]
  /** The current time in Unix ms, or `null` if unknown. */
  readonly now: number | null
  /** Returns the values of a field, one per row. */
  values(field: PersonalizationField): readonly FieldValue[]
  /** Returns a field's word index. */
  words(field: PersonalizationField): WordIndex
  /** Returns all searchable text in a row, normalized. Cached with the list. */
  text(row: number): string
}

const textsOf = new WeakMap<readonly Personalization[], (string | undefined)[]>()

/** Creates an index. Keep it until the list or `now` changes. */
export function createListIndex(
  personalizations: readonly Personalization[],
  now: number | null,
): ListIndex {
  const columns = new Map<PersonalizationField, FieldValue[]>()
  const words = new Map<PersonalizationField, WordIndex>()
  const texts = textsOf.get(personalizations) ?? []
  textsOf.set(personalizations, texts)
  return {
    personalizations,
    now,
    values(field) {
      let column = columns.get(field)
      if (!column) {
        column = personalizations.map((personalization) => field.read(personalization, { now }))
        columns.set(field, column)
      }
      return column
    },
    words(field) {
      let index = words.get(field)
      if (!index) {
        index = indexWords(this.values(field))
        words.set(field, index)
      }
      return index
    },
    text(row) {
      const known = texts[row]
      if (known !== undefined) return known
      const personalization = personalizations[row]
      const text = personalization ? searchableText(personalization) : ''
      texts[row] = text
      return text
    },
  }
}

/**
 * Fields that are not searched. They usually have the same value in every row, so a search would
 * match everything.
 */
const unsearched = new Set(['accountId', 'websiteId', 'componentAccountId'])

/** Returns all text in a personalization, with one value per line. */
function searchableText(personalization: Personalization): string {
  let text = ''
  for (const name in personalization) {
    if (unsearched.has(name)) continue
    const value: unknown = Reflect.get(personalization, name)
    if (typeof value === 'string') text += `${value}\n`
    else if (Array.isArray(value)) for (const entry of value) text += nestedText(entry)
  }
  return normalizeText(text)
}

/** Returns the text of a tag, or the name and ID of a variant. */
function nestedText(entry: unknown): string {
  if (typeof entry === 'string') return `${entry}\n`
  if (typeof entry !== 'object' || entry === null) return ''
  let text = ''
  for (const value of Object.values(entry)) if (typeof value === 'string') text += `${value}\n`
  return text
}
