import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachedToken } from '../../../src/server/tokens/CachedToken.js'
import { toStored } from '../../../src/server/tokens/CachedToken.js'
import { createSharedTokenCache } from '../../../src/server/tokens/createSharedTokenCache.js'
import type { GuardedStore } from '../../../src/server/tokens/guardStore.js'
import type { StoredToken } from '../../../src/server/tokens/TokenStore.js'

const startAt = 1_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: startAt })
})
afterEach(() => {
  vi.useRealTimers()
})

function makeToken(change: Partial<CachedToken> = {}): CachedToken {
  return {
    accessToken: 'access',
    refreshToken: null,
    resources: [],
    generation: 2,
    lifeMs: 60_000,
    rejections: 0,
    expiresAt: startAt + 60_000,
    ...change,
  }
}
function storedOf(token: CachedToken): StoredToken {
  const { value, generation, ttlMs } = toStored(token, Date.now())
  return { value, generation, expiresInMs: ttlMs }
}

/** A cache over a store that replies as its test says. */
function open() {
  const replies = {
    read: null as StoredToken | null | undefined,
    write: true as boolean | undefined,
    isDown: false,
  }
  const read = vi.fn<GuardedStore['read']>(async () => replies.read)
  const write = vi.fn<GuardedStore['write']>(async () => replies.write)
  const store: GuardedStore = {
    isDown: () => replies.isDown,
    read,
    write,
    acquire: async () => 'own',
    release: async () => {},
    throttle: async () => {},
    throttledForMs: async () => 0,
  }
  const parts = { store, key: 'k', now: () => Date.now(), leewayMs: undefined }
  return { cache: createSharedTokenCache(parts), replies, read, write }
}

