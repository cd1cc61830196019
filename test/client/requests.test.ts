import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClientEvent } from '../../src/client/ClientEvent.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from '../../src/client/PersonalizationClient.js'
import { configError } from '../../src/errors/configError.js'
import { patience } from '../support/patience.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

const scope = { accountId: 'acme', websiteId: 'shop & co' }
const question = { query: 'What is paused?', sessionId: 's', visitorId: 'v' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A client whose requests all get the response of `respond`, and the requests it sent. */
function connect(
  respond: () => Response | Promise<Response>,
  options: Partial<PersonalizationClientOptions> = {},
) {
  const requests: { url: string; init: RequestInit; headers: Record<string, string> }[] = []
  const events: ClientEvent[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    requests.push({ url: new Request(input).url, init, headers })
    return respond()
  }
  const client = createPersonalizationClient({
    baseUrl: 'https://a.example/base',
    fetch,
    onEvent: (event) => void events.push(event),
    ...options,
  })
  return { client, requests, events, fetch }
}

const list = (client: PersonalizationClient) => client.listPersonalizations(scope)
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const pending = () => Response.json({ questionId: 'q', status: 'PENDING' })

describe('a request', () => {
  it('for the list has the scope in its query and nothing else', async () => {
    const { client, requests } = connect(() => Response.json([]))
    expect(await list(client)).toStrictEqual({ personalizations: [], issues: [], skippedRows: 0 })
    expect(requests).toStrictEqual([
      {
        url: 'https://a.example/base/api/v1/public/personalizations?accountId=acme&websiteId=shop+%26+co',
        headers: { accept: 'application/json' },
        init: {
          method: 'GET',
          headers: expect.any(Headers),
          redirect: 'manual',
          signal: expect.any(AbortSignal),
        },
      },
    ])
  })

  it('for an answer has the question ID in its query and the scope in its headers', async () => {
    const { client, requests } = connect(pending, { apiKey: 'key' })
    await client.getAnswer('q/1', { scope: { accountId: 'acme', websiteId: 'shop' } })
    expect(requests).toMatchObject([
      {
        url: 'https://a.example/base/api/v1/ai/async/answer?questionId=q%2F1',
        init: { method: 'GET' },
      },
    ])
    expect(requests[0]?.headers).toEqual({
      accept: 'application/json',
      'x-account-id': 'acme',
      'x-website-id': 'shop',
      'x-api-key': 'key',
    })
  })

  it('with a question has it as a JSON body', async () => {
    const { client, requests } = connect(() => Response.json({ questionId: 'q1' }))
    expect(await client.submitQuestion(question)).toEqual({ questionId: 'q1' })
    expect(requests).toMatchObject([
      {
        url: 'https://a.example/base/api/v1/ai/async/query',
        init: { method: 'POST', body: JSON.stringify(question) },
      },
    ])
    expect(requests[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
    })
  })

  it.each<[what: string, headers: PersonalizationClientOptions['headers']]>([
    ['an object', { 'x-a': '1', accept: 'text/html', 'x-api-key': 'old' }],
    [
      'a list',
      [
        ['x-a', '1'],
        ['Accept', 'text/html'],
      ],
    ],
    ['a function', async () => new Headers({ 'x-a': '1', 'X-Api-Key': 'old' })],
  ])('has additional headers from %s, which replace none of its own', async (_, headers) => {
    const { client, requests } = connect(() => Response.json([]), { headers, apiKey: () => 'new' })
    await list(client)
    expect(requests[0]?.headers).toEqual({
      accept: 'application/json',
      'x-a': '1',
      'x-api-key': 'new',
    })
  })

  it.each([
    ['/api', { accept: 'application/json', 'x-personalization-kit': '1' }],
    ['https://a.example', { accept: 'application/json' }],
  ])('from a page to %s is not cached', async (baseUrl, headers) => {
    pretendBrowser()
    const { client, requests } = connect(() => Response.json([]), { baseUrl })
    await list(client)
    expect(requests).toMatchObject([{ init: { cache: 'no-store' }, headers }])
    expect(requests[0]?.headers).toEqual(headers)
  })

  it('is sent with the global fetch of its time unless the options have another', async () => {
    const { client, requests, fetch } = connect(() => Response.json([]), { fetch: undefined })
    vi.stubGlobal('fetch', fetch)
    await list(client)
    expect(requests).toHaveLength(1)
  })

  it.each([
    { accountId: 'a b', websiteId: 'shop' },
    { accountId: 'acme', websiteId: 'läden' },
    { accountId: '', websiteId: 'shop' },
  ])('is not sent for an answer with the scope %j', async (odd) => {
    const { client, requests } = connect(pending)
    const error = { kind: 'bad-request', code: 'PK-BAD-ID', retryable: false }
    await expect(client.getAnswer('q', { scope: odd })).rejects.toMatchObject(error)
    expect(requests).toEqual([])
  })

  it('is not sent if the caller aborts while the key is loading', async () => {
    const controller = new AbortController()
    const apiKey = async () => {
      controller.abort()
      return 'key'
    }
    const { client, requests } = connect(() => Response.json([]), { apiKey })
    await expect(client.listPersonalizations(scope, controller)).rejects.toMatchObject({
      code: 'PK-ABORTED',
    })
    await Promise.resolve()
    expect(requests).toEqual([])
  })

  it.each<
    [call: string, start: (client: PersonalizationClient, signal: AbortSignal) => Promise<unknown>]
  >([
    ['list', (client, signal) => client.listPersonalizations(scope, { signal })],
    ['answer', (client, signal) => client.getAnswer('q', { signal })],
    ['submit', (client, signal) => client.submitQuestion(question, { signal })],
  ])('for the call %s stops when the caller aborts', async (call, start) => {
    const controller = new AbortController()
    const { client, requests, events } = connect(() => new Promise(() => {}))
    const result = failure(start(client, controller.signal))
    await vi.waitUntil(() => requests.length === 1, patience)
    expect(requests[0]?.init.signal?.aborted).toBe(false)
    controller.abort()
    expect(await result).toMatchObject({ kind: 'aborted' })
    expect(requests[0]?.init.signal?.aborted).toBe(true)
    expect(events).toStrictEqual([
      { type: 'request', call, requestId: 1 },
      {
        type: 'failure',
        call,
        requestId: 1,
        durationMs: expect.any(Number),
        kind: 'aborted',
        code: 'PK-ABORTED',
      },
    ])
  })
})

describe('the limits of a client', () => {
  it.each([
    [undefined, undefined, 15_000],
    [undefined, 200, 200],
    [300, undefined, 300],
    [300, 200, 200],
    [300, 400, 300],
  ])('with timeouts of %j and %j for an answer are %i ms', async (timeoutMs, own, expected) => {
    vi.useFakeTimers()
    const { client } = connect(() => new Promise(() => {}), { timeoutMs })
    const result = failure(client.getAnswer('q', { timeoutMs: own }))
    const settled = vi.fn()
    void result.then(settled)
    await vi.advanceTimersByTimeAsync(expected - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({
      code: 'PK-TIMEOUT',
      message: expect.stringContaining(`within ${expected} ms`),
    })
  })

  const mebibyte = new Uint8Array(1_048_576).fill(32)
  const endless = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(mebibyte) }))
  const calls = {
    list,
    answer: (client: PersonalizationClient) => client.getAnswer('q'),
    submit: (client: PersonalizationClient) => client.submitQuestion(question),
  }

  it.each([
    ['list', undefined, 50_331_648],
    ['answer', undefined, 4_194_304],
    ['submit', undefined, 4_194_304],
    ['list', 9, 9],
    ['answer', 9, 9],
    ['submit', 9, 9],
  ] as const)(
    'for the call %s and a size of %j are %i bytes',
    async (call, maxResponseBytes, limit) => {
      const { client } = connect(endless, { maxResponseBytes })
      await expect(calls[call](client)).rejects.toMatchObject({
        code: 'PK-TOO-LARGE',
        retryable: false,
        message: expect.stringContaining(`larger than ${limit} bytes`),
      })
    },
  )
})

