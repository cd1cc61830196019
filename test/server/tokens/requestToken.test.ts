import { afterEach, describe, expect, it, vi } from 'vitest'
import { networkError } from '../../../src/client/networkError.js'
import type { TokenService } from '../../../src/server/tokens/requestToken.js'
import { requestToken } from '../../../src/server/tokens/requestToken.js'

afterEach(() => {
  vi.useRealTimers()
})

const endpoint = new URL('https://auth.example/tenant/oauth/token')
const good = { access_token: 'access', expires_in: 60, token_type: 'Bearer' }

/** Requests a token from a service that answers with `answer`. */
function ask(answer: () => Response | Promise<Response>, change: Partial<TokenService> = {}) {
  const sent: [url: unknown, init: RequestInit | undefined][] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push([url, init])
    return answer()
  }
  const service = { endpoint, clientId: 'client', clientSecret: 's3cret', fetch, ...change }
  const work = requestToken(service, { refreshToken: 'r3fresh', timeoutMs: 2_000 })
  return { work, sent }
}

describe('requestToken', () => {
  it('sends one form with the credentials in its body, and never follows a redirect', async () => {
    const { work, sent } = ask(() => Response.json(good))
    expect(await work).toMatchObject({ type: 'granted', token: { access_token: 'access' } })
    expect(sent).toHaveLength(1)
    const [url, init] = sent[0] ?? []
    expect(url).toBe('https://auth.example/tenant/oauth/token')
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
    expect(init?.signal).toBeInstanceOf(AbortSignal)
    expect(new Headers(init?.headers).has('authorization')).toBe(false)
    expect(Object.fromEntries(new URLSearchParams(init?.body as string))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r3fresh',
      client_id: 'client',
      client_secret: 's3cret',
    })
  })

  it('uses the current global fetch by default', async () => {
    const service = { endpoint, clientId: 'client', clientSecret: 's3cret' }
    const fetch = vi.fn(async () => Response.json(good))
    vi.stubGlobal('fetch', fetch)
    const answer = await requestToken(service, { refreshToken: 'r3fresh', timeoutMs: 2_000 })
    vi.unstubAllGlobals()
    expect(answer.type).toBe('granted')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('uses plain HTTP if the address says so', async () => {
    const { work } = ask(() => Response.json(good), {
      endpoint: new URL('http://auth.local/token'),
    })
    expect(await work).toMatchObject({ type: 'granted' })
  })

  it.each([undefined, null, 'bearer', 'Bearer', 'BEARER'])(
    'accepts a token of the type %s',
    async (type) => {
      const { work } = ask(() => Response.json({ ...good, token_type: type }))
      expect(await work).toMatchObject({ type: 'granted', token: { access_token: 'access' } })
    },
  )

  it.each([
    { token_type: 'mac' },
    { token_type: '' },
    { access_token: 'acc ess' },
    { access_token: 'acc\ness' },
    { access_token: 'äccess' },
  ])('rejects a token with %j for good', async (change) => {
    const { work } = ask(() => Response.json({ ...good, ...change }))
    expect(await work).toMatchObject({
      type: 'failed',
      error: { kind: 'protocol', code: 'PK-SHAPE', retryable: false },
    })
  })

  it('passes on other answers, with the address and no secret', async () => {
    expect(await ask(() => new Response(null, { status: 429 })).work).toEqual({ type: 'throttled' })
    const answer = await ask(() => new Response('')).work
    expect(answer).toMatchObject({ type: 'failed', error: { code: 'PK-NOT-JSON' } })
    const text = answer.type === 'failed' ? answer.error.message : ''
    expect(text).toMatch(/^https:\/\/auth\.example\/tenant\/oauth\/token answered with /)
  })

  it.each([
    [new TypeError('r3fresh'), 'PK-NETWORK', 'network'],
    ['r3fresh', 'PK-NETWORK', 'network'],
    [networkError(new URL('https://other.example'), null), 'PK-NETWORK', 'network'],
  ])('returns a rejection with %s as an error without secrets', async (thrown, code, kind) => {
    const answer = await ask(() => Promise.reject(thrown)).work
    expect(answer).toMatchObject({ type: 'failed', error: { kind, code, retryable: true } })
    const error = answer.type === 'failed' ? answer.error : undefined
    expect(error?.message).not.toContain('r3fresh')
    expect(error === thrown).toBe(typeof thrown === 'object' && 'code' in thrown)
  })

  it('returns a timeout after the given time and aborts the request', async () => {
    vi.useFakeTimers()
    const { work, sent } = ask(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent[0]?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await work).toMatchObject({
      type: 'failed',
      error: { kind: 'timeout', code: 'PK-TIMEOUT' },
    })
    expect(sent[0]?.[1]?.signal?.aborted).toBe(true)
  })
})
