import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserStorage } from '../../src/internal/createBrowserStorage.js'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const create = () =>
  createBrowserStorage<string[]>({
    key: 'test',
    initial: [],
    parse: (stored) => (Array.isArray(stored) ? stored.map(String) : null),
    noun: 'tests',
  })

describe('createBrowserStorage', () => {
  it('returns the same object until the value changes', () => {
    const storage = create()
    storage.write(['a'])
    expect(storage.read()).toBe(storage.read())
  })

  it('keeps a value that the browser has no room for until the page is closed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const storage = create()
    storage.write(['old'])
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    storage.write(['old', 'new'])
    expect(storage.read()).toEqual(['old', 'new'])
    expect(warn).toHaveBeenCalledOnce()
  })
})
