import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ListWork } from '../../src/insight/createListWork.js'
import { useListWork } from '../../src/insight/useListWork.js'

afterEach(() => vi.restoreAllMocks())

/** Work that takes as much time as it gets, up to `needed`, and is never done. */
function workThatTakes(needed: number, clock: { now: number }, given: number[]) {
  return {
    known: () => undefined,
    advance(_list: unknown, _now: number, _option: null, ms: number) {
      given.push(ms)
      clock.now += Math.min(needed, ms)
      return undefined
    },
  } as unknown as ListWork<null, object>
}

it('all work in one render shares a budget, and the next render has a new one', async () => {
  const clock = { now: 0 }
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  const given: number[] = []
  const works = [30, 40, 40].map((needed) => workThatTakes(needed, clock, given))
  const { rerender, unmount } = renderHook(() => {
    for (const work of works) useListWork(work, [], 0, null)
  })
  expect(given.slice(0, 3)).toEqual([50, 20, 0])
  await Promise.resolve()
  given.length = 0
  rerender()
  expect(given.slice(0, 3)).toEqual([50, 20, 0])
  unmount()
})
