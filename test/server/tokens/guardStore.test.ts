import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configError } from '../../../src/errors/configError.js'
import { createMemoryTokenStore } from '../../../src/server/tokens/createMemoryTokenStore.js'
import type { GuardedStore } from '../../../src/server/tokens/guardStore.js'
import { guardStore, ownLock } from '../../../src/server/tokens/guardStore.js'
import type { TokenEvent } from '../../../src/server/tokens/TokenManager.js'
import type { TokenStore } from '../../../src/server/tokens/TokenStore.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A guarded store with a clock that moves only when it is told to. */
function open(operations: Partial<TokenStore> = {}) {
  let time = 1_000
  const events: TokenEvent[] = []
  const inner = { ...createMemoryTokenStore(), ...operations }
  const report = (event: TokenEvent) => void events.push(event)
  const store = guardStore(inner, { now: () => time, report })
  return { store, inner, events, pass: (ms: number) => void (time += ms) }
}
const lose = () => Promise.reject(new Error('connection lost'))
const never = () => new Promise<never>(() => {})

type Call = (store: GuardedStore) => Promise<unknown>
const calls: [operation: keyof TokenStore, call: Call, fallback: unknown][] = [
  ['read', (store) => store.read('a'), undefined],
  ['write', (store) => store.write('a', 'b', { generation: 1, ttlMs: 9 }), undefined],
  ['acquire', (store) => store.acquire('a', { ttlMs: 9 }), 'own'],
  ['release', (store) => store.release('a', 'someone'), undefined],
  ['throttle', (store) => store.throttle('a', { ttlMs: 9 }), undefined],
  ['throttledForMs', (store) => store.throttledForMs('a'), 0],
]

