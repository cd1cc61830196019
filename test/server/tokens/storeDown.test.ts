import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryTokenStore } from '../../../src/server/tokens/createMemoryTokenStore.js'
import { createTokenManager } from '../../../src/server/tokens/createTokenManager.js'
import type { TokenEvent, TokenManagerOptions } from '../../../src/server/tokens/TokenManager.js'
import type { TokenStore } from '../../../src/server/tokens/TokenStore.js'
import { createReferenceService } from '../../../src/testing/createReferenceService.js'
import type { TokenScript } from '../../../src/testing/TokenScript.js'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A store that can be away: `'failing'` rejects, `'hanging'` never answers. */
function createAbsentStore() {
  const inner = createMemoryTokenStore()
  let mode: 'there' | 'failing' | 'hanging' = 'there'
  let calls = 0
  const store = Object.fromEntries(
    Object.entries(inner).map(([name, operation]: [string, (...args: never[]) => unknown]) => [
      name,
      (...args: never[]) => {
        calls += 1
        if (mode === 'failing') return Promise.reject(new Error('connection lost'))
        return mode === 'hanging' ? new Promise(() => {}) : operation(...args)
      },
    ]),
  ) as unknown as TokenStore
  return { store, inner, be: (next: typeof mode) => (mode = next), calls: () => calls }
}

function open(token: TokenScript = {}) {
  const service = createReferenceService({ token })
  const absent = createAbsentStore()
  const events: TokenEvent[] = []
  async function start(options: Partial<TokenManagerOptions> = {}) {
    const manager = createTokenManager({
      authUrl: 'https://auth.example',
      ...service.credentials,
      fetch: service.fetch,
      store: absent.store,
      onEvent: (event) => void events.push(event),
      ...options,
    })
    await manager.invalidate('')
    return manager
  }
  const types = () => events.map(({ type }) => type)
  const requests = () => service.requests.length
  return { ...absent, service, start, events, types, requests }
}

