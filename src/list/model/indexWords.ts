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

/** How many values are remembered while words are indexed. Few fields have as many that repeat. */
const maxRemembered = 1_000

/** Creates a word index from a field's values, one per row. */
export function indexWords(values: readonly FieldValue[], field: Normalizer = {}): WordIndex {
  const words: (string | null)[] = []
  const keys: (string | null)[] = []
  const known = new Map<string | null, number>()
  /** The code of each value as written, because many rows have the same. */
  const remembered = new Map<FieldValue, number>()
  /** The last row in which each word was found, because a word counts only once per row. */
  const lastRows: number[] = []
  const codes: number[] = []
  const starts = new Uint32Array(values.length + 1)

  function codeOf(value: FieldValue): number {
    const code = remembered.get(value)
    if (code !== undefined) return code
    const word = value === null ? '' : String(value).trim()
    const key = word === '' ? null : normalizeValue(field, word)
    const found = known.get(key) ?? words.push(key === null ? null : word) - 1
    if (found === keys.length) {
      keys.push(key)
      known.set(key, found)
    }
    if (remembered.size < maxRemembered) remembered.set(value, found)
    return found
  }
  let row = 0
  for (const value of values) {
    starts[row] = codes.length
    if (isList(value)) {
      for (const each of value) {
        const code = codeOf(each)
        if (words[code] === null || lastRows[code] === row) continue
        lastRows[code] = row
        codes.push(code)
      }
      if (codes.length === starts[row]) codes.push(codeOf(null))
    } else codes.push(codeOf(value))
    row += 1
  }
  starts[values.length] = codes.length
  return { words, keys, starts, codes: Uint32Array.from(codes) }
}
