import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachedToken } from '../../../src/server/tokens/CachedToken.js'
import { createRefresher } from '../../../src/server/tokens/createRefresher.js'
import type { RefresherParts } from '../../../src/server/tokens/createRefresher.js'
import { ownLock } from '../../../src/server/tokens/guardStore.js'
import type { TokenEvent } from '../../../src/server/tokens/TokenManager.js'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) }))
afterEach(() => vi.useRealTimers())

const timeoutMs = 1_000
const tokenOf = (more: Partial<CachedToken> = {}): CachedToken => ({
  accessToken: 'a',
  refreshToken: null,
  resources: [],
  generation: 1,
  lifeMs: 60_000,
  rejections: 0,
  expiresAt: Date.now() + 60_000,
  ...more,
})
const granted = { access_token: 'new', token_type: 'Bearer', expires_in: 60 }

/** A refresher whose parts do what `options` says, and write down what they are asked. */
function open(options: {
  answers?: (() => Response | Promise<Response>)[]
  current?: CachedToken | null
  owner?: () => string | null | Promise<string>
  onLoad?: (loads: number) => void
  isDown?: boolean
  isUnsaved?: boolean
  requiresStore?: boolean
}) {
  const { answers = [], owner = () => 'me', isDown = false, isUnsaved = false } = options
  const state = { current: options.current ?? null, usable: null as CachedToken | null }
  const log: string[] = []
  const events: TokenEvent[] = []
  let loads = 0
  const fetch = async () => {
    log.push('request')
    return (answers.shift() ?? (() => Response.json(granted)))()
  }
  const parts = {
    key: 'k',
    cache: {
      current: () => state.current,
      usable: () => state.usable,
      nextRejections: () => 0,
      isUnsaved: () => isUnsaved,
      load: async () => {
        log.push('load')
        options.onLoad?.(++loads)
      },
      save: async (token: CachedToken) => {
        state.current = token
        return true
      },
    },
    store: {
      isDown: () => isDown,
      acquire: async () => owner(),
      release: async () => void log.push('release'),
    },
    breaker: {
      check: () => {},
      checkAll: async () => {},
      release: () => {},
      fail: (error: Error) => error,
      reject: async () => new Error('rejected'),
      throttle: async () => new Error('throttled'),
    },
    service: {
      endpoint: new URL('https://auth.example/oauth/token'),
      clientId: 'id',
      clientSecret: 'secret',
      fetch,
    },
    refreshToken: 'first',
    timeoutMs,
    requiresStore: options.requiresStore,
    wanted: new Set<string>(),
    report: (event: TokenEvent) => void events.push(event),
    now: () => Date.now(),
  }
  const refresh = createRefresher(parts as unknown as RefresherParts)
  return { refresh, parts, state, log, events }
}

const lost = () => Promise.reject(new TypeError('connection lost'))
const requestsIn = (log: string[]) => log.filter((entry) => entry === 'request').length

