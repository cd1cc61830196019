import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNow } from '../../src/i18n/useNow.js'

afterEach(() => void vi.useRealTimers())

it('the time is current for all callers when one is added after the device slept', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 12) })
  const first = renderHook(() => useNow())
  // Timers don't run while a device sleeps.
  const woken = Date.UTC(2026, 5, 1, 20)
  vi.setSystemTime(woken)
  const second = renderHook(() => useNow())
  expect(second.result.current).toBe(woken)
  expect(first.result.current).toBe(woken)
  first.unmount()
  second.unmount()
})

it('the time does not change early if its interval is longer than a timer can wait', () => {
  const noon = Date.UTC(2026, 5, 1, 12)
  vi.useFakeTimers({ now: noon })
  const clock = renderHook(() => useNow(Infinity))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(clock.result.current).toBe(noon)
  clock.unmount()
})
