import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import type { ProxyEvent } from '../../src/server/ProxyEvent.js'
import type { ServiceProxyOptions } from '../../src/server/ServiceProxyOptions.js'
import {
  rejectedError,
  storeDownError,
  throttledError,
} from '../../src/server/tokens/tokenErrors.js'
import type { ReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { roomFor, timed } from '../support/machinePace.js'
import { pretendBrowser } from '../support/pretendBrowser.js'
import { startRawServer } from '../support/startRawServer.js'

const origin = 'https://dashboard.example'
const basePath = '/api/pk'
const shop = { accountId: 'acme', websiteId: 'shop' }
const listPath = `${basePath}/api/v1/public/personalizations?accountId=acme&websiteId=shop`
const ours = {
  'x-personalization-kit': '1',
  'x-account-id': 'acme',
  'x-website-id': 'shop',
}

let server: ReferenceServer
beforeAll(async () => {
  server = await startReferenceServer()
})
afterAll(() => server.close())

function mount(options: Partial<ServiceProxyOptions> = {}) {
  return createServiceProxy({
    baseUrl: server.url,
    apiKey: server.service.apiKey,
    questionKey: 'a secret of this test',
    basePath,
    authorize: () => ({
      subject: 'dana',
      allows: ({ websiteId }) => websiteId === 'shop',
      headers: { 'x-user-email': 'dana@acme.example' },
    }),
    ...options,
  })
}
function get(path: string, headers: HeadersInit = ours) {
  return new Request(origin + path, { headers })
}
function post(body: BodyInit) {
  const scope = { 'x-account-id': 'acme', 'x-website-id': 'shop' }
  const headers = { ...ours, 'content-type': 'application/json', ...scope }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request(`${origin}${basePath}/api/v1/ai/async/query`, init)
}
async function errorOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; upstreamStatus?: number } }
  return { status: response.status, code: error.code, upstreamStatus: error.upstreamStatus }
}