describe('a refresh', () => {
  it('gets a token, and releases its lock', async () => {
    const { refresh, log, events } = open({})
    expect(await refresh()).toMatchObject({ accessToken: 'new', generation: 1 })
    expect(log.at(-1)).toBe('release')
    expect(events).toMatchObject([{ type: 'refreshed', isRotated: false }])
  })

  it('reports that the refresh token has changed', async () => {
    const { refresh, events } = open({
      answers: [() => Response.json({ ...granted, refresh_token: 'second' })],
    })
    expect(await refresh()).toMatchObject({ refreshToken: 'second' })
    expect(events).toMatchObject([{ type: 'refreshed', isRotated: true }])
  })

  it('keeps its lock while only this instance has the token', async () => {
    const { refresh, log } = open({ isUnsaved: true })
    await refresh()
    expect(log).not.toContain('release')
  })

  it('waits for another instance until both could have finished, and not longer', async () => {
    const { refresh, log } = open({ owner: () => null })
    const startedAt = Date.now()
    const result = refresh().catch((error: unknown) => ({ error, tookMs: Date.now() - startedAt }))
    await vi.advanceTimersByTimeAsync(10_000)
    const { error, tookMs } = (await result) as { error: unknown; tookMs: number }
    expect(error).toMatchObject({ code: 'PK-TOKEN-WAIT' })
    expect(tookMs).toBeGreaterThan(2 * timeoutMs + 3_000)
    expect(tookMs).toBeLessThan(2 * timeoutMs + 3_200)
    expect(requestsIn(log)).toBe(0)
  })

  it('does not request a token with a lock that may have expired meanwhile', async () => {
    let acquired = 0
    const { refresh, log } = open({
      async owner() {
        acquired += 1
        // The process sleeps between the lock and the request.
        if (acquired === 1) vi.setSystemTime(Date.now() + 2_001)
        return 'me'
      },
    })
    const result = refresh()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result).toMatchObject({ accessToken: 'new' })
    expect(acquired).toBe(2)
    expect(requestsIn(log)).toBe(1)
  })

  it.each([
    ['the store is down', { isDown: true, requiresStore: true }],
    ['it has no shared lock', { owner: () => ownLock, requiresStore: true }],
    [
      'the store is down and the refresh token has changed before',
      { isDown: true, current: tokenOf({ refreshToken: 'second' }) },
    ],
  ])('sends nothing if it needs the store and %s', async (_, options) => {
    const { refresh, log } = open(options)
    await expect(refresh()).rejects.toMatchObject({ code: 'PK-TOKEN-STORE' })
    expect(requestsIn(log)).toBe(0)
  })

  it('continues without the store if nothing can be lost', async () => {
    const { refresh } = open({ isDown: true, owner: () => ownLock })
    expect(await refresh()).toMatchObject({ accessToken: 'new' })
  })

  it('asks again once if the connection was lost', async () => {
    const { refresh, log } = open({ answers: [lost] })
    const result = refresh()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result).toMatchObject({ accessToken: 'new' })
    expect(requestsIn(log)).toBe(2)
  })

  it('gives up if the connection is lost twice', async () => {
    const { refresh, log } = open({ answers: [lost, lost] })
    const result = refresh().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result).toMatchObject({ kind: 'network' })
    expect(requestsIn(log)).toBe(2)
  })

  it('does not ask again after a timeout, but looks whether another instance has a token', async () => {
    const { refresh, log, state } = open({
      answers: [() => new Promise(() => {})],
      onLoad: (loads) => {
        if (loads === 3) state.usable = tokenOf({ accessToken: 'theirs' })
      },
    })
    const result = refresh()
    await vi.advanceTimersByTimeAsync(timeoutMs + 10)
    expect(await result).toMatchObject({ accessToken: 'theirs' })
    expect(requestsIn(log)).toBe(1)
  })

  it('fails after a timeout if no instance has a token', async () => {
    const { refresh, log } = open({ answers: [() => new Promise(() => {})] })
    const result = refresh().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(timeoutMs + 10)
    expect(await result).toMatchObject({ kind: 'timeout' })
    expect(requestsIn(log)).toBe(1)
  })

  it('fails at once if the service itself fails', async () => {
    const { refresh, log } = open({ answers: [() => new Response('', { status: 500 })] })
    await expect(refresh()).rejects.toMatchObject({ kind: 'http' })
    // Before the lock and after it, but not after the failure.
    expect(log).toEqual(['load', 'load', 'request', 'release'])
  })

  it('gives up if other instances change the refresh token each time', async () => {
    const rejected = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { refresh, log, state } = open({
      answers: Array.from({ length: 9 }, () => rejected),
      onLoad: (loads) => {
        state.current = tokenOf({ refreshToken: `changed ${loads}` })
      },
    })
    const result = refresh().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toMatchObject({ code: 'PK-TOKEN-WAIT' })
    expect(requestsIn(log)).toBe(2)
  })

  it('covers the resources that it was asked for, the latest thousand', async () => {
    const before = Array.from({ length: 1_000 }, (_, at) => `r${at}`)
    const { refresh, parts } = open({ current: tokenOf({ resources: before }) })
    parts.wanted.add('latest')
    const { resources } = await refresh()
    expect(resources).toHaveLength(1_000)
    expect(resources.at(-1)).toBe('latest')
    expect(resources[0]).toBe('r1')
  })

  it('covers nothing if nothing was asked for', async () => {
    expect((await open({}).refresh()).resources).toEqual([])
  })
})
