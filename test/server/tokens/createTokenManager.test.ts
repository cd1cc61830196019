import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryTokenStore } from '../../../src/server/tokens/createMemoryTokenStore.js'
import { createTokenManager } from '../../../src/server/tokens/createTokenManager.js'
import type {
  TokenEvent,
  TokenManager,
  TokenManagerOptions,
} from '../../../src/server/tokens/TokenManager.js'
import type { TokenStore } from '../../../src/server/tokens/TokenStore.js'
import { createReferenceService } from '../../../src/testing/createReferenceService.js'
import type { ReferenceServiceOptions } from '../../../src/testing/ReferenceServiceOptions.js'
import { forgetWarnings } from '../../support/forgetWarnings.js'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) })
})
afterEach(() => {
  vi.useRealTimers()
})

const hour = 3_600_000

/** A token service, and managers of it that share a store as instances do. */
function open(
  token: ReferenceServiceOptions['token'] = {},
  shared: TokenStore = createMemoryTokenStore(),
) {
  const service = createReferenceService({ token: { guardsCalls: true, ...token } })
  const events: TokenEvent[] = []
  const start = (options: Partial<TokenManagerOptions> = {}) =>
    createTokenManager({
      authUrl: 'https://auth.example',
      ...service.credentials,
      fetch: service.fetch,
      store: shared,
      onEvent: (event) => void events.push(event),
      ...options,
    })
  const grants = () =>
    service.requests
      .filter(({ call }) => call === 'token')
      .map(({ grant, fault }) => fault ?? grant)
  const isGood = async (accessToken: string) => {
    const url =
      'https://service.example/api/v1/public/personalizations?accountId=acme&websiteId=saas'
    const headers = { 'x-api-key': service.apiKey, authorization: `Bearer ${accessToken}` }
    return (await service.fetch(url, { headers })).status === 200
  }
  const types = () => events.map(({ type }) => type)
  return { service, store: shared, start, grants, isGood, events, types }
}
/** A manager that knows its key, which takes a hash and so more than the fake clock. */
async function ready(manager: TokenManager): Promise<TokenManager> {
  await manager.invalidate('')
  return manager
}
/** Lets timers run until it settles. */
async function settle<Value>(work: Promise<Value>, forMs = 60_000): Promise<Value> {
  work.catch(() => {})
  await vi.advanceTimersByTimeAsync(forMs)
  return work
}

