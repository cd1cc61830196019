import { afterEach, expect, it, vi } from 'vitest'
import { createSteadyClock } from '../../src/internal/createSteadyClock.js'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['less than a second', 400, 1_000_000],
  ['an hour', 3_600_000, 1_000_100],
])('the steady clock does not go back when the device clock is set back by %s', (_, by, time) => {
  const device = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const uptime = vi.spyOn(performance, 'now').mockReturnValue(0)
  const clock = createSteadyClock()
  expect(clock()).toBe(1_000_000)
  device.mockReturnValue(1_000_100 - by)
  uptime.mockReturnValue(100)
  expect(clock()).toBe(time)
})

it('the steady clock starts again after a test has replaced the timers', () => {
  const device = vi.spyOn(Date, 'now').mockReturnValue(9_000_000)
  const uptime = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  const clock = createSteadyClock()
  expect(clock()).toBe(9_000_000)
  device.mockReturnValue(1_000_000)
  uptime.mockReturnValue(0)
  expect(clock()).toBe(1_000_000)
})