describe('createServiceProxy', () => {
  it('serves the client like the service, and adds the key and the user', async () => {
    const proxy = mount()
    const client = createPersonalizationClient({
      baseUrl: origin + basePath,
      headers: ours,
      fetch: (input, init) => proxy(new Request(input, init)),
    })
    const from = server.service.requests.length
    expect((await client.listPersonalizations(shop)).personalizations).toHaveLength(42)
    const question = { query: 'q', sessionId: 's', visitorId: 'v' }
    const { questionId } = await client.submitQuestion(question, { scope: shop })
    expect(await client.getAnswer(questionId, { scope: shop })).toMatchObject({ status: 'PENDING' })
    const upstream = server.service.requests.slice(from)
    expect(upstream.map(({ call }) => call)).toEqual(['list', 'submit', 'answer'])
    for (const { headers } of upstream) {
      expect(headers).toMatchObject({ 'x-api-key': 'right', 'x-user-email': 'dana@acme.example' })
      expect(headers).not.toHaveProperty('x-personalization-kit')
    }
  })

  it.each([
    ['a list', listPath, 200, 'private, no-cache'],
    ['an answer', `${basePath}/api/v1/ai/async/answer?questionId=none`, 403, 'private, no-store'],
  ])('answers %s as JSON that cannot be cached or sniffed', async (_, path, status, caching) => {
    const response = await mount()(get(path))
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
  })

  it.each([
    ['without our header', {}],
    ['from another site', { ...ours, 'sec-fetch-site': 'cross-site' }],
    ['from a sibling domain', { ...ours, 'sec-fetch-site': 'same-site' }],
  ])('rejects a call %s before authorizing it', async (_, headers) => {
    const authorize = vi.fn()
    const response = await mount({ authorize })(get(listPath, headers))
    expect(await errorOf(response)).toMatchObject({ status: 403, code: 'PK-CROSS-SITE' })
    expect(authorize).not.toHaveBeenCalled()
  })

  it('distinguishes a missing session, a forbidden website and a rejected key', async () => {
    expect(await errorOf(await mount({ authorize: () => null })(get(listPath)))).toMatchObject({
      status: 401,
      code: 'PK-SIGNED-OUT',
    })
    expect(await errorOf(await mount()(get(listPath.replace('=shop', '=saas'))))).toMatchObject({
      status: 403,
      code: 'PK-SCOPE-DENIED',
    })
    expect(await errorOf(await mount({ apiKey: 'revoked' })(get(listPath)))).toEqual({
      status: 502,
      code: 'PK-KEY-REJECTED',
      upstreamStatus: 401,
    })
  })

  it('prefers the session’s headers to those in the options', async () => {
    const seen: (string | null)[] = []
    const proxy = mount({
      headers: { 'x-user-email': 'service@acme.example', 'x-region': 'eu' },
      fetch: (input, init) => {
        const { headers } = new Request(input, init)
        seen.push(headers.get('x-user-email'), headers.get('x-region'))
        return Promise.resolve(Response.json([]))
      },
    })
    await proxy(get(listPath))
    expect(seen).toEqual(['dana@acme.example', 'eu'])
  })

  it('returns the response from authorize', async () => {
    const authorize = () => Response.redirect('https://login.example', 303)
    expect((await mount({ authorize })(get(listPath))).status).toBe(303)
    vi.stubGlobal('Response', class extends Response {})
    const { status } = await mount({ authorize })(get(listPath))
    vi.unstubAllGlobals()
    expect(status).toBe(303)
  })

  it('does not take a session for a response because it has a status', async () => {
    const session = { subject: 'dana', allows: () => true, status: 'active' }
    expect((await mount({ authorize: () => session })(get(listPath))).status).toBe(200)
  })

  it.each([undefined, null, 5, ''])('sends nothing if there is no key: %j', async (key) => {
    const from = server.service.requests.length
    const response = await mount({ apiKey: () => key as string })(get(listPath))
    expect(await errorOf(response)).toMatchObject({ code: 'PK-PROXY-OPTIONS' })
    expect(server.service.requests).toHaveLength(from)
  })

  it('authorizes reading answers', async () => {
    const authorize = () => ({
      subject: 'dana',
      allows: () => true,
      allowsQuestion: (questionId: string) => questionId === 'mine',
    })
    const ask = (id: string) =>
      mount({ authorize })(get(`${basePath}/api/v1/ai/async/answer?questionId=${id}`))
    expect(await errorOf(await ask('theirs'))).toMatchObject({ code: 'PK-QUESTION-DENIED' })
    expect(await errorOf(await ask('mine'))).toMatchObject({ status: 404, upstreamStatus: 404 })
  })

  it.each([
    ['GET', '/elsewhere', 404],
    ['GET', '/api/v1/public/personalizations', 404],
    ['GET', `${basePath}/api/v1/public/personalizations//`, 404],
    ['GET', `${basePath}/api/v1/public/personalizations/`, 400],
    ['GET', `${basePath}/api/v1/public/../../v1/public/personalizations2`, 404],
    ['GET', `${basePath}//evil.example/api/v1/public/personalizations`, 404],
    ['DELETE', listPath, 405],
    ['POST', listPath, 405],
    ['GET', `${basePath}/api/v1/ai/async/query`, 405],
    ['GET', `${basePath}/api/v1/public/personalizations`, 400],
    ['GET', listPath.replace('=acme', '=%0d%0ax-evil:1'), 400],
    ['GET', `${basePath}/api/v1/ai/async/answer?questionId=${'x'.repeat(245)}`, 400],
    ['POST', `${basePath}/api/v1/ai/async/query`, 400],
  ])('answers %s %s with %i without calling the service', async (method, path, status) => {
    const from = server.service.requests.length
    const response = await mount()(new Request(origin + path, { method, headers: ours }))
    expect(response.status).toBe(status)
    expect(server.service.requests).toHaveLength(from)
  })

  it.each([
    ['not JSON', '{'],
    ['too long', JSON.stringify({ query: 'x'.repeat(70_000), sessionId: 's', visitorId: 'v' })],
    ['without a query', JSON.stringify({ query: ' ', sessionId: 's', visitorId: 'v' })],
  ])('rejects a question that is %s', async (_, body) => {
    const headers = {
      ...ours,
      'content-type': 'application/json',
      'x-account-id': 'acme',
      'x-website-id': 'shop',
    }
    const request = new Request(`${origin}${basePath}/api/v1/ai/async/query`, {
      method: 'POST',
      headers,
      body,
    })
    expect(await errorOf(await mount()(request))).toMatchObject({
      status: 400,
      code: 'PK-BAD-BODY',
    })
  })

  it('rejects a question that is nested too deeply, and an incomplete scope', async () => {
    const deep = `{"a":`.repeat(8_000) + '1' + '}'.repeat(8_000)
    const body = `{"query":"q","sessionId":"s","visitorId":"v","metadata":${deep}}`
    const headers = {
      'x-personalization-kit': '1',
      'content-type': 'application/json',
      'x-account-id': 'acme',
    }
    const path = `${origin}${basePath}/api/v1/ai/async`
    const scoped = { ...headers, 'x-website-id': 'shop' }
    const nested = new Request(`${path}/query`, { method: 'POST', headers: scoped, body })
    expect((await mount()(nested)).status).toBe(400)
    expect((await mount()(new Request(`${path}/answer?questionId=q`, { headers }))).status).toBe(
      400,
    )
  })

  it('supports a service with other endpoints and offers browsers the documented ones', async () => {
    const baseUrl = await startRawServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data: { id: `${request.method} ${request.url}` } }))
    })
    const proxy = mount({
      baseUrl,
      endpoints: {
        submit: {
          method: 'PUT',
          path: '/ask',
          body: ({ query }) => ({ text: query }),
          questionId: (json) => (json as { data: { id: string } }).data.id,
        },
      },
    })
    const client = createPersonalizationClient({
      baseUrl: origin + basePath,
      headers: ours,
      fetch: (input, init) => proxy(new Request(input, init)),
    })
    const question = { query: 'q', sessionId: 's', visitorId: 'v' }
    const { questionId } = await client.submitQuestion(question, { scope: shop })
    expect(questionId).toMatch(/^PUT \/ask\.[\w-]{43}$/)
  })

  it('tells the browser which errors are temporary', async () => {
    pretendBrowser(origin)
    const through = async (status: number, headers = {}) => {
      const baseUrl = await startRawServer((_, response) => {
        response.writeHead(status, headers).end()
      })
      const proxy = mount({ baseUrl })
      const client = createPersonalizationClient({
        baseUrl: origin + basePath,
        fetch: (input, init) => proxy(new Request(input, init)),
      })
      return client.listPersonalizations(shop).catch((error) => error)
    }
    expect(await through(503, { 'retry-after': '60' })).toMatchObject({
      retryable: true,
      retryAfterMs: 60_000,
    })
    for (const status of [302, 401, 405, 422]) {
      expect(await through(status)).toMatchObject({ retryable: false })
    }
  })

  it.each<readonly [options: object, code: string]>([
    [{ baseUrl: undefined }, 'PK-BASE-URL'],
    [{ baseUrl: 'http://service.example' }, 'PK-INSECURE-URL'],
    [{ apiKey: '' }, 'PK-PROXY-OPTIONS'],
    [{ authorize: undefined }, 'PK-PROXY-OPTIONS'],
    [{ basePath: 'api' }, 'PK-PROXY-OPTIONS'],
    // A missing environment variable becomes NaN.
    ...['timeoutMs', 'maxResponseBytes', 'maxConcurrentRequests'].flatMap((name) =>
      [Number.NaN, 0, -1, '5'].map((value) => [{ [name]: value }, 'PK-PROXY-OPTIONS'] as const),
    ),
  ])('rejects %o when created, not on the first request', (options, code) => {
    expect(() => mount(options as Partial<ServiceProxyOptions>)).toThrow(
      expect.objectContaining({ kind: 'config', code }),
    )
  })

  it.each(['no', 1, {}, [], 'true', undefined, null])(
    'denies access if the session says %j',
    async (said) => {
      const proxy = mount({
        authorize: () => ({ subject: 'dana', allows: () => said as never }),
      })
      expect(await errorOf(await proxy(get(listPath)))).toMatchObject({ code: 'PK-SCOPE-DENIED' })
      const reading = mount({
        authorize: () => ({
          subject: 'dana',
          allows: () => true,
          allowsQuestion: () => said as never,
        }),
      })
      const path = `${basePath}/api/v1/ai/async/answer?questionId=q`
      expect(await errorOf(await reading(get(path)))).toMatchObject({ code: 'PK-QUESTION-DENIED' })
    },
  )

  const never = () => new Promise<never>(() => {})
  const session = { subject: 'dana', allows: () => true }
  const slowQuestion = () => post(new ReadableStream({ pull: () => new Promise(() => {}) }))
  const answerPath = `${basePath}/api/v1/ai/async/answer?questionId=q`

  it.each([
    ['authorize', { authorize: never }, () => get(listPath)],
    ['allows', { authorize: () => ({ ...session, allows: never }) }, () => get(listPath)],
    [
      'allowsQuestion',
      { authorize: () => ({ ...session, allowsQuestion: never }) },
      () => get(answerPath),
    ],
    ['apiKey', { authorize: () => session, apiKey: never }, () => get(listPath)],
    ['a body', { authorize: () => session }, slowQuestion],
  ])('answers 504 if %s never settles, and frees its slot', async (_, options, ask) => {
    let asked = 0
    const { tookMs } = await timed(mount({ authorize: () => session })(get(listPath)))
    const proxy = mount({
      timeoutMs: roomFor(300, tookMs),
      maxConcurrentRequests: 1,
      ...options,
      authorize: () => (asked++ === 0 ? options.authorize() : session),
      apiKey: () => (asked === 1 && 'apiKey' in options ? never() : server.service.apiKey),
    })
    expect(await errorOf(await proxy(ask()))).toMatchObject({ status: 504, code: 'PK-PROXY' })
    expect((await proxy(get(listPath))).status).toBe(200)
  })

  it('asks nothing more about a request that was given up while authorize ran', async () => {
    const allows = vi.fn(() => true)
    const given = new AbortController()
    const from = server.service.requests.length
    const proxy = mount({
      authorize() {
        given.abort()
        return { subject: 'dana', allows }
      },
    })
    await proxy(new Request(origin + listPath, { headers: ours, signal: given.signal }))
    expect(allows).not.toHaveBeenCalled()
    expect(server.service.requests).toHaveLength(from)
  })

  it('drops unknown fields of a question', async () => {
    const bodies: unknown[] = []
    const baseUrl = await startRawServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      bodies.push(JSON.parse(Buffer.concat(parts).toString()))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"questionId":"q"}')
    })
    const question = { query: 'q', sessionId: 's', visitorId: 'v', apiKey: 'x', admin: true }
    await mount({ baseUrl })(post(JSON.stringify(question)))
    expect(bodies).toEqual([{ query: 'q', sessionId: 's', visitorId: 'v' }])
  })

  it.each([
    ['HTML', 200, 'text/html', '<script>alert(1)</script>', 502],
    ['a redirect', 302, 'text/html', '', 502],
    ['a 500 with a body', 500, 'text/html', 'stack trace', 502],
    ['a 429', 429, 'application/json', '{}', 429],
  ])('never passes on %s', async (_, upstreamStatus, type, body, status) => {
    const baseUrl = await startRawServer((_request, response) => {
      response
        .writeHead(upstreamStatus, { 'content-type': type, location: 'https://evil.example' })
        .end(body)
    })
    const response = await mount({ baseUrl })(get(listPath))
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.text()).not.toMatch(/script|stack|evil/)
  })

  it('reports why it has no token and when to retry', async () => {
    const through = async (error: PersonalizationKitError) => {
      const fetch = () => Promise.reject(error)
      const events: ProxyEvent[] = []
      const response = await mount({ fetch, onEvent: (event) => void events.push(event) })(
        get(listPath),
      )
      const { error: said } = (await response.json()) as { error: { retryable: boolean } }
      const { status, headers } = response
      return [status, events[0]?.code, said.retryable, headers.get('retry-after')]
    }
    expect(await through(throttledError(120_000))).toEqual([503, 'PK-TOKEN-THROTTLED', true, '120'])
    expect(await through(rejectedError('invalid_grant'))).toEqual([503, 'PK-REAUTH', false, null])
    expect(await through(storeDownError())).toEqual([503, 'PK-TOKEN-STORE', true, null])
  })

  it('never reveals a key that no header can carry', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const response = await mount({ apiKey: () => 'sk-s3cret\nline' })(get(listPath))
    expect(await errorOf(response)).toMatchObject({ status: 500, code: 'PK-PROXY-OPTIONS' })
    expect(log).not.toHaveBeenCalled()
  })

  it('answers 502 if the service is down and 504 if it does not respond', async () => {
    const silent = await startRawServer(() => {})
    const gone = await startReferenceServer()
    await gone.close()
    expect((await mount({ baseUrl: silent, timeoutMs: 50 })(get(listPath))).status).toBe(504)
    expect(await errorOf(await mount({ baseUrl: gone.url })(get(listPath)))).toMatchObject({
      status: 502,
      code: 'PK-PROXY',
    })
  })

  it('answers 500 without details if a callback throws, and logs the reason', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const response = await mount({
      authorize() {
        throw new Error('database password')
      },
    })(get(listPath))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('password')
    expect(log.mock.calls).toMatchObject([[expect.any(String), { message: 'database password' }]])
    log.mockClear()
  })

  it('reports each request once', async () => {
    const events: ProxyEvent[] = []
    const proxy = mount({ onEvent: (event) => void events.push(event) })
    await proxy(get(listPath))
    await proxy(get(listPath, {}))
    expect(events).toEqual([
      {
        type: 'response',
        call: 'list',
        subject: 'dana',
        status: 200,
        durationMs: expect.any(Number),
        cache: 'miss',
        ageMs: 0,
      },
      {
        type: 'response',
        call: 'none',
        subject: null,
        status: 403,
        code: 'PK-CROSS-SITE',
        durationMs: expect.any(Number),
      },
    ])
  })
})
