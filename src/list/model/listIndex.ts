import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { normalizeText } from '../../internal/normalizeText.js'
import type {
  FieldValue,
  PersonalizationField,
} from '../../personalization/fields/PersonalizationField.js'
import { readField } from '../../personalization/fields/readField.js'
import type { WordIndex } from './indexWords.js'
import { indexWords } from './indexWords.js'
import type { RowKeys } from './rowKeys.js'
import { createRowKeys, hasSameKeys } from './rowKeys.js'

/**
 * Values derived from one list, in arrays aligned with the list. They are computed when first
 * needed. Rows are neither copied nor changed.
 */
export interface ListIndex {
  readonly personalizations: readonly Personalization[]
  /** The current time in Unix ms, or `null` if unknown. */
  readonly now: number | null
  /** Returns the key of a row, as `keyPersonalizations` does; `''` if there is no such row. */
  keyAt: (row: number) => string
  /** Returns the index of the row with a key; -1 if there is none. */
  rowOf: (key: string) => number
  /** Returns the values of a field, one per row. */
  values(field: PersonalizationField): readonly FieldValue[]
  /** Returns a field's word index. */
  words(field: PersonalizationField): WordIndex
  /** Returns all searchable text in a row, normalized. */
  text(row: number): string
  /** Creates the index of a newer list. Keeps what was computed for rows that are the same. */
  next(personalizations: readonly Personalization[], now: number | null): ListIndex
}

/**
 * Creates a function that returns a list's index. Each index is created from the one before it.
 */
export function createIndexer(): (
  personalizations: readonly Personalization[],
  now: number | null,
) => ListIndex {
  let latest: ListIndex | undefined
  return (personalizations, now) => {
    latest = latest?.next(personalizations, now) ?? createListIndex(personalizations, now)
    return latest
  }
}

/** The results that an index has computed so far. */
interface Computed {
  keys: RowKeys
  texts: (string | undefined)[]
  columns: Map<PersonalizationField, FieldValue[]>
}

/** Creates an index. When the list or `now` changes, create the next index from it. */
export function createListIndex(
  personalizations: readonly Personalization[],
  now: number | null,
  computed: Computed = { keys: createRowKeys(), texts: [], columns: new Map() },
): ListIndex {
  const { keys, texts, columns } = computed
  const words = new Map<PersonalizationField, WordIndex>()
  const context = { now }
  const values = (field: PersonalizationField) =>
    getOrInsert(columns, field, () => personalizations.map((row) => readField(field, row, context)))
  return {
    personalizations,
    now,
    keyAt: (row) => keys.at(personalizations, row),
    rowOf: (key) => keys.find(personalizations, key),
    values,
    words: (field) => getOrInsert(words, field, () => indexWords(values(field), field)),
    text(row) {
      const known = texts[row]
      if (known !== undefined) return known
      const personalization = personalizations[row]
      const text = personalization ? searchableText(personalization) : ''
      texts[row] = text
      return text
    },
    next(newer, newerNow) {
      return createListIndex(newer, newerNow, {
        keys: hasSameKeys(personalizations, newer) ? keys : createRowKeys(),
        // Most lists are never searched.
        texts:
          texts.length === 0
            ? []
            : newer.map((row, at) => (row === personalizations[at] ? texts[at] : undefined)),
        columns:
          newerNow === now ? updateColumns(columns, personalizations, newer, now) : new Map(),
      })
    },
  }
}

/** Returns the columns of a newer list, and reads only the rows that changed. */
function updateColumns(
  columns: ReadonlyMap<PersonalizationField, FieldValue[]>,
  list: readonly Personalization[],
  newer: readonly Personalization[],
  now: number | null,
) {
  return new Map(
    Array.from(columns, ([field, column]) => [
      field,
      newer.map((row, at) =>
        row === list[at] ? (column[at] ?? null) : readField(field, row, { now }),
      ),
    ]),
  )
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
