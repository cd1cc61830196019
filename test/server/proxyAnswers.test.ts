import { describe, expect, it } from 'vitest'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import { toListBody } from '../../src/server/listResponse.js'
import { mapListBody } from '../../src/server/mapListBody.js'
import { readRoute } from '../../src/server/readRoute.js'
import { toErrorResponse } from '../../src/server/toErrorResponse.js'

const origin = 'https://dashboard.example'
const path = '/api/v1/ai/async/answer'

/** Returns what the browser gets if the service answers like this. */
async function answerWith(json: unknown, options: { basePath?: string } = {}): Promise<unknown> {
  const proxy = createServiceProxy({
    baseUrl: 'https://service.example',
    apiKey: 'key',
    questionKey: 'a secret of this test',
    authorize: () => ({ subject: 'dana', allows: () => true, allowsQuestion: () => true }),
    fetch: async (input) => {
      asked.push(String(input instanceof Request ? input.url : input))
      return Response.json(json)
    },
    ...options,
  })
  const asked: string[] = []
  const prefix = options.basePath?.replace(/\/+$/, '') ?? ''
  const headers = {
    'x-personalization-kit': '1',
    'x-account-id': 'acme',
    'x-website-id': 'shop',
  }
  const request = new Request(`${origin}${prefix}${path}?questionId=${signed}`, { headers })
  const response = await proxy(request)
  expect(asked.map((url) => new URL(url).searchParams.get('questionId'))).toEqual(['q1'])
  return response.json()
}
const signed = `q1.${'a'.repeat(43)}`

describe('the IDs in an answer', () => {
  it('are those that the browser knows, where they are of this question', async () => {
    const chatData = { conversationId: 'async-q1', history: [], other: 'q1' }
    expect(await answerWith({ questionId: 'q1', status: 'DONE', chatData })).toEqual({
      questionId: signed,
      status: 'DONE',
      chatData: { ...chatData, conversationId: `async-${signed}` },
    })
  })

  it.each([
    { questionId: 'q2', status: 'PENDING' },
    { questionId: null, status: 'PENDING' },
    { questionId: 'q2', status: 'DONE', chatData: { conversationId: 'async-q2', history: [] } },
    { questionId: 'q2', status: 'DONE', chatData: { conversationId: 'q1', history: [] } },
    { questionId: 'q2', status: 'DONE', chatData: null },
    { questionId: 'q2', status: 'DONE', chatData: 'async-q1' },
    [],
    'q1',
    null,
  ])('stay as they are elsewhere: %j', async (json) => {
    expect(await answerWith(json)).toEqual(json)
  })

  it('are read under a base path with slashes at its end', async () => {
    const json = { questionId: 'q1', status: 'PENDING' }
    expect(await answerWith(json, { basePath: '/api/pk//' })).toEqual({
      ...json,
      questionId: signed,
    })
  })
})

describe('a path that the proxy does not have', () => {
  const read = async (given: string, basePath: string) => {
    const signal = new AbortController().signal
    const route = await readRoute(new Request(origin + given), { basePath, signal })
    return 'message' in route ? route.message : ''
  }
  it.each([
    [path, '/api/pk', 'has the basePath /api/pk, but the request path arrived without it.'],
    [`/x${path}`, '/api/pk', 'has the basePath /api/pk, but the request path arrived with /x.'],
    [`/x${path}`, '', 'has no basePath, but the request path arrived with /x.'],
    ['/else', '/api/pk', 'No route matches this path. This proxy has the basePath /api/pk.'],
    ['/else', '', 'No route matches this path. This proxy has no basePath.'],
  ])('is explained: %s with the base path “%s”', async (given, basePath, words) => {
    expect(await read(given, basePath)).toContain(words)
  })
})

describe('mapList', () => {
  it('gets no rows from a service that has no list', async () => {
    const got: unknown[] = []
    const body = await mapListBody(await toListBody(null), (rows) => (got.push(rows), [{ a: 1 }]))
    expect(got).toEqual([[]])
    expect(JSON.parse(body.text)).toEqual([{ a: 1 }])
  })

  it('says that a body is no list, which does not change by itself', async () => {
    const promise = mapListBody(await toListBody({ rows: [] }), (rows) => rows)
    await expect(promise).rejects.toMatchObject({ code: 'PK-SHAPE', retryable: false })
  })
})

describe('an error response', () => {
  it('is not retryable and has no status of the service, unless it says so', async () => {
    const error = { status: 403, kind: 'forbidden', code: 'PK-403', message: 'No.' } as const
    expect(await toErrorResponse(error).json()).toEqual({
      error: { kind: 'forbidden', code: 'PK-403', message: 'No.', retryable: false },
    })
    const other = toErrorResponse({ ...error, upstreamStatus: 401, retryAfterMs: 1_200 })
    expect(other.headers.get('retry-after')).toBe('2')
    expect(await other.json()).toMatchObject({ error: { upstreamStatus: 401 } })
  })
})

it('an ID that the service sends as a number becomes the one that the browser knows', async () => {
  const known = `7.${'a'.repeat(43)}`
  const chatData = { conversationId: 'async-7', history: [] }
  const proxy = createServiceProxy({
    baseUrl: 'https://service.example',
    apiKey: 'key',
    questionKey: 'a secret of this test',
    authorize: () => ({ subject: 'dana', allows: () => true, allowsQuestion: () => true }),
    fetch: async () => Response.json({ questionId: 7, status: 'DONE', chatData }),
  })
  const headers = {
    'x-personalization-kit': '1',
    'x-account-id': 'acme',
    'x-website-id': 'shop',
  }
  const url = `https://dashboard.example/api/v1/ai/async/answer?questionId=${known}`
  const response = await proxy(new Request(url, { headers }))
  expect(await response.json()).toEqual({
    questionId: known,
    status: 'DONE',
    chatData: { ...chatData, conversationId: `async-${known}` },
  })
})
