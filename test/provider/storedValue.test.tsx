import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Scope } from '../../src/contract/Scope.js'
import { noteSignOut } from '../../src/internal/signOut.js'
import type { KeyValueStorage } from '../../src/provider/storage/KeyValueStorage.js'
import { storedValueOf } from '../../src/provider/storage/StoredValue.js'
import { useStored } from '../../src/provider/storage/useStored.js'
import { createKit, shop } from '../support/kit.js'
import { patience } from '../support/patience.js'

/** A storage whose answers are given by hand. */
function createStorage(read: (key: string) => unknown = () => 'stored') {
  let tell: ((key?: string) => void) | undefined
  const stop = vi.fn()
  const storage = {
    read: vi.fn(read),
    write: vi.fn(),
    subscribe: vi.fn((listener: (key?: string) => void) => {
      tell = listener
      return stop
    }),
  } satisfies KeyValueStorage
  return { storage, stop, tell: (key?: string) => tell?.(key) }
}

describe('a stored value', () => {
  it('is read once while it is shown, and again when it is shown again', () => {
    const { storage, stop } = createStorage()
    const value = storedValueOf(storage, 'k')
    expect(storedValueOf(storage, 'k')).toBe(value)
    expect(storedValueOf(storage, 'other')).not.toBe(value)
    const [first, second] = [vi.fn(), vi.fn()]
    const endFirst = value.subscribe(first)
    const endSecond = value.subscribe(second)
    expect(value.get()).toEqual({ isKnown: true, value: 'stored', hasFailed: false })
    expect(value.get()).toBe(value.get())
    expect(storage.read).toHaveBeenCalledExactlyOnceWith('k')
    expect(storage.subscribe).toHaveBeenCalledOnce()
    first.mockClear()
    second.mockClear()
    endFirst()
    expect(stop).not.toHaveBeenCalled()
    value.write('new')
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    endSecond()
    expect(stop).toHaveBeenCalledOnce()
    value.subscribe(first)
    value.get()
    expect(storage.read).toHaveBeenCalledTimes(2)
  })

  it('tells nobody when nothing has changed', () => {
    const { storage, tell } = createStorage(() => ({ a: [1] }))
    const value = storedValueOf(storage, 'k')
    const listener = vi.fn()
    value.subscribe(listener)
    value.get()
    listener.mockClear()
    tell('k')
    tell()
    tell('other')
    expect(storage.read).toHaveBeenCalledTimes(3)
    expect(listener).not.toHaveBeenCalled()
  })

  it('is that of the last read or write, whatever comes late', async () => {
    const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
    const { storage, tell } = createStorage(
      () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    )
    const value = storedValueOf(storage, 'k')
    value.subscribe(() => {})
    expect(value.get()).toEqual({ isKnown: false, value: null, hasFailed: false })
    tell('k')
    answers[1]?.resolve('second')
    await Promise.resolve()
    expect(value.get().value).toBe('second')
    answers[0]?.resolve('first')
    await Promise.resolve()
    expect(value.get().value).toBe('second')
    tell('k')
    value.write('written')
    answers[2]?.reject(new Error('late'))
    await Promise.resolve()
    await Promise.resolve()
    expect(value.get()).toEqual({ isKnown: true, value: 'written', hasFailed: false })
  })

  it('is not read while it is being written, but right after', async () => {
    let stored: unknown = 'old'
    let arrive = () => {}
    const { storage, tell } = createStorage(() => Promise.resolve(stored))
    storage.write.mockImplementation(
      (_: string, written: string) =>
        new Promise<void>((resolve) => {
          arrive = () => {
            stored = `${written}, and what others wrote`
            resolve()
          }
        }),
    )
    const value = storedValueOf(storage, 'k')
    const leave = value.subscribe(() => {})
    await vi.waitFor(() => expect(value.get().value).toBe('old'), patience)
    value.write('new')
    // Another panel shows it, and something changes elsewhere.
    leave()
    value.subscribe(() => {})
    value.get()
    tell('k')
    await Promise.resolve()
    await Promise.resolve()
    expect(value.get()).toEqual({ isKnown: true, value: 'new', hasFailed: false })
    expect(storage.read).toHaveBeenCalledOnce()
    arrive()
    await vi.waitFor(() => expect(value.get().value).toBe('new, and what others wrote'), patience)
    expect(storage.read).toHaveBeenCalledTimes(2)
  })

  it('stays as written if it can’t be stored, also if it changes elsewhere', async () => {
    let refuse = () => {}
    const { storage, tell } = createStorage()
    storage.write.mockImplementation(
      () =>
        new Promise<void>((_, reject) => {
          refuse = () => reject(new Error('Full'))
        }),
    )
    const value = storedValueOf(storage, 'k')
    value.subscribe(() => {})
    value.get()
    value.write('new')
    tell('k')
    refuse()
    await vi.waitFor(
      () => expect(value.get()).toEqual({ isKnown: true, value: 'new', hasFailed: true }),
      patience,
    )
  })

  it('has failed until something is read or written', () => {
    let isBroken = true
    const { storage, tell } = createStorage(() => {
      if (isBroken) throw new Error('No')
      return undefined
    })
    const value = storedValueOf(storage, 'k')
    value.subscribe(() => {})
    expect(value.get()).toEqual({ isKnown: false, value: null, hasFailed: true })
    isBroken = false
    tell('k')
    expect(value.get()).toEqual({ isKnown: true, value: null, hasFailed: false })
    storage.write.mockImplementation(() => {
      throw new Error('Full')
    })
    value.write('new')
    expect(value.get()).toEqual({ isKnown: true, value: 'new', hasFailed: true })
  })

  it('may have a field “then” that is no function', () => {
    const stored: unknown = JSON.parse('{"then":5}')
    const { storage } = createStorage(() => stored)
    expect(storedValueOf(storage, 'k').get().value).toBe(stored)
  })

  it('is forgotten and read again after a sign-out', () => {
    let stored = 'of the first'
    const { storage } = createStorage(() => stored)
    const value = storedValueOf(storage, 'k')
    const listener = vi.fn()
    value.subscribe(listener)
    expect(value.get().value).toBe('of the first')
    stored = 'of the next'
    listener.mockClear()
    noteSignOut()
    expect(listener).toHaveBeenCalled()
    expect(value.get().value).toBe('of the next')
  })
})

