import type { Personalization } from '../../contract/Personalization.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'

/** The keys of a list's rows, read on first use, because a key also depends on rows with the same ID. */
export interface RowKeys {
  /** Returns the key of a row; `''` if there is no such row. */
  at(personalizations: readonly Personalization[], row: number): string
  /** Returns the index of the row with a key; -1 if there is none. */
  find(personalizations: readonly Personalization[], key: string): number
}

/** Creates the keys of a list. */
export function createRowKeys(): RowKeys {
  let keys: readonly string[] | undefined
  const read = (personalizations: readonly Personalization[]) =>
    (keys ??= keyPersonalizations(personalizations))
  return {
    at: (personalizations, row) => read(personalizations)[row] ?? '',
    find: (personalizations, key) => read(personalizations).indexOf(key),
  }
}

/** Returns whether the rows of two lists have the same keys, as far as rows and unique IDs tell. */
export function hasSameKeys(
  list: readonly Personalization[],
  newer: readonly Personalization[],
): boolean {
  if (list.length !== newer.length) return false
  let hasSameRows = true
  // A loop, because a callback for each of a million rows takes twice as long.
  for (let at = 0; at < newer.length; at++) {
    const row = newer[at]
    const before = list[at]
    if (row === before) continue
    hasSameRows = false
    if (!row?.variationId || row.variationId !== before?.variationId) return false
  }
  // The keys of rows with the same ID depend on their fields.
  return hasSameRows || new Set(newer.map(({ variationId }) => variationId)).size === newer.length
}
