import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { PersonalizationClientOptions } from '../../src/client/PersonalizationClient.js'
import { defaultEndpoints } from '../../src/contract/endpoints.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

const scope = { accountId: 'acme', websiteId: 'shop' }
const create = (options: Partial<PersonalizationClientOptions>) =>
  createPersonalizationClient({ baseUrl: 'https://api.example.com', ...options })

afterEach(() => vi.unstubAllGlobals())

describe('baseUrl', () => {
  it.each([
    ['', 'PK-BASE-URL'],
    ['api.example.com', 'PK-BASE-URL'],
    ['ftp://api.example.com', 'PK-BASE-URL'],
    ['https://user:pass@api.example.com', 'PK-BASE-URL'],
    ['https://api.example.com?key=1', 'PK-BASE-URL'],
    ['https://api.example.com#x', 'PK-BASE-URL'],
    ['//evil.example', 'PK-BASE-URL'],
    ['http://api.example.com', 'PK-INSECURE-URL'],
  ])('rejects %j immediately', (baseUrl, code) => {
    expect(() => create({ baseUrl })).toThrow(expect.objectContaining({ kind: 'config', code }))
  })

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:1',
    'http://[::1]:1',
    'https://a.example/b/',
  ])('accepts %j', (baseUrl) => {
    expect(() => create({ baseUrl })).not.toThrow()
  })

  it('can be an insecure HTTP URL if the options allow it', () => {
    const options = { baseUrl: 'http://api.internal', allowInsecureHttp: true }
    expect(() => create(options)).not.toThrow()
  })

  it('can be a path only in a browser, and otherwise the first call fails', async () => {
    const client = create({ baseUrl: '/api' })
    await expect(client.listPersonalizations(scope)).rejects.toMatchObject({ code: 'PK-BASE-URL' })
  })

  it('keeps its path and loses its trailing slash', async () => {
    const service = createReferenceService()
    const client = create({ baseUrl: 'https://a.example/b/', fetch: service.fetch })
    await client.listPersonalizations(scope).catch(() => {})
    expect(service.requests[0]?.path).toBe('/b/api/v1/public/personalizations')
  })
})

describe('a client in a browser', () => {
  it('rejects a key, because every visitor could read it', () => {
    pretendBrowser()
    expect(() => create({ apiKey: 'k' })).toThrow(
      expect.objectContaining({ code: 'PK-KEY-IN-BROWSER' }),
    )
    expect(() => create({ apiKey: 'k', dangerouslyAllowBrowserKey: false })).toThrow('API key')
    expect(() => create({ apiKey: 'k', dangerouslyAllowBrowserKey: true })).not.toThrow()
    expect(() => create({})).not.toThrow()
  })

  it.each(['/api?key=1', '/api#part'])('rejects the path %j immediately', (baseUrl) => {
    pretendBrowser()
    expect(() => create({ baseUrl })).toThrow(expect.objectContaining({ code: 'PK-BASE-URL' }))
  })

  it('accepts a path', () => {
    pretendBrowser()
    expect(() => create({ baseUrl: '/api' })).not.toThrow()
  })

  it('adds its header only to calls to its own origin', async () => {
    pretendBrowser()
    const service = createReferenceService()
    const list = (baseUrl: string) =>
      create({ baseUrl, fetch: service.fetch })
        .listPersonalizations(scope)
        .catch(() => {})
    await list('/api')
    await list('https://other.example')
    expect(service.requests.map(({ headers }) => headers['x-personalization-kit'])).toEqual([
      '1',
      undefined,
    ])
  })
})

describe('an error', () => {
  const refuse = (body: object) =>
    create({
      baseUrl: 'https://app.example/api',
      fetch: async () =>
        Response.json({ error: body }, { status: 403, headers: { 'x-personalization-kit': '1' } }),
    })
      .listPersonalizations(scope)
      .catch((error: unknown) => error)
  const lie = { code: 'PK-SCOPE-DENIED', message: 'Call 555-0100 to unlock', retryable: true }

  it('takes the code and retry hint from the page’s proxy, but never its message', async () => {
    pretendBrowser()
    const error = await refuse(lie)
    expect(error).toMatchObject({ code: 'PK-SCOPE-DENIED', retryable: true })
    expect(String(error)).not.toContain('555')
    expect(await refuse({ ...lie, code: 'PK-FREE-MONEY' })).toMatchObject({ code: 'PK-403' })
  })

  it('ignores the code of a proxy on another origin', async () => {
    pretendBrowser('https://elsewhere.example')
    const error = await refuse(lie)
    expect(error).toMatchObject({ code: 'PK-403', retryable: false })
    expect(String(error)).not.toContain('555')
  })
})

