import { afterEach, beforeEach, expect, vi } from 'vitest'

const levels = ['error', 'warn'] as const

/** Unexpected console output fails a test. Tests that expect output mock the console themselves. */
beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level)
})
afterEach(() => {
  const calls = levels.flatMap((level) => vi.mocked(console[level]).mock?.calls ?? [])
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})
