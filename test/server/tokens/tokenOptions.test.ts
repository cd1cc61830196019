import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configError } from '../../../src/errors/configError.js'
import { createMemoryTokenStore } from '../../../src/server/tokens/createMemoryTokenStore.js'
import { createTokenManager } from '../../../src/server/tokens/createTokenManager.js'
import type { TokenEvent, TokenManagerOptions } from '../../../src/server/tokens/TokenManager.js'
import type { TokenStore } from '../../../src/server/tokens/TokenStore.js'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) })
})
afterEach(() => {
  vi.useRealTimers()
})

const credentials = {
  authUrl: 'https://auth.example',
  clientId: 'client',
  clientSecret: 'secret',
  refreshToken: 'refresh',
}

/** Managers that share a store, and a service that answers as its test says. */
function open(store: TokenStore = createMemoryTokenStore()) {
  const events: TokenEvent[] = []
  let issued = 0
  const issue = () => {
    issued += 1
    return Response.json({ access_token: `token-${issued}`, expires_in: 60 })
  }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => issue())
  const start = (options: Partial<TokenManagerOptions> = {}) =>
    createTokenManager({
      ...credentials,
      fetch,
      store,
      onEvent: (event) => void events.push(event),
      ...options,
    })
  const status = (code: number) => async () => new Response(null, { status: code })
  return { start, fetch, issue, events, status, asked: () => fetch.mock.calls.length }
}

describe('the options of createTokenManager', () => {
  const names = ['authUrl', 'clientId', 'clientSecret', 'refreshToken'] as const
  const missing: unknown[] = [undefined, null, '', ' \n', 7]
  it.each(names.flatMap((name) => missing.map((value) => [name, value] as const)))(
    'reject a %s of %j',
    (name, value) => {
      const make = () => open().start({ [name]: value })
      expect(make).toThrow(expect.objectContaining({ kind: 'config', code: 'PK-TOKEN-OPTIONS' }))
      expect(make).toThrow(`createTokenManager: ${name} is missing.`)
    },
  )

  it.each([
    [{ leewayMs: -1 }, 'leewayMs'],
    [{ leewayMs: NaN }, 'leewayMs'],
    [{ leewayMs: Infinity }, 'leewayMs'],
    [{ timeoutMs: 0 }, 'timeoutMs'],
    [{ timeoutMs: -1 }, 'timeoutMs'],
    [{ timeoutMs: NaN }, 'timeoutMs'],
    [{ timeoutMs: Infinity }, 'timeoutMs'],
  ])('reject %j', (options, name) => {
    const make = () => open().start(options)
    expect(make).toThrow(expect.objectContaining({ kind: 'config', code: 'PK-TOKEN-OPTIONS' }))
    expect(make).toThrow(`createTokenManager: ${name} must be a number`)
  })

  it.each([{ leewayMs: 0 }, { leewayMs: 0.5 }, { timeoutMs: 0.5 }, { store: undefined }])(
    'accept %j',
    (options) => {
      expect(() => open().start(options)).not.toThrow()
    },
  )

  it.each(['read', 'write', 'acquire', 'release', 'throttle', 'throttledForMs'] as const)(
    'reject a store without %s',
    (name) => {
      const store = { ...createMemoryTokenStore(), [name]: undefined }
      const make = () => open().start({ store })
      expect(make).toThrow(expect.objectContaining({ kind: 'config', code: 'PK-TOKEN-OPTIONS' }))
      expect(make).toThrow(`store has no ${name}.`)
    },
  )

  it.each([
    ['https://auth.example', {}, 'https://auth.example/oauth/token'],
    ['https://auth.example/tenant/', {}, 'https://auth.example/tenant/oauth/token'],
    ['http://localhost:8080', {}, 'http://localhost:8080/oauth/token'],
    ['http://auth.local', { allowInsecureHttp: true }, 'http://auth.local/oauth/token'],
  ])('with the authUrl %s and %j, request %s', async (authUrl, options, url) => {
    const { start, fetch } = open()
    await start({ authUrl, ...options }).getAccessToken()
    expect(fetch.mock.calls[0]?.[0]).toBe(url)
  })

  it('log that onReauthRequired threw, by its name', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { start, fetch, status } = open()
    fetch.mockImplementation(status(401))
    const onReauthRequired = () => {
      throw new Error('mail is down')
    }
    await expect(start({ onReauthRequired }).getAccessToken()).rejects.toMatchObject({
      code: 'PK-REAUTH',
    })
    expect(log.mock.calls).toEqual([
      ['personalization-kit: onReauthRequired threw', new Error('mail is down')],
    ])
    log.mockRestore()
  })
})