describe('a response', () => {
  const withType = (response: Response, type: string) =>
    Object.defineProperty(response, 'type', { value: type })

  it.each([300, 302, 304, 399])(
    'with status %i is a redirect, which is not followed',
    async (status) => {
      const cancel = vi.fn()
      const body = status === 304 ? null : new ReadableStream({ cancel })
      const { client } = connect(() => new Response(body, { status }))
      await expect(list(client)).rejects.toMatchObject({
        kind: 'protocol',
        code: 'PK-REDIRECT',
        status,
        retryable: false,
        message: expect.stringMatching(
          /^https:\/\/a\.example\/base\/api\/v1\/public\/personalizations redirects\./,
        ),
      })
      expect(cancel).toHaveBeenCalledTimes(status === 304 ? 0 : 1)
    },
  )

  it('that hides a redirect, as in browsers, has no status', async () => {
    const { client, events } = connect(() => withType(Response.error(), 'opaqueredirect'))
    const error = await failure(list(client))
    expect(error).toMatchObject({ code: 'PK-REDIRECT', status: undefined, retryable: false })
    expect(events[1]).not.toHaveProperty('status')
  })

  it.each([
    ['/api', {}, 'config', 'PK-NO-PROXY'],
    ['/api', { 'x-personalization-kit': '1' }, 'not-found', 'PK-404'],
    ['https://a.example', {}, 'not-found', 'PK-404'],
  ])('with status 404 from %s and the headers %j is %s %s', async (...row) => {
    const [baseUrl, headers, kind, code] = row
    pretendBrowser()
    const cancel = vi.fn()
    const body = Object.keys(headers).length > 0 ? '{}' : new ReadableStream({ cancel })
    const { client } = connect(() => new Response(body, { status: 404, headers }), { baseUrl })
    await expect(list(client)).rejects.toMatchObject({
      kind,
      code,
      status: 404,
      retryable: false,
      message: expect.stringContaining('/api/v1/public/personalizations'),
    })
    expect(cancel).toHaveBeenCalledTimes(body === '{}' ? 0 : 1)
  })

  it('with another error status does not mean that the proxy is missing', async () => {
    pretendBrowser()
    const { client } = connect(() => new Response(null, { status: 403 }), { baseUrl: '/api' })
    await expect(list(client)).rejects.toMatchObject({ code: 'PK-BLOCKED' })
  })

  it('that breaks off while it is read is a network error', async () => {
    const broken = new ReadableStream({
      pull: (controller) =>
        controller.error(new TypeError('terminated', { cause: { code: 'EPIPE' } })),
    })
    const { client } = connect(() => new Response(broken))
    await expect(list(client)).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringContaining('personalizations (EPIPE).'),
    })
  })

  it('that never came passes on the error of a fetch that knows why', async () => {
    const reason = configError('PK-TOKEN-OPTIONS', 'No client ID.')
    const known = connect(() => Promise.reject(reason))
    expect(await failure(list(known.client))).toBe(reason)
    const unknown = connect(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(list(unknown.client))).toMatchObject({ code: 'PK-NETWORK' })
  })
})

