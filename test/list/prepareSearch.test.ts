import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import type { ListIndex } from '../../src/list/model/listIndex.js'
import { createListIndex } from '../../src/list/model/listIndex.js'
import { prepareSearch } from '../../src/list/prepareSearch.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

let reads = 0
/** A row that counts how often its name is read. */
function countedRow(name: string): Personalization {
  return Object.defineProperty(blankPersonalization(), 'variationName', {
    enumerable: true,
    get() {
      reads += 1
      return name
    },
  })
}

beforeEach(() => {
  reads = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Reads all text as a search does, and returns how many rows had to be read for it. */
function readsOfSearch(index: ListIndex): number {
  reads = 0
  for (let row = 0; row < index.personalizations.length; row++) index.text(row)
  return reads
}

describe('preparing a search', () => {
  const rows = Array.from({ length: 1_000 }, (_, row) => countedRow(`row ${row}`))

  it('leaves nothing to read for the first search', () => {
    const index = createListIndex(rows, null)
    prepareSearch(() => index)
    vi.runAllTimers()
    expect(reads).toBe(1_000)
    expect(readsOfSearch(index)).toBe(0)
  })

  it('goes on with a newer list, and reads only the rows that changed again', () => {
    let index = createListIndex(rows, null)
    prepareSearch(() => index)
    // A slice takes 8 ms, and the clock stands still in the meantime.
    const clock = vi.spyOn(performance, 'now')
    clock.mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(9)
    vi.advanceTimersToNextTimer()
    clock.mockRestore()
    expect(reads).toBe(100)
    index = index.next(rows.with(3, countedRow('changed')), null)
    vi.runAllTimers()
    expect(reads).toBe(1_001)
    expect(readsOfSearch(index)).toBe(0)
  })

  it('stops when it is canceled', () => {
    const index = createListIndex(rows, null)
    prepareSearch(() => index)()
    vi.runAllTimers()
    expect(readsOfSearch(index)).toBe(1_000)
  })
})
