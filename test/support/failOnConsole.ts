import { afterEach, beforeEach, expect, vi } from 'vitest'

const levels = ['error', 'warn'] as const
const { setTimeout } = globalThis

/**
 * Unexpected console output fails a test. Tests that expect output mock the console themselves. So
 * does a timer that stays fake, because the next files in the same worker would wait forever.
 */
beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level)
})
afterEach(() => {
  const calls = levels.flatMap((level) => vi.mocked(console[level]).mock?.calls ?? [])
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
  expect(globalThis.setTimeout === setTimeout, 'the timers are real again').toBe(true)
})