describe('an event', () => {
  it('has the rounded time since the request and the number of issues', async () => {
    vi.useFakeTimers()
    const statuses = [200, 200, 429]
    const { client, events } = connect(() => {
      vi.advanceTimersByTime(250)
      const init = { status: statuses.shift() ?? 500 }
      return Response.json({ questionId: 'q', status: 5 }, init)
    })
    const answer = await client.getAnswer('q')
    expect(answer.issues).toHaveLength(1)
    await client.submitQuestion(question)
    await failure(list(client))
    expect(events).toStrictEqual([
      { type: 'request', call: 'answer', requestId: 1 },
      { type: 'success', call: 'answer', requestId: 1, durationMs: 250, issues: 1 },
      { type: 'request', call: 'submit', requestId: 2 },
      { type: 'success', call: 'submit', requestId: 2, durationMs: 250, issues: 0 },
      { type: 'request', call: 'list', requestId: 3 },
      {
        type: 'failure',
        call: 'list',
        requestId: 3,
        durationMs: 250,
        kind: 'throttled',
        code: 'PK-429',
        status: 429,
      },
    ])
  })

  it('names the listener in the log if the listener throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const error = new Error('listener')
    const onEvent = () => {
      throw error
    }
    const { client } = connect(() => Response.json([]), { onEvent })
    await list(client)
    expect(log.mock.calls).toEqual(Array(2).fill(['personalization-kit: onEvent threw', error]))
    log.mockClear()
  })

  it.each([
    [new TypeError('vault'), 'TypeError'],
    ['vault', 'string'],
  ])(
    'follows a callback that throws %o, and the error names only its type',
    async (thrown, name) => {
      const apiKey = () => {
        throw thrown
      }
      const { client, events } = connect(() => Response.json([]), { apiKey })
      const error = await failure(list(client))
      expect(error).toMatchObject({ kind: 'config', code: 'PK-CALLBACK', retryable: false })
      expect(String(error)).toContain(`threw ${name}. Fix the function.`)
      expect(String(error)).not.toContain('vault')
      expect(events[1]).toMatchObject({ type: 'failure', kind: 'config', code: 'PK-CALLBACK' })
    },
  )
})
