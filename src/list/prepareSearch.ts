import type { ListIndex } from './model/listIndex.js'

/** The time per slice in ms. Short enough not to delay a key press. */
const sliceMs = 8

/**
 * Normalizes a list's text in slices before the first search.
 *
 * @param latest Returns the latest index. If the list changes, the work continues with the new index, which
 * keeps the text of unchanged rows.
 * @returns A function that cancels this work.
 */
export function prepareSearch(latest: () => ListIndex): () => void {
  let index = latest()
  let row = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function readSome() {
    const startedAt = performance.now()
    // In a new index, rows that were already read may have moved or changed.
    if (latest() !== index) row = 0
    index = latest()
    const { length } = index.personalizations
    while (row < length && performance.now() - startedAt < sliceMs) {
      const end = Math.min(length, row + 100)
      for (; row < end; row++) index.text(row)
    }
    if (row < length) timer = setTimeout(readSome)
  }
  timer = setTimeout(readSome)
  return () => clearTimeout(timer)
}
