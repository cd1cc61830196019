import type { Personalization } from '../../contract/Personalization.js'
import { createKeyReader } from '../../personalization/keyPersonalizations.js'

/** The keys of a list's first rows, read as far as they are needed. */
export interface RowKeys {
  /** Returns the key of a row; `''` if there is no such row. */
  at(personalizations: readonly Personalization[], row: number): string
  /** Returns the index of the row with a key; -1 if there is none. */
  find(personalizations: readonly Personalization[], key: string): number
}

/** Creates the keys of a list. Each key is read on first use. */
export function createRowKeys(): RowKeys {
  const keys: string[] = []
  const readKey = createKeyReader()
  /** Reads the keys of the rows before `end`. */
  function read(personalizations: readonly Personalization[], end: number) {
    for (const row of personalizations.slice(keys.length, end)) keys.push(readKey(row))
  }
  return {
    at(personalizations, row) {
      if (row >= keys.length) read(personalizations, row + 1)
      return keys[row] ?? ''
    },
    find(personalizations, key) {
      const known = keys.indexOf(key)
      if (known !== -1) return known
      read(personalizations, personalizations.length)
      return keys.indexOf(key)
    },
  }
}

/** Returns whether the rows of two lists have the same keys, as far as their IDs tell. */
export function hasSameIds(
  list: readonly Personalization[],
  newer: readonly Personalization[],
): boolean {
  if (list.length !== newer.length) return false
  // A loop, because a callback for each of a million rows takes twice as long.
  for (let at = 0; at < newer.length; at++) {
    const row = newer[at]
    const before = list[at]
    if (row !== before && (!row?.variationId || row.variationId !== before?.variationId)) {
      return false
    }
  }
  return true
}
