import type { ListIndex } from '../../model/list/listIndex.js'

/** So long at a time, ms: no key that is pressed meanwhile waits. */
const sliceMs = 8

/**
 * Reads the texts of a list ahead of the first search, in slices between other things.
 *
 * @returns Stops it.
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
