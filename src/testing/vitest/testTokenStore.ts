import { describe, expect, it, vi } from 'vitest'
import type { TokenStore } from '../../server/tokens/TokenStore.js'

/** A time to live that is longer than any store operation in these tests takes. */
const shortMs = 300
const longMs = 60_000

/**
 * Declares the tests that every {@link TokenStore} must pass. Call this function in a Vitest file,
 * with a store that uses your real backend.
 *
 * @param createStore Called once for each test. Stores can share one backend, because each test has
 * its own keys. Each operation has to take less than 100 ms, so use a backend nearby.
 *
 * @example
 * testTokenStore('our store', () => createOurTokenStore(connection))
 */
export function testTokenStore(
  name: string,
  createStore: () => TokenStore | Promise<TokenStore>,
): void {
  const open = async () => ({ store: await createStore(), key: `test-${crypto.randomUUID()}` })
  describe(`${name}, a token store`, () => {
    describeRecords(open)
    describeGenerations(open)
    describeLocks(open)
    describeThrottles(open)
  })
}

type Open = () => Promise<{ store: TokenStore; key: string }>

function describeRecords(open: Open): void {
  it('returns null if nothing was written', async () => {
    const { store, key } = await open()
    expect(await store.read(key)).toBeNull()
  })

  it('returns what was written, with its generation and remaining time', async () => {
    const { store, key } = await open()
    const value = JSON.stringify({ text: 'ä ⟶ "quoted"\n\u0000', long: 'x'.repeat(20_000) })
    expect(await store.write(key, value, { generation: 7, ttlMs: longMs })).toBe(true)
    const stored = await store.read(key)
    expect(stored).toMatchObject({ value, generation: 7 })
    expect(stored?.expiresInMs).toBeGreaterThan(longMs - 10_000)
    expect(stored?.expiresInMs).toBeLessThanOrEqual(longMs)
  })

  it('removes a token when it expires', async () => {
    const { store, key } = await open()
    await store.write(key, 'value', { generation: 5, ttlMs: shortMs })
    await vi.waitFor(async () => expect(await store.read(key)).toBeNull())
    expect(await store.write(key, 'value', { generation: 1, ttlMs: longMs })).toBe(true)
  })

  it('keeps keys apart', async () => {
    const { store, key } = await open()
    await store.write(key, 'value', { generation: 1, ttlMs: longMs })
    expect(await store.read(`${key}:other`)).toBeNull()
    expect(await store.acquire(key, { ttlMs: longMs })).not.toBeNull()
    expect(await store.throttledForMs(key)).toBe(0)
    expect(await store.read(key)).toMatchObject({ value: 'value' })
  })

  it('keeps the locks and throttles of keys apart', async () => {
    const { store, key } = await open()
    await store.acquire(key, { ttlMs: longMs })
    await store.throttle(key, { ttlMs: longMs })
    expect(await store.acquire(`${key}:other`, { ttlMs: longMs })).not.toBeNull()
    expect(await store.throttledForMs(`${key}:other`)).toBe(0)
  })

  it('keeps an empty value', async () => {
    const { store, key } = await open()
    expect(await store.write(key, '', { generation: 1, ttlMs: longMs })).toBe(true)
    expect(await store.read(key)).toMatchObject({ value: '', generation: 1 })
  })
}

function describeGenerations(open: Open): void {
  it('rejects a write that is not newer, and changes nothing', async () => {
    const { store, key } = await open()
    await store.write(key, 'new', { generation: 2, ttlMs: longMs })
    expect(await store.write(key, 'old', { generation: 1, ttlMs: shortMs })).toBe(false)
    expect(await store.write(key, 'same', { generation: 2, ttlMs: shortMs })).toBe(false)
    const stored = await store.read(key)
    expect(stored).toMatchObject({ value: 'new', generation: 2 })
    expect(stored?.expiresInMs).toBeGreaterThan(shortMs)
  })

  it('keeps a newer token for its own time to live', async () => {
    const { store, key } = await open()
    await store.write(key, 'short', { generation: 1, ttlMs: shortMs })
    await store.write(key, 'long', { generation: 2, ttlMs: longMs })
    expect((await store.read(key))?.expiresInMs).toBeGreaterThan(longMs / 2)
  })

  it('compares generations as numbers', async () => {
    const { store, key } = await open()
    await store.write(key, 'nine', { generation: 9, ttlMs: longMs })
    expect(await store.write(key, 'ten', { generation: 10, ttlMs: longMs })).toBe(true)
  })

  it('accepts only one of many writes with the same generation', async () => {
    const { store, key } = await open()
    const values = Array.from({ length: 20 }, (_, index) => `writer ${index}`)
    const written = await Promise.all(
      values.map((value) => store.write(key, value, { generation: 1, ttlMs: longMs })),
    )
    expect(written.filter(Boolean)).toHaveLength(1)
    expect((await store.read(key))?.value).toBe(values[written.indexOf(true)])
  })
}

function describeLocks(open: Open): void {
  it('gives a lock to only one of many callers', async () => {
    const { store, key } = await open()
    const owners = await Promise.all(
      Array.from({ length: 20 }, () => store.acquire(key, { ttlMs: longMs })),
    )
    expect(owners.filter((owner) => owner !== null)).toHaveLength(1)
  })

  it('gives a lock to the next caller once its owner has released it', async () => {
    const { store, key } = await open()
    const first = (await store.acquire(key, { ttlMs: longMs })) ?? ''
    await store.release(key, first)
    const second = await store.acquire(key, { ttlMs: longMs })
    expect(second).not.toBeNull()
    expect(second).not.toBe(first)
  })

  it('a lock expires, and only its owner can release it', async () => {
    const { store, key } = await open()
    const late = (await store.acquire(key, { ttlMs: shortMs })) ?? ''
    const next = await vi.waitFor(async () => {
      const owner = await store.acquire(key, { ttlMs: longMs })
      expect(owner).not.toBeNull()
      return owner
    })
    await store.release(key, late)
    expect(await store.acquire(key, { ttlMs: longMs })).toBeNull()
    await store.release(key, next ?? '')
    expect(await store.acquire(key, { ttlMs: longMs })).not.toBeNull()
  })
}

function describeThrottles(open: Open): void {
  it('allows requests until they are throttled, and again when the throttle expires', async () => {
    const { store, key } = await open()
    expect(await store.throttledForMs(key)).toBe(0)
    await store.throttle(key, { ttlMs: shortMs })
    const leftMs = await store.throttledForMs(key)
    expect(leftMs).toBeGreaterThan(0)
    expect(leftMs).toBeLessThanOrEqual(shortMs)
    await vi.waitFor(async () => expect(await store.throttledForMs(key)).toBe(0))
  })

  it('extends a throttle, and never shortens it', async () => {
    const { store, key } = await open()
    await store.throttle(key, { ttlMs: 30_000 })
    await store.throttle(key, { ttlMs: longMs })
    await store.throttle(key, { ttlMs: shortMs })
    expect(await store.throttledForMs(key)).toBeGreaterThan(30_000)
  })
}
