import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createListWork } from '../../src/insight/createListWork.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { isTime } from '../../src/internal/isTime.js'
import { nextDate } from '../../src/personalization/schedule/nextDate.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const hour = 3_600_000
const now = Date.UTC(2026, 5, 1, 12)
const dated = (startDate: number | null, endDate: number | null = null) => ({
  ...blankPersonalization(),
  startDate,
  endDate,
})

describe('nextDate', () => {
  it.each([
    ['the next hour without dates', [], now + hour],
    ['the next hour before later dates', [dated(now + hour + 1, now + 2 * hour)], now + hour],
    ['the start of a personalization', [dated(now + 2), dated(now + 3)], now + 2],
    ['the end of a personalization', [dated(null, now + 3), dated(null, now + 2)], now + 2],
    ['the earlier one of both', [dated(now + 9, now + 8)], now + 8],
    ['the next hour if dates are past', [dated(now, now), dated(now - 1, now - 1)], now + hour],
    ['the next hour if dates are missing', [dated(null, null)], now + hour],
  ])('returns %s', (_, list, expected) => {
    expect(nextDate(list, now)).toBe(expected)
  })

  it('returns the end of an hour that has begun, and ignores invalid dates', () => {
    expect(nextDate([], now + 1)).toBe(now + hour)
    expect(nextDate([], now - 1)).toBe(now)
    expect(nextDate([dated(10, 20)], 5)).toBe(hour)
  })
})

describe('isTime', () => {
  it.each([
    [null, false],
    [1e11 - 1, false],
    [1e11, true],
    [253_402_300_799_999, true],
    [253_402_300_800_000, false],
    [1.79e15, false],
    [8.64e15, false],
    [Number.NaN, false],
  ])('returns for %s %s', (time, expected) => {
    expect(isTime(time)).toBe(expected)
  })
})

describe('createListWork', () => {
  let clock = 0
  beforeEach(() => {
    clock = 1_000
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock)
    return () => spy.mockRestore()
  })

  /** Creates work of three steps, each of which takes 10 ms. */
  const createWork = () => {
    const starts: [list: object, now: number, option: string][] = []
    const work = createListWork<string, string[]>(function* (list, at, option) {
      starts.push([list, at, option])
      for (let step = 0; step < 3; step++) {
        clock += 10
        yield
      }
      return [option]
    })
    return { work, starts }
  }

  it.each([
    [0, 4],
    [10, 4],
    [11, 2],
    [20, 2],
    [21, 2],
    [31, 1],
    [Infinity, 1],
  ])('advances for up to %i ms at a time and ends after %i times', (ms, expected) => {
    const { work, starts } = createWork()
    const list = [dated(null)]
    let times = 1
    while (!work.advance(list, now, 'a', ms)) times += 1
    expect(times).toBe(expected)
    expect(starts).toEqual([[list, now, 'a']])
    expect(work.advance(list, now, 'a', ms)).toEqual(['a'])
    expect(work.known(list, now, 'a')).toEqual(['a'])
  })

  it('finishes work that was begun', () => {
    const { work, starts } = createWork()
    const list = [dated(null)]
    expect(work.known(list, now, 'a')).toBeUndefined()
    expect(work.advance(list, now, 'a', 0)).toBeUndefined()
    expect(work.known(list, now, 'a')).toBeUndefined()
    expect(work.finish(list, now, 'a')).toEqual(['a'])
    expect(starts).toHaveLength(1)
  })

  it.each([
    [now - 1, undefined],
    [now, ['a']],
    [now + 4, ['a']],
    [now + 5, undefined],
  ])('knows at %i the result %j of a list whose next date is five ms later', (time, expected) => {
    const { work, starts } = createWork()
    const list = [dated(now + 5)]
    work.finish(list, now, 'a')
    expect(work.known(list, time, 'a')).toEqual(expected)
    work.finish(list, time, 'a')
    expect(starts).toHaveLength(expected ? 1 : 2)
  })

  it('keeps the results of the last four options', () => {
    const { work } = createWork()
    const list = [dated(null)]
    for (const option of ['a', 'b', 'c', 'd']) work.finish(list, now, option)
    // The oldest result is replaced, so it becomes the newest.
    work.finish(list, now - 1, 'a')
    work.finish(list, now, 'e')
    const known = ['b', 'c', 'd', 'e'].map((option) => work.known(list, now, option))
    expect(known).toEqual([undefined, ['c'], ['d'], ['e']])
    expect(work.known(list, now - 1, 'a')).toEqual(['a'])
  })

  it.each(Array.from({ length: 40 }, (_, seed) => [seed]))(
    'is done in the end, however parts of a page take turns (seed %i)',
    (seed) => {
      const random = createRandom(seed)
      const { work } = createWork()
      const list = [dated(now + 10), dated(now + 20), dated(now + 30)]
      // Each of these is in a range of its own. Earlier times than those that were begun occur, too.
      const times = [now, now + 12, now + 22, now - 2 * hour, now + 2 * hour]
      const parts = ['a', 'b', 'c'].flatMap((option) => times.map((time) => ({ option, time })))
      for (let turn = 0; turn < 3 * parts.length; turn++) {
        for (const { option, time } of parts.toSorted(() => random() - 0.5)) {
          if (random() < 0.7) work.advance(list, time, option, 0)
        }
      }
      // A part that goes on asking gets its result, whatever the others ask for.
      const [{ option, time } = { option: 'a', time: now }] = parts
      let result = work.advance(list, time, option, 0)
      for (let turn = 0; turn < 4 && !result; turn++) {
        for (const other of parts.slice(1)) work.advance(list, other.time, other.option, 0)
        result = work.advance(list, time, option, 0)
      }
      expect(result).toEqual([option])
    },
  )

  it('starts again only for the option that failed', () => {
    const failing = new Set(['a'])
    const work = createListWork<string, string[]>(function* (_, __, option) {
      yield
      if (failing.has(option)) throw new Error('Broken')
      return [option]
    })
    const list = [dated(null)]
    work.finish(list, now, 'b')
    expect(() => work.finish(list, now, 'a')).toThrow('Broken')
    failing.clear()
    expect(work.known(list, now, 'b')).toEqual(['b'])
    expect(work.finish(list, now, 'a')).toEqual(['a'])
  })
})
