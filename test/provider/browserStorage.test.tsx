import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSignOut } from '../../src/internal/signOut.js'
import { browserStorage } from '../../src/provider/storage/browserStorage.js'

/** What is in the database, and whether it works. */
const database = vi.hoisted(() => ({
  items: new Map<string, unknown>(),
  isBroken: false,
  calls: [] as string[],
}))

vi.mock(import('../../src/internal/browserData.js'), async (importOriginal) => ({
  ...(await importOriginal()),
  async inDatabase(mode, work) {
    await Promise.resolve()
    if (database.isBroken) throw new DOMException('No database', 'InvalidStateError')
    const { items } = database
    const isWriting = (result: unknown) => {
      if (mode !== 'readwrite') throw new DOMException('Read only', 'ReadOnlyError')
      return { result }
    }
    const store = {
      get: (key: string) => ({ result: items.get(key) }),
      put: (value: unknown, key: string) => isWriting(items.set(key, value)),
      delete: (key: string) => isWriting(items.delete(key)),
    }
    database.calls.push(mode)
    return work(store as unknown as IDBObjectStore).result
  },
}))

/** Each test comes after the sign-outs of those before. */
let now = Date.now()
let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  now += 60_000
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] })
  localStorage.clear()
  database.items.clear()
  database.calls.length = 0
  database.isBroken = false
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  noteSignOut()
  warn.mockClear()
  vi.restoreAllMocks()
})

const { read, write, subscribe } = browserStorage
const listKey = 'seen-list/u/acme/shop'
const viewsKey = 'views/u/acme/shop'
const stored = (key: string) => `personalization-kit@1:${key}`
const pass = (ms = 5) => vi.advanceTimersByTime(ms)

function breakStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
}

describe('short values', () => {
  it('are JSON in the browser’s storage', () => {
    expect(read(viewsKey)).toBeNull()
    void write(viewsKey, { a: [1] })
    expect(localStorage.getItem(stored(viewsKey))).toBe('{"a":[1]}')
    expect(read(viewsKey)).toEqual({ a: [1] })
    expect(database.calls).toEqual([])
  })

  it('that can’t be read are nothing', () => {
    localStorage.setItem(stored(viewsKey), '{')
    expect(read(viewsKey)).toBeNull()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    expect(read(viewsKey)).toBeNull()
  })

  it('last until the page is closed if there is no room for them', () => {
    void write(viewsKey, 'old')
    const broken = breakStorage()
    void write(viewsKey, 'new')
    expect(read(viewsKey)).toBe('new')
    expect(read('views/other')).toBeNull()
    // What another tab stores is newer.
    broken.mockRestore()
    localStorage.setItem(stored(viewsKey), '"theirs"')
    expect(read(viewsKey)).toBe('theirs')
  })

  it('are in storage again once there is room', () => {
    const broken = breakStorage()
    void write(viewsKey, 'kept')
    broken.mockRestore()
    void write(viewsKey, 'stored')
    localStorage.removeItem(stored(viewsKey))
    expect(read(viewsKey)).toBeNull()
  })

  it('of one user are not those of the next', () => {
    breakStorage()
    void write(viewsKey, 'of the first')
    noteSignOut()
    expect(read(viewsKey)).toBeNull()
  })
})

describe('lists', () => {
  it('are in the database, with the time', async () => {
    expect(await read(listKey)).toBeUndefined()
    await write(listKey, { rows: 1 })
    expect(database.items.get(listKey)).toEqual({ at: Date.now(), value: { rows: 1 } })
    expect(await read(listKey)).toEqual({ rows: 1 })
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['text', 'list'],
    ['without a time', { value: 1 }],
    ['with a time that is text', { value: 1, at: '9e12' }],
    ['of the last user, which another tab is still removing', { value: 1, at: 1 }],
  ])('are not used if they are %s', async (_, item) => {
    noteSignOut()
    pass()
    database.items.set(listKey, item)
    expect(await read(listKey)).toBeUndefined()
  })

  it('of the moment of the sign-out are used', async () => {
    noteSignOut()
    const at = Date.now()
    database.items.set(listKey, { value: 'new', at })
    expect(await read(listKey)).toBe('new')
  })

  it('last until the page is closed if there is no room for them', async () => {
    await write(listKey, 'old')
    database.isBroken = true
    pass()
    await write(listKey, 'new')
    expect(await read(listKey)).toBe('new')
    database.isBroken = false
    expect(await read(listKey)).toBe('new')
    pass()
    database.items.set(listKey, { value: 'of another tab', at: Date.now() })
    expect(await read(listKey)).toBe('of another tab')
  })

  it('are in the database again once there is room', async () => {
    database.isBroken = true
    await write(listKey, 'kept')
    database.isBroken = false
    pass()
    await write(listKey, 'stored')
    database.items.clear()
    expect(await read(listKey)).toBeUndefined()
  })

  it('that can’t be read are an error', async () => {
    database.isBroken = true
    await expect(read(listKey)).rejects.toThrow('No database')
  })

  it('that a user wrote before signing out are removed', async () => {
    const written = write(listKey, 'of the first')
    noteSignOut()
    await written
    expect(database.items.size).toBe(0)
    expect(database.calls).toEqual(['readwrite', 'readwrite'])
  })

  it('that could not be stored before a sign-out are not kept for the next user', async () => {
    database.isBroken = true
    const written = write(listKey, 'of the first')
    noteSignOut()
    await written
    await expect(read(listKey)).rejects.toThrow('No database')
  })
})

describe('a change in another tab', () => {
  const change = (key: string | null) =>
    void window.dispatchEvent(new StorageEvent('storage', { key }))

  it('is told with its key, or without one if everything was removed', () => {
    const listener = vi.fn()
    const stop = subscribe?.(listener)
    change(stored(viewsKey))
    change(`theirs:${viewsKey}`)
    change(`${viewsKey}personalization-kit@1:`)
    change(null)
    expect(listener.mock.calls).toEqual([[viewsKey], []])
    stop?.()
    change(stored(viewsKey))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
