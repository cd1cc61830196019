import { getOrInsert } from '../../internal/getOrInsert.js'
import { isList } from '../../personalization/fields/isList.js'
import type { Normalizer, FieldValue } from '../../personalization/fields/PersonalizationField.js'
import { normalizeValue } from '../search/normalizeWord.js'

/**
 * The words in each row of one field, as indexes into `words`. Row `r` has the indexes from
 * `codes[starts[r]]` to `codes[starts[r + 1] - 1]`. Ignores case and accents. Each row lists a word
 * only once.
 */
export interface WordIndex {
  /** Each word as written in the first row that has it. `null` stands for rows without a value. */
  words: readonly (string | null)[]
  /** The same words, normalized. */
  keys: readonly (string | null)[]
  starts: Uint32Array
  codes: Uint32Array
}

/** Creates a word index from a field's values, one per row. */
export function indexWords(values: readonly FieldValue[], field: Normalizer = {}): WordIndex {
  const words: (string | null)[] = []
  const keys: (string | null)[] = []
  const known = new Map<string | null, number>()
  /** The last row in which each word was found, because a word counts only once per row. */
  const lastRows: number[] = []
  const codes: number[] = []
  const starts = new Uint32Array(values.length + 1)

  /** A cache, because many rows have the same word. */
  const normalized = new Map<string, string>()
  const keyOf = (word: string) =>
    field.normalize
      ? getOrInsert(normalized, word, () => normalizeValue(field, word))
      : normalizeValue(field, word)

  function add(key: string | null, word: string | null, row: number) {
    let code = known.get(key)
    if (code === undefined) {
      code = words.push(word) - 1
      keys.push(key)
      known.set(key, code)
    }
    if (lastRows[code] === row) return
    lastRows[code] = row
    codes.push(code)
  }
  for (const [row, value] of values.entries()) {
    starts[row] = codes.length
    for (const text of isList(value) ? value : [value]) {
      const word = text === null ? '' : String(text).trim()
      if (word !== '') add(keyOf(word), word, row)
    }
    if (codes.length === starts[row]) add(null, null, row)
  }
  starts[values.length] = codes.length
  return { words, keys, starts, codes: Uint32Array.from(codes) }
}
