import { kindOf } from '../../personalization/fields/kindOf.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import type { WordIndex } from './indexWords.js'
import { rowComparer, sortRows } from './sortRows.js'

/** Rows that share a value. */
export interface RowGroup {
  /** The value as written in the first row, or `null` for rows without a value. */
  value: string | null
  rows: Uint32Array
  /** Whether each row is the only one of its page. `value` is then `null`. @default false */
  isSingles?: boolean | undefined
}

/** Returns whether a field is useful for grouping and counting. */
export function isGroupable(field: PersonalizationField): boolean {
  return kindOf(field).isGroupable
}

/**
 * Groups rows by a field and keeps their order. A row with several values, such as tags, is in
 * several groups. Ignores case and accents. Rows without a value come last.
 */
export function groupRows(
  rows: Uint32Array,
  field: PersonalizationField,
  { words, starts, codes }: WordIndex,
  locale: string,
): RowGroup[] {
  const members: number[][] = []
  for (const row of rows) {
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const code = codes[at] ?? 0
      ;(members[code] ??= []).push(row)
    }
  }
  // The values in the field's `order`, then the others alphabetically.
  const comparers = [field, { ...field, type: 'keyword', order: undefined } as const].map((by) =>
    rowComparer(by, words, { direction: 'ascending', locale }),
  )
  return Array.from(sortRows(Uint32Array.from(words.keys()), comparers)).flatMap((code) => {
    const group = members[code]
    return group ? [{ value: words[code] ?? null, rows: Uint32Array.from(group) }] : []
  })
}
