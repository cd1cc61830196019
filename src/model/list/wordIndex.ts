import { foldText } from '../../internal/foldText.js'
import type { FieldValue } from '../fields/PersonalizationField.js'

/**
 * Which words each row has in one field, as numbers: those of row `r` are `codes[starts[r]]` up to
 * `codes[starts[r + 1] - 1]`, places in `words`. Case and accents make no other word; a row has each once.
 */
export interface WordIndex {
  /** As the first row writes them; `null`: nothing there. */
  words: readonly (string | null)[]
  starts: Uint32Array
  codes: Uint32Array
}

/** Numbers the words of a column. */
export function indexWords(values: readonly FieldValue[]): WordIndex {
  const words: (string | null)[] = []
  const known = new Map<string | null, number>()
  const codes: number[] = []
  const starts = new Uint32Array(values.length + 1)

  function codeOf(key: string | null, word: string | null): number {
    let code = known.get(key)
    if (code === undefined) {
      code = words.push(word) - 1
      known.set(key, code)
    }
    return code
  }
  function add(text: string, start: number) {
    const word = text.trim()
    if (word === '') return
    const code = codeOf(foldText(word), word)
    if (!codes.includes(code, start)) codes.push(code)
  }
  for (const [row, value] of values.entries()) {
    const start = codes.length
    starts[row] = start
    if (isList(value)) for (const text of value) add(text, start)
    else if (value !== null) add(String(value), start)
    if (codes.length === start) codes.push(codeOf(null, null))
  }
  starts[values.length] = codes.length
  return { words, starts, codes: Uint32Array.from(codes) }
}

function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value)
}