describe('saving a token', () => {
  it.each([
    [true, true, false],
    [false, false, false],
    [undefined, true, true],
  ])('with the reply %s caches it: %s, and leaves it unsaved: %s', async (reply, kept, unsaved) => {
    const { cache, replies, write } = open()
    replies.write = reply
    const token = makeToken()
    expect(cache.isUnsaved()).toBe(false)
    expect(await cache.save(token)).toBe(kept)
    expect(cache.current()).toBe(kept ? token : null)
    expect(cache.isUnsaved()).toBe(unsaved)
    const { value } = toStored(token, startAt)
    expect(write.mock.calls).toEqual([['k', value, { generation: 2, ttlMs: 660_000 }]])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is tried again after 5.1 s if no one else knows the refresh token', async () => {
    const { cache, replies, write } = open()
    replies.write = undefined
    await cache.save(makeToken({ refreshToken: 'rotated' }))
    await vi.advanceTimersByTimeAsync(5_099)
    expect(write).toHaveBeenCalledOnce()
    replies.write = true
    await vi.advanceTimersByTimeAsync(1)
    expect(write).toHaveBeenCalledTimes(2)
    expect(cache.isUnsaved()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not tried again once a rotated refresh token is stored', async () => {
    const { cache } = open()
    await cache.save(makeToken({ refreshToken: 'rotated' }))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps no process alive, and works where timers are numbers', async () => {
    const { cache, replies } = open()
    replies.write = undefined
    const timer = { unref: vi.fn() }
    // Not a spy, which would bring the fake timers again when it is restored after the test.
    vi.stubGlobal('setTimeout', () => timer)
    await cache.save(makeToken({ refreshToken: 'rotated' }))
    expect(timer.unref.mock.contexts).toEqual([timer])
    vi.stubGlobal('setTimeout', () => 7)
    expect(await cache.save(makeToken({ refreshToken: 'rotated' }))).toBe(true)
    vi.unstubAllGlobals()
  })
})

describe('loading the token', () => {
  const old = { expiresAt: startAt }
  it.each<
    [
      name: string,
      cached: CachedToken | null,
      stored: CachedToken | null | undefined,
      kept: unknown,
    ]
  >([
    ['a store that is down', makeToken(), undefined, { accessToken: 'access', writes: 0 }],
    ['nothing', null, null, { accessToken: undefined, writes: 0 }],
    ['nothing, with a valid token', makeToken(), null, { accessToken: 'access', writes: 1 }],
    ['nothing, with an expired token', makeToken(old), null, { accessToken: 'access', writes: 0 }],
    [
      'nothing, with a rotated refresh token',
      makeToken({ ...old, refreshToken: 'rotated' }),
      null,
      { accessToken: 'access', writes: 1 },
    ],
    [
      'a first token',
      null,
      makeToken({ accessToken: 'theirs', generation: 1 }),
      { accessToken: 'theirs', writes: 0 },
    ],
    [
      'a newer token',
      makeToken(),
      makeToken({ accessToken: 'theirs', generation: 3 }),
      { accessToken: 'theirs', writes: 0 },
    ],
    [
      'a token of the same generation',
      makeToken(),
      makeToken({ accessToken: 'theirs' }),
      { accessToken: 'access', writes: 0 },
    ],
    [
      'an older token',
      makeToken(),
      makeToken({ accessToken: 'theirs', generation: 1 }),
      { accessToken: 'access', writes: 1 },
    ],
  ])('from %s keeps the newer one', async (_, cached, stored, kept) => {
    const { cache, replies, write } = open()
    if (cached) cache.set(cached)
    replies.read = stored && storedOf(stored)
    await cache.load()
    const accessToken = cache.current()?.accessToken
    expect({ accessToken, writes: write.mock.calls.length }).toEqual(kept)
    const written = write.mock.calls.map(([key, , { generation }]) => [key, generation])
    expect(written).toEqual(written.map(() => ['k', 2]))
  })

  it('counts the time until the reply as age', async () => {
    const { cache, read } = open()
    const stored = storedOf(makeToken())
    read.mockImplementation(async () => {
      vi.setSystemTime(startAt + 500)
      return stored
    })
    await cache.load()
    expect(cache.current()?.expiresAt).toBe(startAt + 60_000)
  })

  it.each([
    ['the same token as a new generation', makeToken(), 3],
    ['nothing over another token', makeToken({ accessToken: 'theirs' }), 2],
    ['nothing over a newer token', makeToken({ generation: 4 }), 4],
  ])('after an unconfirmed write stores %s', async (_, stored, generation) => {
    const { cache, replies, write } = open()
    replies.write = undefined
    await cache.save(makeToken())
    write.mockClear()
    replies.write = true
    replies.read = storedOf(stored)
    await cache.load()
    expect(cache.isUnsaved()).toBe(false)
    expect(cache.current()?.generation).toBe(generation)
    expect(write.mock.calls.map((call) => call[2].generation)).toEqual(generation === 3 ? [3] : [])
  })

  it('does not store a confirmed token again', async () => {
    const { cache, replies, write } = open()
    await cache.save(makeToken())
    replies.read = storedOf(makeToken())
    await cache.load()
    expect(write).toHaveBeenCalledOnce()
    expect(cache.current()?.generation).toBe(2)
  })
})

describe('loading the token in the background', () => {
  const settled = () => vi.advanceTimersByTimeAsync(0)

  it('happens when the last load is more than 30 s ago', async () => {
    const { cache, read } = open()
    vi.setSystemTime(startAt + 30_000)
    cache.loadInBackground()
    expect(read).not.toHaveBeenCalled()
    vi.setSystemTime(startAt + 30_001)
    cache.loadInBackground()
    cache.loadInBackground()
    expect(read.mock.calls).toEqual([['k']])
    await settled()
    vi.setSystemTime(startAt + 60_001)
    cache.loadInBackground()
    expect(read).toHaveBeenCalledOnce()
    vi.setSystemTime(startAt + 60_002)
    cache.loadInBackground()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('happens at once after an unconfirmed write, one at a time', async () => {
    const { cache, replies, read } = open()
    replies.write = undefined
    await cache.save(makeToken())
    cache.loadInBackground()
    cache.loadInBackground()
    expect(read).toHaveBeenCalledOnce()
    await settled()
    cache.loadInBackground()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('does not happen while the store is down', () => {
    const { cache, replies, read } = open()
    replies.isDown = true
    vi.setSystemTime(startAt + 60_000)
    cache.loadInBackground()
    expect(read).not.toHaveBeenCalled()
  })

  it('ignores errors and can happen again', async () => {
    const { cache, read } = open()
    read.mockRejectedValueOnce(new Error('wrong key'))
    vi.setSystemTime(startAt + 40_000)
    cache.loadInBackground()
    await settled()
    vi.setSystemTime(startAt + 80_000)
    cache.loadInBackground()
    expect(read).toHaveBeenCalledTimes(2)
  })
})

it('writes a rotated refresh token again until the store is back, without a call', async () => {
  const { cache, replies, write } = open()
  replies.read = undefined
  replies.write = undefined
  await cache.save(makeToken({ refreshToken: 'rotated' }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(write).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(1)
  replies.read = null
  replies.write = true
  await vi.advanceTimersByTimeAsync(5_100)
  expect(write).toHaveBeenCalledTimes(2)
  expect(cache.isUnsaved()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('plans to write a rotated refresh token again where timers are numbers', async () => {
  const { cache, replies } = open()
  replies.write = undefined
  const plan = vi.fn(() => 7)
  vi.stubGlobal('setTimeout', plan)
  expect(await cache.save(makeToken({ refreshToken: 'rotated' }))).toBe(true)
  vi.unstubAllGlobals()
  expect(plan).toHaveBeenCalledOnce()
})