describe('guardStore', () => {
  it('passes each operation on and returns its result', async () => {
    const { store, events } = open()
    expect(await store.read('a')).toBeNull()
    expect(await store.write('a', 'b', { generation: 3, ttlMs: 60_000 })).toBe(true)
    expect(await store.write('a', 'c', { generation: 3, ttlMs: 60_000 })).toBe(false)
    expect(await store.read('a')).toEqual({ value: 'b', generation: 3, expiresInMs: 60_000 })
    const owner = (await store.acquire('a', { ttlMs: 60_000 })) ?? ''
    expect(await store.acquire('a', { ttlMs: 60_000 })).toBeNull()
    await store.release('a', owner)
    expect(await store.acquire('a', { ttlMs: 60_000 })).not.toBeNull()
    expect(await store.throttledForMs('a')).toBe(0)
    await store.throttle('a', { ttlMs: 7_000 })
    expect(await store.throttledForMs('a')).toBe(7_000)
    expect([store.isDown(), events]).toEqual([false, []])
  })

  it.each(calls)('continues without the store if %s fails', async (operation, call, fallback) => {
    const { store, events } = open({ [operation]: lose })
    expect(await call(store)).toBe(fallback)
    expect(store.isDown()).toBe(true)
    expect(events).toEqual([{ type: 'store-down', operation, reason: 'unknown', forMs: 5_000 }])
  })

  it.each(calls)('does not use a store that is down for %s', async (operation, call, fallback) => {
    const spy = vi.fn(never)
    const { store, inner } = open({ read: lose, write: lose })
    await (operation === 'read'
      ? store.write('a', 'b', { generation: 1, ttlMs: 9 })
      : store.read('a'))
    inner[operation] = spy
    expect(await call(store)).toBe(fallback)
    expect(spy).not.toHaveBeenCalled()
  })

  it('has no lock to release if it never had one from the store', async () => {
    const release = vi.fn(lose)
    const { store } = open({ release })
    await store.release('a', ownLock)
    expect(release).not.toHaveBeenCalled()
    await store.release('a', 'someone')
    expect(release.mock.calls).toEqual([['a', 'someone']])
  })

  it('uses the store again after exactly five seconds and reports once that it is up', async () => {
    const { store, inner, events, pass } = open()
    const { read } = inner
    inner.read = lose
    await store.read('a')
    inner.read = read
    pass(4_999)
    expect(store.isDown()).toBe(true)
    pass(1)
    expect(store.isDown()).toBe(false)
    expect(await store.read('a')).toBeNull()
    expect(await store.read('a')).toBeNull()
    expect(events.map(({ type }) => type)).toEqual(['store-down', 'store-up'])
  })

  it('reports a store that fails again after the pause again', async () => {
    const { store, events, pass } = open({ read: lose })
    await store.read('a')
    pass(5_000)
    await store.read('a')
    expect(events.map(({ type }) => type)).toEqual(['store-down', 'store-down'])
    pass(4_999)
    expect(store.isDown()).toBe(true)
  })

  it('counts simultaneous failures as one, from the first', async () => {
    const fails: ((error: Error) => void)[] = []
    const read = () => new Promise<null>((_, reject) => void fails.push(reject))
    const { store, events, pass } = open({ read })
    const both = [store.read('a'), store.read('b')]
    fails[0]?.(new Error('connection lost'))
    await both[0]
    pass(2_000)
    fails[1]?.(new Error('connection lost'))
    expect(await both[1]).toBeUndefined()
    expect(events).toHaveLength(1)
    pass(3_000)
    expect(store.isDown()).toBe(false)
  })

  it('learns nothing from an operation that started before another one failed', async () => {
    let land: (value: null) => void = () => {}
    const read = () => new Promise<null>((resolve) => (land = resolve))
    const { store, events } = open({ read, write: lose })
    const early = store.read('a')
    await store.write('a', 'b', { generation: 1, ttlMs: 9 })
    land(null)
    expect(await early).toBeNull()
    expect(store.isDown()).toBe(true)
    expect(events.map(({ type }) => type)).toEqual(['store-down'])
  })

  it('waits for a store for 800 ms', async () => {
    const { store } = open({ read: never })
    const done = vi.fn()
    void store.read('a').then(done)
    await vi.advanceTimersByTimeAsync(799)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done.mock.calls).toEqual([[undefined]])
  })

  it('throws a config error from the store and keeps using it', async () => {
    const read = () => Promise.reject(configError('PK-TOKEN-OPTIONS', 'Wrong key.'))
    const { store, events } = open({ read })
    await expect(store.read('a')).rejects.toMatchObject({ kind: 'config' })
    expect([store.isDown(), events]).toEqual([false, []])
  })

  const withCode = (code: unknown, message = 'failed') =>
    Object.assign(new Error(message), { code })
  const longCode = 'A'.repeat(31)
  it.each<[description: string, thrown: unknown, reason: string]>([
    ['an error with a code', withCode('ECONNREFUSED'), 'ECONNREFUSED'],
    ['a code with an underscore', withCode('SOCKET_CLOSED'), 'SOCKET_CLOSED'],
    ['a code and a reply', withCode('ECONNRESET', 'OOM command'), 'ECONNRESET'],
    ['a code that is not text', withCode(7, 'LOADING Redis'), 'LOADING'],
    ['a reply that starts with a code', new Error('OOM command not allowed'), 'OOM'],
    ['a reply without a code', new Error('connection lost'), 'unknown'],
    ['no message', new Error(''), 'unknown'],
    ['a code of two letters', withCode('OO'), 'unknown'],
    ['a code of three letters', withCode('OOM'), 'OOM'],
    ['a code of 31 letters', withCode(longCode), longCode],
    ['a code of 32 letters', withCode(`${longCode}A`), 'unknown'],
    ['a code in lowercase', withCode('oom'), 'unknown'],
    ['a code that starts with something else', withCode('s3cretOOM'), 'unknown'],
    ['a code that ends with something else', withCode('OOMs3cret'), 'unknown'],
    ['a code that starts with an underscore', withCode('_OOM'), 'unknown'],
    ['text', 'OOM', 'unknown'],
    ['nothing', undefined, 'unknown'],
  ])('reports %s as a short reason', async (_, thrown, reason) => {
    const { store, events } = open({
      read() {
        throw thrown
      },
    })
    expect(await store.read('a')).toBeUndefined()
    expect(events).toEqual([{ type: 'store-down', operation: 'read', reason, forMs: 5_000 }])
  })
})