describe('createTokenManager', () => {
  it('requests a token once and serves it until it expires, minus the leeway', async () => {
    const { start, grants, isGood } = open({ lifeMs: hour })
    const manager = start()
    const first = await manager.getAccessToken()
    expect(await isGood(first)).toBe(true)
    vi.advanceTimersByTime(hour - 10_001)
    expect(await manager.getAccessToken()).toBe(first)
    expect(grants()).toEqual(['issued'])
    vi.advanceTimersByTime(1)
    expect(await manager.getAccessToken()).not.toBe(first)
    expect(grants()).toEqual(['issued', 'issued'])
  })

  it('uses 5% of a short lifetime or the given time as leeway, but never more than half', async () => {
    const lifeLeft = async (options: Partial<TokenManagerOptions>) => {
      const { start, grants } = open({ lifeMs: 2_000 })
      const manager = start(options)
      await manager.getAccessToken()
      let ms = 0
      for (; grants().length === 1; ms += 10) {
        vi.advanceTimersByTime(10)
        await manager.getAccessToken()
      }
      return 2_000 - ms
    }
    expect(await lifeLeft({})).toBe(100)
    expect(await lifeLeft({ leewayMs: 500 })).toBe(500)
    expect(await lifeLeft({ leewayMs: hour })).toBe(1_000)
  })

  it('sends one request for simultaneous calls in any number of instances', async () => {
    const { start, grants } = open({ latencyMs: 300 })
    const managers = await Promise.all(Array.from({ length: 20 }, () => ready(start())))
    const calls = managers.flatMap((manager) =>
      Array.from({ length: 50 }, () => manager.getAccessToken()),
    )
    const tokens = await settle(Promise.all(calls))
    expect(new Set(tokens).size).toBe(1)
    expect(grants()).toEqual(['issued'])
  })

  it('reuses the previous instance’s token after a restart', async () => {
    const { start, grants } = open()
    const first = await start().getAccessToken()
    for (let restart = 0; restart < 10; restart++) {
      vi.advanceTimersByTime(60_000)
      expect(await start().getAccessToken()).toBe(first)
    }
    expect(grants()).toEqual(['issued'])
  })

  it('measures a token’s age with the store’s clock, so clocks can differ', async () => {
    const { start, store, isGood } = open({ lifeMs: hour })
    const first = await start().getAccessToken()
    vi.advanceTimersByTime(hour / 2)
    const aheadMs = 3 * hour
    const now = Date.now()
    const read = store.read
    store.read = async (key) => {
      vi.setSystemTime(now)
      const stored = await read(key)
      vi.setSystemTime(now + aheadMs)
      return stored
    }
    vi.setSystemTime(now + aheadMs)
    expect(await start().getAccessToken()).toBe(first)
    vi.setSystemTime(now)
    expect(await isGood(first)).toBe(true)
  })

  it('exchanges the newest rotated refresh token across restarts', async () => {
    const { start, grants } = open({ rotates: true, lifeMs: 60_000 })
    for (let life = 0; life < 5; life++) {
      await start().getAccessToken()
      vi.advanceTimersByTime(60_000)
    }
    expect(grants()).toEqual(Array.from({ length: 5 }, () => 'issued'))
  })

  it('notices that someone else uses the same client, if the service rotates', async () => {
    forgetWarnings()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { start, events } = open({ rotates: true, lifeMs: 60_000 })
    // Two deployments whose stores have different prefixes.
    const other: TokenEvent[] = []
    const blue = start()
    const green = start({
      store: createMemoryTokenStore(),
      onEvent: (event) => void other.push(event),
    })
    await blue.getAccessToken()
    await expect(green.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
    const rejected = { type: 'reauth-required', reason: 'invalid_grant' }
    // What the second one was given had already been used, so it can also be wrong.
    expect(other).toContainEqual({ ...rejected, isUsedElsewhere: false })
    expect(warn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    await expect(blue.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
    expect(events).toContainEqual({ ...rejected, isUsedElsewhere: true })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/someone else.*another prefix/s))
    warn.mockRestore()
    forgetWarnings()
  })

  it('starts again with a refresh token that was entered manually', async () => {
    const { start, service, grants } = open({ rotates: true, lifeMs: 60_000 })
    await start().getAccessToken()
    const other = createReferenceService({ seed: 2 })
    const renewed = start({ ...other.credentials, fetch: other.fetch })
    await renewed.getAccessToken()
    expect(other.requests.map(({ grant }) => grant)).toEqual(['issued'])
    expect(service.requests).toHaveLength(1)
    expect(grants()).toEqual(['issued'])
  })

  it('requests a newer token once for a new resource', async () => {
    const { start, grants } = open()
    const manager = start()
    const first = await manager.getAccessToken()
    const second = await manager.getAccessToken({ resource: 'lists' })
    expect(second).not.toBe(first)
    const both = await Promise.all([
      manager.getAccessToken({ resource: 'answers' }),
      manager.getAccessToken({ resource: 'audiences' }),
    ])
    expect(both[0]).toBe(both[1])
    expect(await start().getAccessToken({ resource: 'answers' })).toBe(both[0])
    expect(await manager.getAccessToken()).toBe(both[0])
    expect(grants()).toHaveLength(3)
  })

  it('requests another token for a resource named during a request', async () => {
    const { start, grants } = open({ latencyMs: 300 })
    const manager = await ready(start())
    const first = manager.getAccessToken()
    await vi.advanceTimersByTimeAsync(100)
    const second = manager.getAccessToken({ resource: 'lists' })
    expect(await settle(second)).not.toBe(await first)
    expect(grants()).toHaveLength(2)
  })

  it.each([
    ['absent', 300_000],
    ['null', 300_000],
    ['word', 300_000],
    ['string', 1_800_000],
  ] as const)('reads a lifetime sent as %s as %i ms', async (expiresIn, lifeMs) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { start, events } = open({ expiresIn, lifeMs: 1_800_000 })
    await start().getAccessToken()
    expect(events.find(({ type }) => type === 'refreshed')).toMatchObject({ lifeMs })
    expect(events.some(({ type }) => type === 'life-assumed')).toBe(expiresIn !== 'string')
    warn.mockRestore()
  })

  it('uses a token without a lifetime once and keeps its refresh token', async () => {
    const { start, grants } = open({ lifeMs: 0, rotates: true, guardsCalls: false })
    const manager = start()
    const tokens = [await manager.getAccessToken(), await manager.getAccessToken()]
    tokens.push(await start().getAccessToken())
    expect(new Set(tokens).size).toBe(3)
    expect(grants()).toEqual(['issued', 'issued', 'issued'])
  })

  it('keeps its refresh token if it receives an empty one', async () => {
    const sent: (string | null)[] = []
    const { start } = open()
    const manager = start({
      fetch: async (_, init) => {
        const { body } = init as { body: URLSearchParams }
        sent.push(body.get('refresh_token'))
        return Response.json({
          access_token: `token-${sent.length}`,
          expires_in: 60,
          refresh_token: '',
        })
      },
    })
    await manager.getAccessToken()
    vi.advanceTimersByTime(60_000)
    expect(await manager.getAccessToken()).toBe('token-2')
    expect(sent[1]).toBe(sent[0])
  })

  it('works when the clock is set back', async () => {
    const { start, grants } = open()
    const manager = start()
    await manager.getAccessToken()
    vi.setSystemTime(Date.now() - hour)
    await manager.getAccessToken({ resource: 'lists' })
    expect(grants()).toEqual(['issued', 'issued'])
  })

  it('does not serve a token that expired while the clock was set back', async () => {
    const { start, grants, isGood } = open({ lifeMs: 60_000 })
    const manager = start({ store: createMemoryTokenStore() })
    await manager.getAccessToken()
    vi.setSystemTime(Date.now() - hour)
    vi.advanceTimersByTime(61_000)
    expect(await isGood(await manager.getAccessToken())).toBe(true)
    expect(grants()).toEqual(['issued', 'issued'])
  })

  it('requests a token again after a throttle, even if the clock was set back', async () => {
    let asked = 0
    const { start } = open()
    const fetch = async () => {
      asked += 1
      return asked === 1
        ? Response.json({}, { status: 429 })
        : Response.json({ access_token: 'a', expires_in: 60 })
    }
    const manager = start({ fetch, store: createMemoryTokenStore() })
    await expect(manager.getAccessToken()).rejects.toMatchObject({ code: 'PK-TOKEN-THROTTLED' })
    vi.setSystemTime(Date.now() - hour)
    vi.advanceTimersByTime(61_000)
    expect(await manager.getAccessToken()).toBe('a')
  })

  it.each([
    ['a page', '<html>401 Authorization Required</html>', 'PK-TOKEN-SERVICE', true],
    ['JSON', '{}', 'PK-REAUTH', false],
    ['nothing', '', 'PK-REAUTH', false],
  ])('interprets a 401 with %s', async (_, body, code, retryable) => {
    const { start, types } = open()
    const fetch = async () => new Response(body, { status: 401 })
    await expect(start({ fetch }).getAccessToken()).rejects.toMatchObject({ code, retryable })
    expect(types().includes('reauth-required')).toBe(code === 'PK-REAUTH')
  })

  it('rejects a token that no header can carry without revealing it', async () => {
    const { start } = open()
    const fetch = async () => Response.json({ access_token: 's3cret\nx', expires_in: 60 })
    const error: unknown = await start({ fetch })
      .getAccessToken()
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'PK-SHAPE' })
    expect(String(error)).not.toContain('s3cret')
  })

  it('sends no extra requests for many resources, even beyond those it can remember', async () => {
    const { start, grants } = open()
    const manager = start()
    const names = Array.from({ length: 1_200 }, (_, index) => `resource ${index}`)
    await Promise.all(names.map((resource) => manager.getAccessToken({ resource })))
    for (const resource of names) await manager.getAccessToken({ resource })
    expect(grants().length).toBeLessThanOrEqual(2)
  })

  it('limits a lifetime to a day', async () => {
    const { start, events } = open({ lifeMs: 40 * 24 * hour })
    await start().getAccessToken()
    expect(events).toMatchObject([{ type: 'refreshed', lifeMs: 24 * hour }])
  })

  it('counts the time of a slow request as a part of a token’s life', async () => {
    const { start, grants } = open({ lifeMs: 60_000, latencyMs: 4_000 })
    const manager = await ready(start())
    await settle(manager.getAccessToken(), 4_000)
    // Three seconds before the end, counted from the request. Counted from the response, it has seven.
    await vi.advanceTimersByTimeAsync(53_000)
    await settle(manager.getAccessToken(), 4_000)
    expect(grants()).toEqual(['issued', 'issued'])
  })

  it('treats a token without a type as a Bearer token and rejects any other type', async () => {
    const plain = open({ tokenType: null })
    expect(await plain.isGood(await plain.start().getAccessToken())).toBe(true)
    const odd = open({ tokenType: 'mac' })
    await expect(odd.start().getAccessToken()).rejects.toMatchObject({
      code: 'PK-SHAPE',
      message: expect.stringContaining('the token_type "mac" instead of Bearer'),
    })
    const spaced = open({ tokenType: ' bearer ' })
    expect(await spaced.isGood(await spaced.start().getAccessToken())).toBe(true)
  })

  it('lets a caller abort without affecting the others', async () => {
    const { start, grants } = open({ latencyMs: 300 })
    const manager = await ready(start())
    const leaving = new AbortController()
    const left = manager.getAccessToken({ signal: leaving.signal })
    const stayed = manager.getAccessToken()
    await vi.advanceTimersByTimeAsync(100)
    leaving.abort()
    await expect(left).rejects.toMatchObject({ kind: 'aborted' })
    expect(await settle(stayed)).toMatch(/^reference-access-/)
    await expect(manager.getAccessToken({ signal: leaving.signal })).rejects.toMatchObject({
      kind: 'aborted',
    })
    expect(grants()).toEqual(['issued'])
  })

  it('reports events without secrets', async () => {
    const { start, events, service } = open({ rotates: true })
    await start().getAccessToken()
    expect(events).toEqual([
      { type: 'refreshed', generation: 1, durationMs: 0, lifeMs: hour, isRotated: true },
    ])
    const { clientSecret, refreshToken } = service.credentials
    expect(JSON.stringify(events)).not.toMatch(
      new RegExp(`${clientSecret}|${refreshToken}|reference-`),
    )
  })

  it('logs callbacks that throw and continues', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { start } = open()
    const onEvent = () => {
      throw new Error('metrics are down')
    }
    const asyncOnEvent = async () => onEvent()
    expect(await start({ onEvent }).getAccessToken()).toMatch(/^reference-access-/)
    expect(
      await start({ onEvent: asyncOnEvent, store: createMemoryTokenStore() }).getAccessToken(),
    ).toMatch(/^ref/)
    await vi.advanceTimersByTimeAsync(0)
    expect(log).toHaveBeenCalledTimes(2)
    log.mockRestore()
  })

  it.each([
    [{ authUrl: '' }, 'PK-TOKEN-OPTIONS', 'authUrl'],
    [{ clientSecret: undefined }, 'PK-TOKEN-OPTIONS', 'clientSecret'],
    [{ leewayMs: -1 }, 'PK-TOKEN-OPTIONS', 'leewayMs'],
    [{ timeoutMs: 0 }, 'PK-TOKEN-OPTIONS', 'timeoutMs'],
    [{ store: { read() {} } }, 'PK-TOKEN-OPTIONS', 'write'],
    [{ authUrl: 'http://auth.example' }, 'PK-INSECURE-URL', 'authUrl'],
    [{ authUrl: '/auth' }, 'PK-BASE-URL', 'authUrl'],
  ])('rejects %j when created', (options, code, named) => {
    const make = () => open().start(options as Partial<TokenManagerOptions>)
    expect(make).toThrow(expect.objectContaining({ kind: 'config', code }))
    expect(make).toThrow(named)
  })
})