describe('a token manager whose store is down', () => {
  it.each([
    ['failing', 0, 'unknown'],
    ['hanging', 801, 'no answer'],
  ] as const)('continues without a store that is %s, within %i ms', async (mode, ms, reason) => {
    const { start, be, requests, events } = open()
    be(mode)
    const manager = await start()
    const calls = Array.from({ length: 10 }, () => manager.getAccessToken())
    const done = vi.fn()
    void Promise.all(calls).then(done)
    await vi.advanceTimersByTimeAsync(ms)
    expect(done).toHaveBeenCalledOnce()
    expect(requests()).toBe(1)
    expect(events[0]).toEqual({
      type: 'store-down',
      operation: 'read',
      reason,
      forMs: 5_000,
    })
  })

  it.each([
    ['keeps', 'was not', () => Promise.reject(new Error('connection lost')), 0],
    ['releases', 'was', undefined, 1],
  ])('%s the lock when the token %s stored', async (_, _was, write, releases) => {
    const { inner, start } = open({ rotates: true })
    const release = vi.fn(inner.release)
    const store = { ...inner, release, ...(write && { write }) }
    await (await start({ store })).getAccessToken()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(release).toHaveBeenCalledTimes(releases)
  })

  it('does not use the store for five seconds, then tries again', async () => {
    const { start, be, calls, types, requests } = open({ lifeMs: 1_000 })
    be('failing')
    const manager = await start()
    await manager.getAccessToken()
    expect(calls()).toBe(1)
    await vi.advanceTimersByTimeAsync(4_000)
    await manager.getAccessToken()
    expect(calls()).toBe(1)
    be('there')
    await vi.advanceTimersByTimeAsync(1_000)
    await manager.getAccessToken()
    expect(calls()).toBeGreaterThan(1)
    expect(types()).toEqual(['store-down', 'refreshed', 'refreshed', 'store-up', 'refreshed'])
    expect(requests()).toBe(3)
  })

  it('stores a token fetched in the meantime, so a restart finds it', async () => {
    const { start, be, requests } = open({ rotates: true })
    be('failing')
    const manager = await start()
    const token = await manager.getAccessToken()
    be('there')
    await vi.advanceTimersByTimeAsync(5_000)
    await manager.getAccessToken()
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await start()).getAccessToken()).toBe(token)
    expect(requests()).toBe(1)
  })

  it('restores the newest refresh token if the store lost it', async () => {
    const { start, store, service } = open({ rotates: true, lifeMs: 60_000 })
    const manager = await start()
    await manager.getAccessToken()
    const empty = createMemoryTokenStore()
    Object.assign(store, empty)
    vi.advanceTimersByTime(60_000)
    await manager.getAccessToken()
    vi.advanceTimersByTime(60_000)
    expect(await (await start()).getAccessToken()).toMatch(/^reference-access-/)
    expect(service.requests.map(({ grant }) => grant)).toEqual(['issued', 'issued', 'issued'])
  })

  it('restores lost data soon, so a restart does not use an old refresh token', async () => {
    const { start, store, requests } = open({ rotates: true })
    const manager = await start()
    const token = await manager.getAccessToken()
    Object.assign(store, createMemoryTokenStore())
    await vi.advanceTimersByTimeAsync(30_001)
    await manager.getAccessToken()
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await start()).getAccessToken()).toBe(token)
    expect(requests()).toBe(1)
  })

  it('retries writing a rotated refresh token and keeps the lock until then', async () => {
    const { start, store, requests } = open({ rotates: true })
    const [one, other] = [
      await start({ requiresStore: true }),
      await start({ requiresStore: true }),
    ]
    const write = store.write
    store.write = async () => {
      store.write = write
      throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })
    }
    const token = await one.getAccessToken()
    const work = other.getAccessToken()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(requests()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await work).toBe(token)
    expect(requests()).toBe(1)
  })

  it('checks the store once for many calls that already have a token', async () => {
    const { start, store } = open()
    const manager = await start()
    await manager.getAccessToken()
    const read = vi.spyOn(store, 'read')
    await vi.advanceTimersByTimeAsync(30_001)
    await Promise.all(Array.from({ length: 500 }, () => manager.getAccessToken()))
    expect(read).toHaveBeenCalledOnce()
  })

  it('corrects a late write that would make a token seem newer than it is', async () => {
    const { start, inner, store, requests } = open({ lifeMs: 20_000 })
    const manager = await start()
    let land = () => {}
    store.write = (key, value, options) => {
      store.write = inner.write
      return new Promise((_, reject) => {
        land = () => void inner.write(key, value, options)
        setTimeout(() => reject(new Error('No answer')), 700)
      })
    }
    const work = manager.getAccessToken()
    await vi.advanceTimersByTimeAsync(700)
    const token = await work
    await vi.advanceTimersByTimeAsync(9_000)
    land()
    await manager.getAccessToken()
    await vi.advanceTimersByTimeAsync(0)
    vi.advanceTimersByTime(10_000)
    expect(await (await start()).getAccessToken()).not.toBe(token)
    expect(requests()).toBe(2)
  })

  it('sends no requests without the store after a rotation, unless it is allowed to', async () => {
    const { start, be, requests } = open({ rotates: true, lifeMs: 60_000 })
    const [careful, bold] = [await start(), await start({ requiresStore: false })]
    await careful.getAccessToken()
    const token = await bold.getAccessToken()
    be('failing')
    vi.advanceTimersByTime(61_000)
    await expect(careful.getAccessToken()).rejects.toMatchObject({ code: 'PK-TOKEN-STORE' })
    expect(requests()).toBe(1)
    expect(await bold.getAccessToken()).not.toBe(token)
    expect(requests()).toBe(2)
  })

  it('continues without the store if the refresh token stays the same', async () => {
    const { start, be, requests } = open({ rotates: false, lifeMs: 60_000 })
    const manager = await start()
    await manager.getAccessToken()
    be('failing')
    vi.advanceTimersByTime(61_000)
    await manager.getAccessToken()
    expect(requests()).toBe(2)
  })

  it('sends no requests without the lock if it requires the store, even as the store recovers', async () => {
    const { start, store, requests } = open({ rotates: true })
    const manager = await start({ requiresStore: true })
    const acquire = store.acquire
    store.acquire = async () => {
      store.acquire = acquire
      throw new Error('connection lost')
    }
    const work = manager.getAccessToken()
    work.catch(() => {})
    vi.setSystemTime(Date.now() + 5_001)
    await expect(work).rejects.toMatchObject({ code: 'PK-TOKEN-STORE' })
    expect(requests()).toBe(0)
  })

  it('sends no requests if it requires the store, but serves a valid token', async () => {
    const { start, be, requests } = open({ rotates: true, lifeMs: 60_000 })
    const manager = await start({ requiresStore: true })
    const token = await manager.getAccessToken()
    be('failing')
    vi.advanceTimersByTime(58_000)
    expect(await manager.getAccessToken()).toBe(token)
    vi.advanceTimersByTime(2_000)
    await expect(manager.getAccessToken()).rejects.toMatchObject({
      kind: 'network',
      code: 'PK-TOKEN-STORE',
      retryable: true,
    })
    await expect((await start({ requiresStore: true })).getAccessToken()).rejects.toMatchObject({
      code: 'PK-TOKEN-STORE',
    })
    expect(requests()).toBe(1)
  })

  it('ignores foreign data in the store and continues from its generation', async () => {
    const { start, inner, store, types } = open()
    const manager = await start()
    const keys: string[] = []
    const read = store.read
    store.read = (key) => {
      keys.push(key)
      return read(key)
    }
    await manager.getAccessToken()
    const [key = ''] = keys
    await inner.write(key, 'not ours', { generation: 50, ttlMs: 60_000 })
    expect(await (await start()).getAccessToken()).toMatch(/^reference-access-/)
    expect(await inner.read(key)).toMatchObject({ generation: 51 })
    expect(types()).toEqual(['refreshed', 'refreshed'])
  })
})

