import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PersonalizationKitError } from '../../../src/errors/PersonalizationKitError.js'
import { createCircuitBreaker } from '../../../src/server/tokens/createCircuitBreaker.js'
import type { GuardedStore } from '../../../src/server/tokens/guardStore.js'
import type { StoredToken } from '../../../src/server/tokens/TokenStore.js'

const secondMs = 1_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs

let time = 0
beforeEach(() => {
  time = 1_000_000
})
const now = () => time
const pass = (ms: number) => void (time += ms)

/** A store of throttles and counts, or one that is down and keeps nothing. */
function createStore({ isDown = false } = {}) {
  const throttles = new Map<string, number>()
  const counts = new Map<string, StoredToken & { until: number }>()
  const store: GuardedStore = {
    isDown: () => isDown,
    async read(key) {
      if (isDown) return undefined
      const found = counts.get(key)
      return found && time < found.until ? found : null
    },
    async write(key, value, { generation, ttlMs }) {
      if (isDown) return undefined
      counts.set(key, { value, generation, expiresInMs: ttlMs, until: time + ttlMs })
      return true
    },
    acquire: async () => 'own',
    release: async () => {},
    async throttle(key, { ttlMs }) {
      if (!isDown) throttles.set(key, time + ttlMs)
    },
    throttledForMs: async (key) => Math.max((throttles.get(key) ?? 0) - time, 0),
  }
  return { store, throttles, counts }
}
function open(store: GuardedStore, secretHash = 'secret') {
  const onRejected = vi.fn()
  const breaker = createCircuitBreaker(store, { key: 'k', secretHash }, { now, onRejected })
  return { breaker, onRejected }
}
const throttled = (retryAfterMs: number) =>
  expect.objectContaining({ kind: 'throttled', code: 'PK-TOKEN-THROTTLED', retryAfterMs })

describe('a throttle', () => {
  it.each([
    [0, secondMs],
    [999, secondMs],
    [5_500, 5_500],
    [25 * hourMs, 24 * hourMs],
    [undefined, minuteMs],
  ])('lasts as long as the service says in %s, within limits: %i ms', async (said, ms) => {
    const { store, throttles } = createStore()
    const { breaker } = open(store)
    expect(() => breaker.check()).not.toThrow()
    expect(await breaker.throttle(said)).toEqual(throttled(ms))
    expect([...throttles]).toEqual([['k', time + ms]])
    pass(ms - 1)
    expect(() => breaker.check()).toThrow(throttled(1))
    await expect(breaker.checkAll()).rejects.toEqual(throttled(1))
    pass(1)
    expect(() => breaker.check()).not.toThrow()
    await expect(breaker.checkAll()).resolves.toBeUndefined()
  })

  it('is known to another instance once it has looked', async () => {
    const { store } = createStore()
    const other = open(store).breaker
    await open(store).breaker.throttle(10 * secondMs)
    pass(4 * secondMs)
    expect(() => other.check()).not.toThrow()
    await expect(other.checkAll()).rejects.toEqual(throttled(6 * secondMs))
    expect(() => other.check()).toThrow(throttled(6 * secondMs))
  })

  it('is not cut short by a store that lost it or has a shorter one', async () => {
    const { store, throttles } = createStore()
    const { breaker } = open(store)
    await breaker.throttle(10 * secondMs)
    for (const leftMs of [0, 5 * secondMs]) {
      throttles.set('k', time + leftMs)
      await expect(breaker.checkAll()).rejects.toEqual(throttled(10 * secondMs))
    }
    throttles.set('k', time + minuteMs)
    await expect(breaker.checkAll()).rejects.toEqual(throttled(minuteMs))
  })

  it('doubles without a stated wait, up to an hour, and counts across instances', async () => {
    const { store, counts } = createStore()
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await open(store).breaker.throttle(undefined)).toEqual(throttled(minutes * minuteMs))
      pass(minutes * minuteMs)
    }
    expect([...counts]).toMatchObject([
      ['k:failures', { value: '', generation: 8, expiresInMs: 2 * hourMs }],
    ])
  })

  it.each([false, true])(
    'starts with a minute again after twice the wait (store down: %s)',
    async (isDown) => {
      const { breaker } = open(createStore({ isDown }).store)
      const waits: unknown[] = []
      for (const calmMs of [2 * minuteMs - 1, 4 * minuteMs - 1, 8 * minuteMs, 0]) {
        waits.push((await breaker.throttle(undefined)).retryAfterMs)
        pass(calmMs)
      }
      expect(waits).toEqual([minuteMs, 2 * minuteMs, 4 * minuteMs, minuteMs])
    },
  )

  it('counts the higher of its own failures and those in the store', async () => {
    const { store, counts } = createStore()
    const { breaker } = open(store)
    await breaker.throttle(undefined)
    await breaker.throttle(undefined)
    counts.clear()
    expect(await breaker.throttle(undefined)).toEqual(throttled(4 * minuteMs))
  })
})