describe('a token manager whose service throttles', () => {
  it('sends no requests until Retry-After in any instance, and serves a valid token', async () => {
    const { start, grants } = open({ throttle: { requests: 1, perMs: 90_000 }, lifeMs: 60_000 })
    const [one, other] = [start(), start()]
    const first = await one.getAccessToken()
    vi.advanceTimersByTime(58_000)
    // In the leeway: a new one is wanted and cannot be had.
    expect(await one.getAccessToken()).toBe(first)
    expect(await other.getAccessToken()).toBe(first)
    vi.advanceTimersByTime(2_000)
    for (const manager of [one, other, start()]) {
      await expect(manager.getAccessToken()).rejects.toMatchObject({
        kind: 'throttled',
        code: 'PK-TOKEN-THROTTLED',
        retryAfterMs: 30_000,
      })
    }
    expect(grants()).toEqual(['issued', 'throttled'])
    vi.advanceTimersByTime(30_000)
    expect(await other.getAccessToken()).not.toBe(first)
  })

  it.each(['bare', 'denied-ok', 'denied-forbidden', 'slow-down'] as const)(
    'waits a minute, then doubles up to an hour, for the style %s',
    async (style) => {
      const { start, events } = open({ throttle: { requests: 0, perMs: 9_000 * hour, style } })
      const waits: number[] = []
      for (let turn = 0; turn < 8; turn++) {
        await expect(start().getAccessToken()).rejects.toMatchObject({ kind: 'throttled' })
        const event = events.at(-1)
        const waitMs = event?.type === 'throttled' ? event.retryAfterMs : 0
        waits.push(waitMs / 60_000)
        vi.advanceTimersByTime(waitMs)
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    },
  )

  it('starts with a minute again after a calm period', async () => {
    const { start, events } = open({ throttle: { requests: 0, perMs: hour, style: 'bare' } })
    for (const calmMs of [60_000, 4 * hour, 0]) {
      await expect(start().getAccessToken()).rejects.toMatchObject({ kind: 'throttled' })
      vi.advanceTimersByTime(calmMs)
    }
    expect(events.map((event) => 'retryAfterMs' in event && event.retryAfterMs)).toEqual([
      60_000, 120_000, 60_000,
    ])
  })

  it.each([
    [403, '<html>Access Denied</html>', true],
    [200, 'Too many requests', true],
    [403, '{"message":"Rate limit exceeded"}', true],
    [400, '{"error":"invalid_request","error_description":"quota exceeded"}', true],
    [404, '<html>Over the limit of this page</html>', false],
    [400, '{"error":"unsupported_grant_type"}', false],
    [200, '{"error":null,"access_token":"good","expires_in":60}', null],
  ])('interprets %i %s', async (status, body, isThrottled) => {
    const { start } = open()
    const work = start({ fetch: async () => new Response(body, { status }) }).getAccessToken()
    if (isThrottled === null) expect(await work).toBe('good')
    else await expect(work).rejects.toMatchObject({ kind: isThrottled ? 'throttled' : 'http' })
  })

  it('waits at least a second, whatever the service says', async () => {
    const { start, service } = open()
    service.setFaults({ token: [{ status: 429, retryAfter: '0' }] })
    await expect(start().getAccessToken()).rejects.toMatchObject({ retryAfterMs: 1_000 })
  })
})

describe('a token manager whose service rejects its credentials', () => {
  it('sends at most one request a minute across instances and reports once', async () => {
    const { start, grants, service } = open()
    const onReauthRequired = vi.fn()
    const settings = { ...service.credentials, refreshToken: 'used up', onReauthRequired }
    const [one, other] = [start(settings), start(settings)]
    for (const manager of [one, one, other, one]) {
      await expect(manager.getAccessToken()).rejects.toMatchObject({
        kind: 'unauthorized',
        code: 'PK-REAUTH',
        retryable: false,
      })
    }
    expect(grants()).toEqual(['rejected'])
    vi.advanceTimersByTime(60_000)
    await expect(one.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
    expect(grants()).toEqual(['rejected', 'rejected'])
    expect(onReauthRequired.mock.calls).toEqual([['invalid_grant']])
  })

  it('distinguishes a wrong client from a wrong refresh token', async () => {
    const { start } = open()
    const onReauthRequired = vi.fn()
    const manager = start({ clientSecret: 'wrong', onReauthRequired })
    await expect(manager.getAccessToken()).rejects.toThrow('client ID or secret')
    expect(onReauthRequired.mock.calls).toEqual([['invalid_client']])
  })

  it('continues with another instance’s refresh token if its own is used up', async () => {
    const { start, store, grants, types } = open({ rotates: true, lifeMs: 60_000 })
    const [held, other] = [await ready(start()), await ready(start())]
    await held.getAccessToken()
    vi.advanceTimersByTime(60_000)
    // Held up for so long that its lock is gone, between looking at the store and asking.
    const acquire = store.acquire
    store.acquire = async (key, options) => {
      store.acquire = acquire
      const owner = await acquire(key, options)
      await store.release(key, owner ?? '')
      const read = store.read
      store.read = async (name) => {
        store.read = read
        const before = await read(name)
        await other.getAccessToken()
        return before
      }
      return owner
    }
    const work = held.getAccessToken()
    const token = await settle(work, 30_000)
    expect(token).toBe(await other.getAccessToken())
    expect(grants()).toEqual(['issued', 'issued', 'rejected'])
    expect(types()).not.toContain('reauth-required')
  })

  it('serves a valid token while the service rejects it', async () => {
    const { start, service, grants } = open({ lifeMs: 60_000 })
    const manager = start()
    const first = await manager.getAccessToken()
    service.setFaults({ token: { status: 401 } })
    vi.advanceTimersByTime(58_000)
    expect(await manager.getAccessToken()).toBe(first)
    vi.advanceTimersByTime(2_000)
    await expect(manager.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
    expect(grants()).toHaveLength(2)
  })
})

describe('a token manager that waits for another instance', () => {
  it('looks for its token after 15 ms, then less and less often, up to each 150 ms', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { start, store, grants } = open()
    const startedAt = Date.now()
    const looks: number[] = []
    store.acquire = async () => {
      looks.push(Date.now() - startedAt)
      return null
    }
    const manager = await ready(start({ timeoutMs: 1_000 }))
    await expect(settle(manager.getAccessToken())).rejects.toMatchObject({ code: 'PK-TOKEN-WAIT' })
    const waits = looks.slice(1).map((at, index) => at - (looks[index] ?? 0))
    // Timers have whole milliseconds.
    const [first, second, third] = [15, 15 * 1.5, 15 * 1.5 ** 2]
    expect(waits.slice(0, 3)).toEqual([first, second, third].map(Math.floor))
    expect(new Set(waits.slice(7))).toEqual(new Set([150]))
    // The lock of the other instance ends after a request's timeout and 3 s. One timeout more is
    // for its next try.
    expect(looks.at(-1)).toBeGreaterThan(5_000)
    expect(looks.at(-1)).toBeLessThanOrEqual(5_150)
    expect(grants()).toEqual([])
  })

  it('waits between three quarters and five quarters of that time', async () => {
    for (const [share, wait] of [
      [0, 11],
      [0.999, 18],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(share)
      const { start, store } = open()
      const startedAt = Date.now()
      const looks: number[] = []
      const acquire = store.acquire
      store.acquire = async (...args) => {
        looks.push(Date.now() - startedAt)
        return looks.length === 1 ? null : acquire(...args)
      }
      await settle((await ready(start())).getAccessToken())
      expect(looks).toEqual([0, wait])
    }
  })

  it('uses the token that the other one stored just before it got the lock', async () => {
    const { start, store, grants } = open()
    const { acquire, write } = store
    store.acquire = async (key, options) => {
      const other = { v: 1, accessToken: 'theirs', lifeMs: hour, fullLifeMs: hour, ttlMs: hour }
      await write(key, JSON.stringify(other), { generation: 1, ttlMs: hour })
      return acquire(key, options)
    }
    expect(await settle((await ready(start())).getAccessToken())).toBe('theirs')
    expect(grants()).toEqual([])
  })
})

describe('a token manager whose service fails', () => {
  it.each([
    [{ status: 500 }, { kind: 'http', status: 500, retryable: true, code: 'PK-TOKEN-SERVICE' }],
    [{ status: 404 }, { kind: 'http', status: 404, retryable: false }],
    ['html', { kind: 'protocol', code: 'PK-NOT-JSON' }],
    ['empty', { kind: 'protocol', code: 'PK-NOT-JSON' }],
    ['redirect-other-origin', { kind: 'protocol', code: 'PK-REDIRECT' }],
    [{ bytes: 1_000_000 }, { kind: 'protocol', code: 'PK-TOO-LARGE' }],
    ['silent', { kind: 'timeout', retryable: true }],
  ] as const)('reports the fault %j without secrets', async (fault, expected) => {
    const { start, service, grants } = open()
    service.setFaults({ token: fault })
    const error = await settle(
      (await ready(start())).getAccessToken().catch((thrown: unknown) => thrown),
    )
    expect(error).toMatchObject(expected)
    const { clientSecret, refreshToken } = service.credentials
    expect(JSON.stringify(error) + String(error)).not.toMatch(
      new RegExp(`${clientSecret}|${refreshToken}|do-not-show`),
    )
    expect(grants()).toHaveLength(1)
  })

  it('checks the store, then sends one more request if one was lost', async () => {
    const { start, service, grants } = open()
    service.setFaults({ token: ['reset-before-headers'] })
    expect(await settle((await ready(start())).getAccessToken())).toMatch(/^reference-access-/)
    expect(grants()).toEqual(['reset-before-headers', 'issued'])
  })

  it('gives up after losing two requests', async () => {
    const { start, service, grants } = open()
    service.setFaults({ token: 'reset-before-headers' })
    const manager = await ready(start())
    await expect(settle(manager.getAccessToken())).rejects.toMatchObject({ kind: 'network' })
    expect(grants()).toHaveLength(2)
  })

  it('does not repeat a lost request if another instance has stored a token', async () => {
    const { start, service, store, grants } = open({ rotates: true })
    service.setFaults({ token: ['reset-before-headers'] })
    const write = store.write
    const read = store.read
    let reads = 0
    store.read = async (key) => {
      reads += 1
      const other = { v: 1, accessToken: 'theirs', lifeMs: hour, fullLifeMs: hour, ttlMs: hour }
      if (reads === 3) await write(key, JSON.stringify(other), { generation: 1, ttlMs: hour })
      return read(key)
    }
    expect(await settle((await ready(start())).getAccessToken())).toBe('theirs')
    expect(grants()).toEqual(['reset-before-headers'])
  })

  it('backs off from the second failure on by 1 s, 2 s, 4 s and up to 30 s', async () => {
    const { start, service, grants } = open()
    service.setFaults({ token: { status: 500 } })
    const manager = start()
    const asked: number[] = []
    const from = Date.now()
    while (Date.now() - from < 100_000) {
      const before = grants().length
      await manager.getAccessToken().catch(() => {})
      if (grants().length > before) asked.push((Date.now() - from) / 1_000)
      vi.advanceTimersByTime(500)
    }
    expect(asked).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 61.5, 91.5])
    service.setFaults({})
    vi.advanceTimersByTime(30_000)
    expect(await manager.getAccessToken()).toMatch(/^reference-access-/)
  })

  it('serves a valid token while the service fails', async () => {
    const { start, service } = open({ lifeMs: 60_000 })
    const manager = start()
    const first = await manager.getAccessToken()
    service.setFaults({ token: { status: 500 } })
    vi.advanceTimersByTime(58_000)
    expect(await manager.getAccessToken()).toBe(first)
  })
})

describe('a token that causes a 401', () => {
  it('is replaced once for any number of callers and instances', async () => {
    const { start, service, grants, isGood } = open()
    const managers = [start(), start(), start()]
    const [first = ''] = await Promise.all(managers.map((manager) => manager.getAccessToken()))
    service.revokeTokens()
    await Promise.all(managers.map((manager) => manager.invalidate(first)))
    const work = Promise.all(managers.map((manager) => manager.getAccessToken()))
    const tokens = await settle(work)
    expect(new Set(tokens).size).toBe(1)
    expect(await isGood(tokens[0] ?? '')).toBe(true)
    expect(grants()).toHaveLength(2)
  })

  it('is ignored if it is not the one in use', async () => {
    const { start, grants } = open()
    const manager = start()
    const first = await manager.getAccessToken()
    await manager.invalidate('another')
    expect(await manager.getAccessToken()).toBe(first)
    expect(grants()).toHaveLength(1)
  })

  it('is replaced three times in a row, also a minute later, across all instances', async () => {
    const { start, grants, types } = open()
    const managers = [start(), start(), start()]
    async function complain() {
      for (let round = 0; round < 5; round++) {
        for (const manager of managers) await manager.invalidate(await manager.getAccessToken())
      }
    }
    await complain()
    expect(grants()).toHaveLength(4)
    expect(types()).toContain('invalidated')
    vi.advanceTimersByTime(60_000)
    await complain()
    expect(grants()).toHaveLength(7)
  })

  it('is valid again if the service returns the same token', async () => {
    const { start } = open()
    const fetch = vi.fn(async () => Response.json({ access_token: 'same', expires_in: 60 }))
    const manager = start({ fetch })
    await manager.getAccessToken()
    await manager.invalidate('same')
    for (let call = 0; call < 20; call++) expect(await manager.getAccessToken()).toBe('same')
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

it('reports rejected credentials again after another instance got a token with them', async () => {
  const { start, service } = open({ lifeMs: 60_000 })
  const onReauthRequired = vi.fn()
  const [one, other] = [start({ onReauthRequired }), start()]
  service.setFaults({ token: { status: 401 } })
  await expect(one.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
  service.setFaults({})
  vi.advanceTimersByTime(60_000)
  expect(await other.getAccessToken()).toBe(await one.getAccessToken())
  vi.advanceTimersByTime(60_000)
  service.setFaults({ token: { status: 401 } })
  await expect(one.getAccessToken()).rejects.toMatchObject({ code: 'PK-REAUTH' })
  expect(onReauthRequired).toHaveBeenCalledTimes(2)
})