describe('a token manager that waits for another instance', () => {
  it('continues as soon as the lock of a dead instance expires', async () => {
    const { start, store, requests } = open()
    const manager = await start({ timeoutMs: 2_000 })
    const acquire = store.acquire
    store.acquire = async (key, options) => {
      store.acquire = acquire
      await acquire(key, options)
      return null
    }
    const done = vi.fn()
    void manager.getAccessToken().then(done)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(400)
    expect(done).toHaveBeenCalledOnce()
    expect(requests()).toBe(1)
  })

  it('gives up after its time limit if the lock is taken again and again', async () => {
    const { start, store, requests } = open()
    const manager = await start({ timeoutMs: 2_000 })
    store.acquire = async () => null
    const work = manager.getAccessToken()
    work.catch(() => {})
    await vi.advanceTimersByTimeAsync(7_500)
    await expect(work).rejects.toMatchObject({ kind: 'timeout', code: 'PK-TOKEN-WAIT' })
    expect(requests()).toBe(0)
  })

  it('discards a token that it fetched too late and uses the newer one', async () => {
    const { start, store, types, requests, service } = open({ latencyMs: 100 })
    const [slow, quick] = [await start(), await start()]
    const write = store.write
    store.write = async (key, value, options) => {
      store.write = write
      const owner = await store.acquire(`${key}:held up`, { ttlMs: 1 })
      expect(owner).not.toBeNull()
      // What another instance wrote after the lock had run out.
      await write(key, value.replace(/reference-access-[\w-]+/, 'theirs'), options)
      return write(key, value, options)
    }
    const work = slow.getAccessToken()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await work).toBe('theirs')
    expect(await quick.getAccessToken()).toBe('theirs')
    expect(types()).toEqual(['overtaken'])
    expect(requests()).toBe(1)
    expect(service.requests[0]?.grant).toBe('issued')
  })
})
