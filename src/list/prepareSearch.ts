import type { ListIndex } from './model/listIndex.js'

/** The time per slice in ms. Short enough not to delay a key press. */
const sliceMs = 8

/**
 * Normalizes a list's text in slices before the first search.
 *
 * @returns A function that cancels this work.
 */
export function prepareSearch(index: ListIndex): () => void {
  const { length } = index.personalizations
  let row = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  function readSome() {
    const startedAt = performance.now()
    while (row < length && performance.now() - startedAt < sliceMs) {
      const end = Math.min(length, row + 100)
      for (; row < end; row++) index.text(row)
    }
    if (row < length) timer = setTimeout(readSome)
  }
  timer = setTimeout(readSome)
  return () => clearTimeout(timer)
}