describe('managers with one store', () => {
  it.each<[change: Partial<TokenManagerOptions>, isShared: boolean]>([
    [{}, true],
    [{ clientSecret: 'new secret' }, true],
    [{ authUrl: 'https://other.example' }, false],
    [{ clientId: 'other' }, false],
    [{ refreshToken: 'other' }, false],
  ])('share a token if they differ in %j: %s', async (change, isShared) => {
    const { start, asked } = open()
    const first = await start().getAccessToken()
    expect((await start(change).getAccessToken()) === first).toBe(isShared)
    expect(asked()).toBe(isShared ? 1 : 2)
  })

  it.each(Array.from({ length: 8 }, (_, index) => `refresh ${index}`))(
    'use a key that is a hash of their credentials, with %s',
    async (refreshToken) => {
      const store = createMemoryTokenStore()
      const read = vi.spyOn(store, 'read')
      await open(store).start({ refreshToken }).getAccessToken()
      const parts = ['https://auth.example/oauth/token', 'client', refreshToken]
      const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
      expect(new Set(read.mock.calls.map(([key]) => key))).toEqual(new Set([digest.slice(0, 32)]))
    },
  )

  it('do not stop each other if one has a wrong secret', async () => {
    const { start, fetch, issue, asked } = open()
    fetch.mockImplementationOnce(async () => Response.json({}, { status: 401 }))
    const reauth = { code: 'PK-REAUTH' }
    const wrong = { clientSecret: 'wrong' }
    await expect(start(wrong).getAccessToken()).rejects.toMatchObject(reauth)
    await expect(start(wrong).getAccessToken()).rejects.toMatchObject(reauth)
    expect(asked()).toBe(1)
    fetch.mockImplementation(async () => issue())
    expect(await start().getAccessToken()).toBe('token-1')
  })

  it('do not stop each other with a throttle if their credentials differ', async () => {
    const { start, fetch } = open()
    fetch.mockImplementationOnce(async () => new Response(null, { status: 429 }))
    await expect(start().getAccessToken()).rejects.toMatchObject({ kind: 'throttled' })
    expect(await start({ clientId: 'other' }).getAccessToken()).toBe('token-1')
    await expect(start().getAccessToken()).rejects.toMatchObject({ kind: 'throttled' })
  })
})

describe('a token manager', () => {
  it('reports a config error from its store and passes it on', async () => {
    const { start, events, asked } = open()
    const store = createMemoryTokenStore()
    store.read = () => Promise.reject(configError('PK-TOKEN-OPTIONS', 'Wrong key.'))
    const manager = start({ store })
    await expect(manager.getAccessToken()).rejects.toMatchObject({ kind: 'config' })
    expect(events).toEqual([
      { type: 'failed', kind: 'config', code: 'PK-TOKEN-OPTIONS', durationMs: 0 },
    ])
    expect(asked()).toBe(0)
  })

  it('reports any other error once', async () => {
    const { start, events, fetch, status } = open()
    fetch.mockImplementation(status(500))
    await expect(start().getAccessToken()).rejects.toMatchObject({ kind: 'http' })
    expect(events).toEqual([
      { type: 'failed', kind: 'http', code: 'PK-TOKEN-SERVICE', durationMs: 0 },
    ])
  })

  it('serves a valid token for a new resource if the service fails, after one try', async () => {
    const { start, fetch, status, asked } = open()
    const manager = start()
    const first = await manager.getAccessToken()
    fetch.mockImplementation(status(500))
    expect(await manager.getAccessToken({ resource: 'lists' })).toBe(first)
    expect(asked()).toBe(2)
  })

  it('no longer wants a resource after its call has failed', async () => {
    const { start, fetch, status, asked } = open()
    const [one, other] = [start(), start()]
    fetch.mockImplementationOnce(status(500))
    await expect(one.getAccessToken({ resource: 'lists' })).rejects.toMatchObject({ kind: 'http' })
    const token = await other.getAccessToken()
    expect(await one.getAccessToken()).toBe(token)
    expect(asked()).toBe(2)
  })

  it('reports whether it believes that its token is invalid', async () => {
    const { start, events } = open()
    const manager = start()
    for (let round = 0; round < 4; round++) await manager.invalidate(await manager.getAccessToken())
    const believed = events.flatMap((event) =>
      event.type === 'invalidated' ? [event.isBelieved] : [],
    )
    expect(believed).toEqual([true, true, true, false])
  })

  it('ignores an invalid token that it no longer serves', async () => {
    const { start, events } = open()
    const manager = start()
    await manager.invalidate('')
    const token = await manager.getAccessToken()
    await manager.invalidate('another')
    await manager.invalidate(token)
    await manager.invalidate(token)
    expect(events.map(({ type }) => type)).toEqual(['refreshed', 'invalidated'])
  })
})
