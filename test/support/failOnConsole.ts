import { afterEach, beforeEach, expect, vi } from 'vitest'

const levels = ['error', 'warn'] as const

/** A warning nobody asked for is a failure. Tests that expect one mock the console themselves. */
beforeEach(() => {
  for (const level of levels) vi.spyOn(console, level)
})
afterEach(() => {
  const calls = levels.flatMap((level) => vi.mocked(console[level]).mock?.calls ?? [])
  vi.restoreAllMocks()
  expect(calls, 'unexpected console output').toEqual([])
})
