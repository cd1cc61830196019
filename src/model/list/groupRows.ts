import { foldText } from '../../internal/foldText.js'
import type { FieldValue, PersonalizationField } from '../fields/PersonalizationField.js'

/** Rows that have a value in common. */
export interface RowGroup {
  /** As the first of them writes it; `null`: those that have none. */
  value: string | null
  rows: Uint32Array
}

/** Which fields make sense to group and to count by: those with words, and yes or no. */
export function isGroupable({ type }: PersonalizationField): boolean {
  return type === 'keyword' || type === 'keywords' || type === 'boolean'
}

/**
 * Groups rows by a field, each group in the order of the rows. A row with several values, as tags are, is
 * in several groups. Case and accents make no other group. Rows without a value come last.
 */
export function groupRows(
  rows: Uint32Array,
  field: PersonalizationField,
  values: readonly FieldValue[],
  locale: string,
): RowGroup[] {
  const groups = new Map<string | null, { value: string | null; rows: number[] }>()
  for (const row of rows) {
    for (const [key, value] of wordsOf(values[row] ?? null)) {
      const group = groups.get(key)
      if (group) group.rows.push(row)
      else groups.set(key, { value, rows: [row] })
    }
  }
  const sorted = [...groups.values()].sort(compareBy(field, locale))
  return sorted.map((group) => ({ value: group.value, rows: Uint32Array.from(group.rows) }))
}

/** The words of a value: what tells them apart, and how they are written. `null`: it has none. */
export function wordsOf(value: FieldValue): Map<string | null, string | null> {
  const words = new Map<string | null, string | null>()
  for (const part of Array.isArray(value) ? value : [value]) {
    const word = part === null ? '' : String(part).trim()
    const key = foldText(word)
    if (word !== '' && !words.has(key)) words.set(key, word)
  }
  return words.size > 0 ? words : nothing
}

const nothing = new Map<string | null, string | null>([[null, null]])

function compareBy({ order }: PersonalizationField, locale: string) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const place = (value: string) => order?.indexOf(value) ?? 0
  return ({ value: a }: { value: string | null }, { value: b }: { value: string | null }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return place(a) - place(b) || collator.compare(a, b)
  }
}