describe('a rejection of the credentials', () => {
  const rejected = (reason: string) =>
    expect.objectContaining({
      kind: 'unauthorized',
      code: 'PK-REAUTH',
      retryable: false,
      message: expect.stringContaining(`(${reason})`),
    })

  it.each(['invalid_grant', 'invalid_client'] as const)(
    'as %s lasts a minute and is reported once until the credentials work',
    async (reason) => {
      const { breaker, onRejected } = open(createStore().store)
      expect(await breaker.reject(reason)).toEqual(rejected(reason))
      pass(minuteMs - 1)
      expect(() => breaker.check()).toThrow(rejected(reason))
      pass(1)
      expect(() => breaker.check()).not.toThrow()
      await breaker.reject(reason)
      expect(onRejected.mock.calls).toEqual([[reason]])
      breaker.release()
      expect(() => breaker.check()).not.toThrow()
      await breaker.reject(reason)
      expect(onRejected.mock.calls).toEqual([[reason], [reason]])
    },
  )

  it.each([
    ['invalid_grant', 'secret', true],
    ['invalid_grant', 'another', true],
    ['invalid_client', 'secret', true],
    ['invalid_client', 'another', false],
  ] as const)('as %s with one secret, seen with %s: %s', async (reason, secretHash, isShared) => {
    const { store } = createStore()
    await open(store).breaker.reject(reason)
    const { breaker, onRejected } = open(store, secretHash)
    pass(50 * secondMs)
    const look = breaker.checkAll()
    if (isShared) await expect(look).rejects.toEqual(rejected(reason))
    else await expect(look).resolves.toBeUndefined()
    pass(10 * secondMs - 1)
    if (isShared) expect(() => breaker.check()).toThrow(rejected(reason))
    pass(1)
    expect(() => breaker.check()).not.toThrow()
    expect(onRejected).not.toHaveBeenCalled()
  })

  it('is stored under keys of its own', async () => {
    const { store, throttles } = createStore()
    const { breaker } = open(store)
    await breaker.reject('invalid_grant')
    await breaker.reject('invalid_client')
    expect([...throttles]).toEqual([
      ['k:invalid_grant', time + minuteMs],
      ['k:invalid_client:secret', time + minuteMs],
    ])
  })

  it('lasts even if the store lost it', async () => {
    const { breaker } = open(createStore({ isDown: true }).store)
    await breaker.reject('invalid_grant')
    await expect(breaker.checkAll()).rejects.toEqual(rejected('invalid_grant'))
  })
})

describe('a backoff', () => {
  const failure = (status?: number) =>
    new PersonalizationKitError({
      kind: status === undefined ? 'timeout' : 'http',
      code: status === undefined ? 'PK-TIMEOUT' : 'PK-TOKEN-SERVICE',
      message: 'The service failed.',
      retryable: true,
      ...(status === undefined ? {} : { status }),
    })

  it('starts with the second failure and doubles up to 30 s', async () => {
    const { breaker } = open(createStore().store)
    const error = failure(500)
    expect(breaker.fail(error)).toBe(error)
    await expect(breaker.checkAll()).resolves.toBeUndefined()
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      breaker.fail(error)
      pass(seconds * secondMs - 1)
      await expect(breaker.checkAll()).rejects.toMatchObject({ retryAfterMs: 1 })
      expect(() => breaker.check()).not.toThrow()
      pass(1)
      await expect(breaker.checkAll()).resolves.toBeUndefined()
    }
  })

  it.each([500, undefined])('throws the last error again, with status %s', async (status) => {
    const { breaker } = open(createStore().store)
    breaker.fail(failure(404))
    const last = failure(status)
    breaker.fail(last)
    pass(300)
    const thrown: unknown = await breaker.checkAll().catch((error: unknown) => error)
    expect(JSON.parse(JSON.stringify(thrown))).toEqual({
      ...JSON.parse(JSON.stringify(last)),
      retryAfterMs: 700,
    })
  })

  it('ends when a token is issued', async () => {
    const { breaker } = open(createStore().store)
    breaker.fail(failure())
    breaker.fail(failure())
    breaker.release()
    await expect(breaker.checkAll()).resolves.toBeUndefined()
    breaker.fail(failure())
    await expect(breaker.checkAll()).resolves.toBeUndefined()
  })
})
