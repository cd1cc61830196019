import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ClientEvent } from '../../src/client/ClientEvent.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { PersonalizationClientOptions } from '../../src/client/PersonalizationClient.js'
import type { ReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startReferenceServer } from '../../src/testing/node/startReferenceServer.js'
import { startRawServer } from '../support/startRawServer.js'

const scope = { accountId: 'acme', websiteId: 'shop' }
const secret = 'secret-key-4711'

let server: ReferenceServer
beforeAll(async () => {
  server = await startReferenceServer()
})
afterAll(() => server.close())

function connect(options: Partial<PersonalizationClientOptions> = {}) {
  return createPersonalizationClient({
    baseUrl: server.url,
    apiKey: server.service.apiKey,
    ...options,
  })
}

describe('a client of the reference service', () => {
  it('lists a website’s personalizations', async () => {
    const list = await connect().listPersonalizations(scope)
    expect(list.personalizations).toHaveLength(42)
    expect(list).toMatchObject({ issues: [], skippedRows: 0 })
  })

  it('submits a question and reads its answer', async () => {
    const client = connect()
    const question = { query: 'What is running?', sessionId: 's', visitorId: 'v' }
    const { questionId } = await client.submitQuestion(question, { scope })
    expect(await client.getAnswer(questionId)).toEqual({
      questionId,
      status: 'PENDING',
      issues: [],
    })
    server.service.advance(questionId)
    expect(await client.getAnswer(questionId)).toMatchObject({
      status: 'DONE',
      chatData: { sessionId: 's', conversationId: `async-${questionId}` },
    })
  })

  it('sends the scope and extra headers, and reads the key for each call', async () => {
    const apiKey = vi.fn(async () => server.service.apiKey)
    const client = connect({ apiKey, headers: () => ({ 'x-user-email': 'a@b.example' }) })
    await client.submitQuestion({ query: 'q', sessionId: 's', visitorId: 'v' }, { scope })
    await client.listPersonalizations(scope)
    expect(apiKey).toHaveBeenCalledTimes(2)
    const sent = server.service.requests.filter(({ headers }) => headers['x-user-email'])
    expect(sent.map(({ call }) => call)).toEqual(['submit', 'list'])
    expect(sent[0]?.headers).toMatchObject({ 'x-account-id': 'acme', 'x-website-id': 'shop' })
  })

  it.each([
    [400, 'bad-request', { accountId: '', websiteId: '' }],
    [403, 'forbidden', { accountId: 'globex', websiteId: 'shop' }],
    [404, 'not-found', { accountId: 'acme', websiteId: 'nowhere' }],
  ])('reports %i as an error of the kind %s', async (status, kind, wrongScope) => {
    await expect(connect().listPersonalizations(wrongScope)).rejects.toMatchObject({
      kind,
      status,
      code: `PK-${status}`,
      retryable: false,
    })
  })

  it('reports a rejected key as an error of the kind unauthorized', async () => {
    await expect(connect({ apiKey: secret }).listPersonalizations(scope)).rejects.toMatchObject({
      kind: 'unauthorized',
      status: 401,
      retryable: false,
    })
  })
})