describe('what is stored for the user', () => {
  beforeEach(() => localStorage.clear())
  const parse = (stored: unknown) => stored
  const { Kit } = createKit()
  const keysOf = ({ read }: { read: { mock: { calls: unknown[][] } } }) =>
    read.mock.calls.map(([key]) => key)

  it('has a key of the kind, the user and the website, whose parts stay apart', () => {
    const { storage } = createStorage()
    const initialProps: { scope?: Scope } = { scope: shop }
    const { rerender } = renderHook(
      ({ scope }: { scope?: Scope }) => useStored({ kind: 'views', scope }, parse),
      {
        initialProps,
        wrapper: ({ children }) => (
          <Kit storage={storage} me="a/b%">
            {children}
          </Kit>
        ),
      },
    )
    rerender({})
    expect(new Set(keysOf(storage))).toEqual(
      new Set(['views/a%2Fb%25/acme/shop', 'views/a%2Fb%25']),
    )
  })

  it('is in the browser without a provider, and belongs to nobody', () => {
    const { result } = renderHook(() => useStored({ kind: 'views', scope: shop }, parse))
    act(() => result.current.write?.('mine'))
    expect(localStorage.getItem('personalization-kit@1:views//acme/shop')).toBe('"mine"')
    expect(result.current.value).toBe('mine')
  })

  it('is not known on a server, and can’t be replaced there', () => {
    const Text = () => {
      const { value, write, hasFailed } = useStored({ kind: 'views' }, parse)
      return `${value === undefined} ${write === undefined} ${hasFailed}`
    }
    expect(renderToString(<Text />)).toBe('true true false')
  })
})