describe('endpoints', () => {
  it('can have another path, method, body and question ID', async () => {
    const requests: Request[] = []
    const client = create({
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        return Response.json({ data: { id: 'q9' } })
      },
      endpoints: {
        submit: {
          method: 'PUT',
          path: '/ask',
          body: ({ query }) => ({ text: query }),
          questionId: (json) => (json as { data: { id: string } }).data.id,
        },
      },
    })
    const question = { query: 'Hello', sessionId: 's', visitorId: 'v' }
    expect(await client.submitQuestion(question)).toEqual({ questionId: 'q9' })
    expect(requests[0]).toMatchObject({ method: 'PUT', url: 'https://api.example.com/ask' })
    expect(await requests[0]?.json()).toEqual({ text: 'Hello' })
  })

  it.each([
    ['list', 'evil.test/x'],
    ['list', '//evil.test'],
    ['list', ''],
    ['answer', '.evil.test'],
  ])('reject for the call %s the path %j, which would leave the host', (call, path) => {
    expect(() => create({ endpoints: { [call]: { method: 'GET', path } } })).toThrow(
      expect.objectContaining({
        kind: 'config',
        code: 'PK-ENDPOINT',
        message: expect.stringMatching(`^endpoints\\.${call}\\.path must`),
      }),
    )
  })

  it('stay as documented unless they are replaced', async () => {
    const urls: string[] = []
    const client = create({
      fetch: async (input) => {
        urls.push(new Request(input).url)
        return Response.json([])
      },
      endpoints: { list: { method: 'GET', path: '/rows' } },
    })
    await client.listPersonalizations(scope)
    await client.getAnswer('q').catch(() => {})
    expect(urls).toEqual([
      'https://api.example.com/rows?accountId=acme&websiteId=shop',
      'https://api.example.com/api/v1/ai/async/answer?questionId=q',
    ])
  })

  it('report why a question or scope cannot be sent', async () => {
    const client = create({ fetch: createReferenceService().fetch })
    const loop: Record<string, unknown> = {}
    loop.self = loop
    const question = { query: 'q', sessionId: 's', visitorId: 'v', metadata: loop }
    await expect(client.submitQuestion(question)).rejects.toMatchObject({ code: 'PK-BAD-BODY' })
    await expect(
      client.getAnswer('q', { scope: { accountId: 'Zürich ✓', websiteId: 'w' } }),
    ).rejects.toMatchObject({ kind: 'bad-request', code: 'PK-BAD-ID' })
  })

  it('report a response without a question ID as a permanent protocol error', async () => {
    const client = create({ fetch: async () => Response.json({}) })
    await expect(
      client.submitQuestion({ query: 'q', sessionId: 's', visitorId: 'v' }),
    ).rejects.toMatchObject({ kind: 'protocol', retryable: false })
  })

  it('turn an exception from a callback into a config error without its message', async () => {
    const client = create({
      apiKey() {
        throw new TypeError('vault password 1234')
      },
    })
    const error = await client.listPersonalizations(scope).catch((thrown) => thrown)
    expect(error).toMatchObject({ kind: 'config', code: 'PK-CALLBACK' })
    expect(error.message).not.toContain('1234')
  })
})

describe('the age of a stale list', () => {
  const fetchedAt = async (age: string) => {
    const headers = { 'x-personalization-kit-stale': 'PK-HTTP', age }
    const client = create({ fetch: async () => Response.json([], { headers }) })
    return (await client.listPersonalizations(scope)).stale?.fetchedAt
  }

  it('is read from the Age header in seconds', async () => {
    vi.useFakeTimers({ now: 1_000_000_000 })
    expect(await fetchedAt('60')).toBe(1_000_000_000 - 60_000)
    vi.useRealTimers()
  })

  it.each(['1e400', '-5', 'Infinity', '9'.repeat(40), 'soon', ''])(
    'is zero if the header is “%s”',
    async (age) => {
      vi.useFakeTimers({ now: 1_000_000_000 })
      expect(await fetchedAt(age)).toBe(1_000_000_000)
      vi.useRealTimers()
    },
  )
})

it.each([undefined, null, ''])(
  'report %j from your function as a response without a question ID',
  async (id) => {
    const submit = { ...defaultEndpoints.submit, questionId: () => id as unknown as string }
    const client = create({ fetch: async () => Response.json({}), endpoints: { submit } })
    await expect(
      client.submitQuestion({ query: 'q', sessionId: 's', visitorId: 'v' }),
    ).rejects.toMatchObject({ kind: 'protocol', code: 'PK-SHAPE', retryable: false })
  },
)

it('name the header if a key has a character that headers can’t have', async () => {
  const error = await create({ apiKey: '“key”' })
    .listPersonalizations(scope)
    .catch((thrown) => thrown)
  expect(error).toMatchObject({ kind: 'config', code: 'PK-CALLBACK' })
  expect(error.message).toContain('apiKey or headers has a character')
})

it('stay as documented if they are undefined', async () => {
  const urls: string[] = []
  const client = create({
    fetch: async (input) => {
      urls.push(new Request(input).url)
      return Response.json([])
    },
    endpoints: { list: undefined, answer: undefined, submit: undefined },
  })
  await client.listPersonalizations(scope)
  expect(urls).toEqual([
    'https://api.example.com/api/v1/public/personalizations?accountId=acme&websiteId=shop',
  ])
})

it('name fetch if it returns no response', async () => {
  const error = await create({ fetch: (async () => undefined) as unknown as typeof fetch })
    .listPersonalizations(scope)
    .catch((thrown) => thrown)
  expect(error).toMatchObject({ kind: 'config', code: 'PK-CALLBACK' })
  expect(error.message).toContain('fetch returned something other than a response')
})