describe('a client of a misbehaving server', () => {
  it('reports a refused connection as a network error', async () => {
    const gone = await startReferenceServer()
    await gone.close()
    await expect(connect({ baseUrl: gone.url }).listPersonalizations(scope)).rejects.toMatchObject({
      kind: 'network',
      retryable: true,
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('reports a connection lost during the body as a network error', async () => {
    const baseUrl = await startRawServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' })
      response.write('[{')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(connect({ baseUrl }).listPersonalizations(scope)).rejects.toMatchObject({
      kind: 'network',
    })
  })

  it.each([
    ['never answers', false],
    ['sends its body without end', true],
  ])('gives up at the deadline if the server %s', async (_, drips) => {
    const baseUrl = await startRawServer((_request, response) => {
      if (!drips) return
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    })
    const client = connect({ baseUrl, timeoutMs: 150 })
    await expect(client.listPersonalizations(scope)).rejects.toMatchObject({
      kind: 'timeout',
      retryable: true,
    })
  })

  it('meets the deadline even if fetch and the key never settle', async () => {
    const never = () => new Promise<never>(() => {})
    for (const options of [{ fetch: never }, { apiKey: never }]) {
      const client = connect({ ...options, timeoutMs: 30 })
      await expect(client.listPersonalizations(scope)).rejects.toMatchObject({ kind: 'timeout' })
    }
  })

  it('leaves no unhandled rejection when an unread body breaks off', async () => {
    const rejections: unknown[] = []
    const note = (reason: unknown) => void rejections.push(reason)
    process.on('unhandledRejection', note)
    const baseUrl = await startRawServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '999' })
      response.write('<html>')
      setTimeout(() => response.destroy(), 5)
    })
    const slowly: typeof globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return response
    }
    const client = connect({ baseUrl, fetch: slowly })
    await expect(client.listPersonalizations(scope)).rejects.toMatchObject({ code: 'PK-NOT-JSON' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', note)
    expect(rejections).toEqual([])
  })

  it('keeps every row of a large invalid list and counts its issues', async () => {
    const rows = Array.from({ length: 20_000 }, () => ({
      prio: 'x',
      state: 1,
      rule: 2,
      disabled: 3,
    }))
    const baseUrl = await startRawServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
    })
    const events: unknown[] = []
    const client = connect({ baseUrl, onEvent: (event) => events.push(event) })
    const list = await client.listPersonalizations(scope)
    expect(list.personalizations).toHaveLength(20_000)
    expect(list.issues[1_000]).toMatchObject({ code: 'more-issues', count: 79_000 })
    expect(events.at(-1)).toMatchObject({ type: 'success', issues: 80_000 })
  })

  it('stops when the caller aborts', async () => {
    const closed = new Promise<void>((resolve) => {
      const controller = new AbortController()
      void startRawServer((request) => {
        request.on('close', () => resolve())
        setTimeout(() => controller.abort(), 30)
      }).then(async (baseUrl) => {
        const list = connect({ baseUrl }).listPersonalizations(scope, controller)
        await expect(list).rejects.toMatchObject({ kind: 'aborted', retryable: false })
      })
    })
    await closed
  })

  it('never follows a redirect, so the key is not sent to another server', async () => {
    const stolen: unknown[] = []
    const elsewhere = await startRawServer((request, response) => {
      stolen.push(request.headers['x-api-key'])
      response.end('[]')
    })
    const baseUrl = await startRawServer((_, response) => {
      response.writeHead(302, { location: elsewhere }).end()
    })
    await expect(
      connect({ baseUrl, apiKey: secret }).listPersonalizations(scope),
    ).rejects.toMatchObject({ kind: 'protocol', code: 'PK-REDIRECT', status: 302 })
    expect(stolen).toEqual([])
  })

  it.each([
    ['an HTML page', 'text/html', '<html></html>', 'PK-NOT-JSON'],
    ['broken JSON', 'application/json', '[{"a":', 'PK-NOT-JSON'],
    ['nothing', 'application/json', '', 'PK-NOT-JSON'],
    ['an object', 'application/json', '{}', 'PK-SHAPE'],
    ['65 levels', 'application/json', '['.repeat(65) + ']'.repeat(65), 'PK-TOO-DEEP'],
    ['200,000 levels', 'application/json', '['.repeat(2e5) + ']'.repeat(2e5), 'PK-TOO-DEEP'],
    ['too much', 'application/json', `["${'x'.repeat(5_000)}"]`, 'PK-TOO-LARGE'],
  ])('rejects %s with status 200', async (_, type, body, code) => {
    const baseUrl = await startRawServer((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    const maxResponseBytes = code === 'PK-TOO-LARGE' ? 1_000 : 1_000_000
    await expect(
      connect({ baseUrl, maxResponseBytes }).listPersonalizations(scope),
    ).rejects.toMatchObject({
      kind: 'protocol',
      code,
      status: code === 'PK-SHAPE' ? undefined : 200,
    })
  })

  it.each([
    [429, { 'retry-after': '7' }, 'throttled', 7_000],
    [503, { 'retry-after': 'soon 2030' }, 'http', undefined],
    [503, { 'retry-after': '9'.repeat(400) }, 'http', 2_000_000_000],
    [503, { 'retry-after': '-5' }, 'http', undefined],
    [503, { 'retry-after': 'Fri, 20 Nov 2020 08:00:00 GMT' }, 'http', undefined],
    [500, {}, 'http', undefined],
  ])('reports %i as retryable and reads how long to wait', async (status, headers, kind, wait) => {
    const baseUrl = await startRawServer((_, response) => {
      response.writeHead(status, headers).end('{}')
    })
    const error = await connect({ baseUrl })
      .listPersonalizations(scope)
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ kind, status, retryable: true })
    expect(error.retryAfterMs).toBe(wait)
  })

  it('keeps keys, bodies and queries out of every error', async () => {
    const body = 'body-of-the-service'
    const baseUrl = await startRawServer((request, response) => {
      const status = Number(new URL(request.url ?? '', 'http://x').searchParams.get('websiteId'))
      if (status === 0) return request.destroy()
      const type = { 'content-type': status === 200 ? 'text/html' : 'application/json' }
      return response.writeHead(status, type).end(JSON.stringify({ message: body }))
    })
    const client = connect({ baseUrl, apiKey: secret })
    for (const websiteId of ['0', '200', '400', '401', '403', '404', '429', '500']) {
      const error = await client
        .listPersonalizations({ accountId: 'account-4711', websiteId })
        .catch((thrown) => thrown)
      const everything = [inspect(error, { depth: 9 }), JSON.stringify(error), error.stack].join()
      expect(everything).toContain('PK-')
      expect(everything).not.toMatch(/secret-key|body-of-the-service|account-4711/)
    }
  })
})

describe('events', () => {
  it('report the start and end of each call once, without secrets', async () => {
    const events: ClientEvent[] = []
    const client = connect({ onEvent: (event) => void events.push(event) })
    await client.listPersonalizations(scope)
    await client.getAnswer('unknown').catch(() => {})
    expect(events).toEqual([
      { type: 'request', call: 'list', requestId: 1 },
      { type: 'success', call: 'list', requestId: 1, durationMs: expect.any(Number), issues: 0 },
      { type: 'request', call: 'answer', requestId: 2 },
      {
        type: 'failure',
        call: 'answer',
        requestId: 2,
        durationMs: expect.any(Number),
        kind: 'not-found',
        code: 'PK-404',
        status: 404,
      },
    ])
    expect(JSON.stringify(events)).not.toContain(server.service.apiKey)
  })

  it('do not stop a call when their listener throws', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const client = connect({
      onEvent() {
        throw new Error('listener')
      },
    })
    await expect(client.listPersonalizations(scope)).resolves.toMatchObject({ skippedRows: 0 })
    expect(error).toHaveBeenCalledTimes(2)
    error.mockClear()
  })
})
