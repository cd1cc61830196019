import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Collects what the tests of a file write to the console as warnings and errors, instead of failing.
 * `errors` starts empty in each test; `warnings` are kept for the whole file, because each warning
 * must come only once.
 */
export function collectConsole(): { warnings: string[]; errors: string[] } {
  const lines = { warnings: [] as string[], errors: [] as string[] }
  const write = (values: readonly unknown[]) => values.map(String).join(' ').slice(0, 300)
  beforeEach(() => {
    lines.errors.length = 0
    vi.spyOn(console, 'warn').mockImplementation((...said) => void lines.warnings.push(write(said)))
    vi.spyOn(console, 'error').mockImplementation((...said) => void lines.errors.push(write(said)))
  })
  // Before the check that fails tests with output, which reads the calls of the mocks.
  afterEach(() => {
    vi.mocked(console.warn).mockClear()
    vi.mocked(console.error).mockClear()
  })
  return lines
}
