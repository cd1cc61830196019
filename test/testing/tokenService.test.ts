import { describe, expect, it } from 'vitest'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import type { ThrottleStyle, TokenScript } from '../../src/testing/TokenScript.js'

const start = Date.UTC(2026, 0, 15)

function open(token: TokenScript = {}) {
  let now = start
  const service = createReferenceService({ token, now: () => now })
  const { clientId, clientSecret, refreshToken } = service.credentials
  const form = {
    grant_type: 'refresh_token',
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  }
  async function ask(changes: Record<string, string> = {}) {
    const body = new URLSearchParams({ ...form, ...changes })
    const url = 'https://service.example/oauth/token'
    const response = await service.fetch(url, { method: 'POST', body })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: read(text) }
  }
  async function list(token: string) {
    const url =
      'https://service.example/api/v1/public/personalizations?accountId=acme&websiteId=saas'
    const headers = { 'x-api-key': service.apiKey, authorization: `Bearer ${token}` }
    return (await service.fetch(url, { headers })).status
  }
  return { service, ask, list, wait: (ms: number) => (now += ms) }
}
function read(text: string): Record<string, string> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

describe('the token service of a reference service', () => {
  it('exchanges a refresh token for an access token (service interface, section 4.4)', async () => {
    const { ask } = open()
    expect(await ask()).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), expires_in: 3_600, token_type: 'Bearer' },
    })
  })

  it.each([
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_secret: 'guess' }, 401, 'invalid_client'],
    [{ refresh_token: 'guess' }, 400, 'invalid_grant'],
  ])('rejects %j', async (changes, status, error) => {
    expect(await open().ask(changes)).toMatchObject({ status, body: { error } })
  })

  it('rejects a body that is not a form', async () => {
    const { service } = open()
    const init = { method: 'POST', body: JSON.stringify(service.credentials) }
    const response = await service.fetch('https://service.example/oauth/token', init)
    expect(await response.json()).toEqual({ error: 'invalid_request' })
  })

  it('rotates refresh tokens and revokes the whole family if one is used twice', async () => {
    const { ask, list } = open({ rotates: true, guardsCalls: true })
    const first = await ask()
    const second = await ask({ refresh_token: first.body.refresh_token ?? '' })
    expect(await list(second.body.access_token ?? '')).toBe(200)
    expect(await ask()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await list(second.body.access_token ?? '')).toBe(401)
    const newest = { refresh_token: second.body.refresh_token ?? '' }
    expect(await ask(newest)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('accepts the same refresh token forever if it does not rotate', async () => {
    const { ask } = open()
    expect((await ask()).body).not.toHaveProperty('refresh_token')
    expect((await ask()).status).toBe(200)
  })

  it('accepts a token until it expires or is revoked if it guards calls', async () => {
    const { ask, list, wait, service } = open({ lifeMs: 2_000, guardsCalls: true })
    const { body } = await ask()
    const token = body.access_token ?? ''
    expect(await list('guess')).toBe(401)
    wait(1_999)
    expect(await list(token)).toBe(200)
    wait(1)
    expect(await list(token)).toBe(401)
    const next = (await ask()).body.access_token ?? ''
    service.revokeTokens()
    expect(await list(next)).toBe(401)
    expect(await open().list('guess')).toBe(200)
    expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'wrong',
      'right',
      'expired',
      undefined,
      'wrong',
    ])
  })

  it('throttles a token family, not its members, in a rolling window', async () => {
    const { ask, wait, service } = open({
      rotates: true,
      throttle: { requests: 2, perMs: 10_000 },
    })
    const first = await ask()
    wait(4_000)
    const second = await ask({ refresh_token: first.body.refresh_token ?? '' })
    const newest = { refresh_token: second.body.refresh_token ?? '' }
    wait(1_000)
    const refused = await ask(newest)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    wait(5_000)
    expect((await ask(newest)).status).toBe(200)
    expect(service.requests.map(({ grant }) => grant)).toEqual([
      'issued',
      'issued',
      'throttled',
      'issued',
    ])
  })

  it.each<[ThrottleStyle, number, string, string | null]>([
    ['retry-after', 429, '{"message":"Too many requests"}', '10'],
    ['retry-date', 429, '{"message":"Too many requests"}', 'Thu, 15 Jan 2026 00:00:10 GMT'],
    ['bare', 429, 'Too many requests', null],
    ['denied-ok', 200, '{"error":"Access Denied","status":"failure"}', null],
    ['denied-forbidden', 403, '{"error":"Access Denied","status":"failure"}', null],
    ['slow-down', 400, '{"error":"slow_down"}', null],
  ])('reports throttling in the style %s', async (style, status, text, retryAfter) => {
    const { ask } = open({ throttle: { requests: 1, perMs: 10_000, style } })
    await ask()
    const refused = await ask()
    expect({ status: refused.status, text: refused.text }).toEqual({ status, text })
    expect(refused.headers.get('retry-after')).toBe(retryAfter)
  })

  it.each<[TokenScript, object]>([
    [{ expiresIn: 'string' }, { expires_in: '3600', token_type: 'Bearer' }],
    [
      { expiresIn: 'null', tokenType: 'bearer' },
      { expires_in: null, token_type: 'bearer' },
    ],
    [{ expiresIn: 'word' }, { expires_in: 'soon', token_type: 'Bearer' }],
    [{ expiresIn: 'absent', tokenType: null }, {}],
    [{ lifeMs: 0 }, { expires_in: 0, token_type: 'Bearer' }],
  ])('writes the token lifetime as %j says', async (script, rest) => {
    expect((await open(script).ask()).body).toEqual({ access_token: expect.any(String), ...rest })
  })

  it('distinguishes callers by address and keeps secrets out of the request log', async () => {
    const server = await startReferenceServer({
      token: { throttle: { requests: 1, perMs: 9_000 } },
    })
    const { credentials, requests } = server.service
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      refresh_token: credentials.refreshToken,
    })
    await fetch(`${server.url}/oauth/token`, { method: 'POST', body })
    const inMemory = await server.service.fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body,
    })
    expect(inMemory.status).toBe(200)
    expect(requests.map(({ ip, call }) => [ip, call])).toEqual([
      ['127.0.0.1', 'token'],
      ['memory', 'token'],
    ])
    for (const secret of [credentials.clientSecret, credentials.refreshToken]) {
      expect(JSON.stringify(requests)).not.toContain(secret)
    }
    await server.close()
  })
})
