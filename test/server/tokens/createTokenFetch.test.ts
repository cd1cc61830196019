import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../../src/client/createPersonalizationClient.js'
import { createTokenFetch } from '../../../src/server/tokens/createTokenFetch.js'
import { createTokenManager } from '../../../src/server/tokens/createTokenManager.js'
import { createReferenceService } from '../../../src/testing/createReferenceService.js'
import { startReferenceServer } from '../../../src/testing/node/startReferenceServer.js'
import { startRawServer } from '../../support/startRawServer.js'

function open() {
  const service = createReferenceService({ token: { guardsCalls: true } })
  const tokens = createTokenManager({
    authUrl: 'https://auth.example',
    ...service.credentials,
    fetch: service.fetch,
  })
  return { service, tokens }
}
/** A server that lets in whoever comes with the newest token, and tells what it was sent. */
async function openEcho(isGood: (token: string) => boolean) {
  const seen: { status: number; body: string; headers: Record<string, unknown> }[] = []
  const url = await startRawServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const status = isGood(request.headers.authorization ?? '') ? 200 : 401
    seen.push({ status, body: Buffer.concat(parts).toString(), headers: request.headers })
    response.writeHead(status).end('body')
  })
  return { url, seen }
}

describe('createTokenFetch', () => {
  it('sends the token to the service on a real socket', async () => {
    const server = await startReferenceServer({ token: { guardsCalls: true } })
    const { apiKey, credentials } = server.service
    const tokens = createTokenManager({ authUrl: server.url, ...credentials })
    const client = createPersonalizationClient({
      baseUrl: server.url,
      apiKey,
      fetch: createTokenFetch(tokens),
    })
    const scope = { accountId: 'acme', websiteId: 'shop' }
    expect((await client.listPersonalizations(scope)).personalizations).toHaveLength(42)
    server.service.revokeTokens()
    expect((await client.listPersonalizations(scope)).personalizations).toHaveLength(42)
    expect(server.service.requests.map(({ call, status }) => [call, status])).toEqual([
      ['token', 200],
      ['list', 200],
      ['list', 401],
      ['token', 200],
      ['list', 200],
    ])
    await server.close()
  })

  it.each<[string, (url: string) => Parameters<typeof fetch>]>([
    ['a text', (url) => [url, { method: 'POST', body: 'text', headers: { 'x-a': 'b' } }]],
    [
      'a form',
      (url) => [new URL(url), { method: 'POST', body: new URLSearchParams({ text: '' }) }],
    ],
    ['a request', (url) => [new Request(url, { method: 'POST', body: 'text' })]],
    ['nothing', (url) => [new Request(url)]],
  ])('repeats %s unchanged', async (_, make) => {
    const { tokens } = open()
    const first = `Bearer ${await tokens.getAccessToken()}`
    const { url, seen } = await openEcho((token) => token !== first)
    const response = await createTokenFetch(tokens)(...make(url))
    expect([response.status, await response.text()]).toEqual([200, 'body'])
    expect(seen.map(({ status }) => status)).toEqual([401, 200])
    expect(seen[1]?.body).toBe(seen[0]?.body)
    const { authorization: _first, ...before } = seen[0]?.headers ?? {}
    const { authorization: _second, ...after } = seen[1]?.headers ?? {}
    expect(after).toEqual(before)
  })

  it('keeps a request’s headers if a framework has replaced the global Request', async () => {
    const { tokens } = open()
    const first = `Bearer ${await tokens.getAccessToken()}`
    const { url, seen } = await openEcho((token) => token !== first)
    const request = new Request(url, { method: 'POST', body: 'text', headers: { 'x-a': 'b' } })
    vi.stubGlobal('Request', class extends Request {})
    await createTokenFetch(tokens)(request)
    vi.unstubAllGlobals()
    const sent = seen.map(({ headers }) => [headers['x-a'], headers['content-type']])
    expect(sent).toEqual([
      ['b', 'text/plain;charset=UTF-8'],
      ['b', 'text/plain;charset=UTF-8'],
    ])
  })

  it('does not send a stream twice but has a new token for the next call', async () => {
    const { tokens } = open()
    const first = `Bearer ${await tokens.getAccessToken()}`
    const { url, seen } = await openEcho((token) => token !== first)
    const send = createTokenFetch(tokens)
    const body = new Blob(['text']).stream()
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect((await send(url, init)).status).toBe(401)
    expect((await send(url)).status).toBe(200)
    expect(seen.map(({ body: sent }) => sent)).toEqual(['text', ''])
  })

  it('returns the second 401 unchanged', async () => {
    const { tokens } = open()
    const { url, seen } = await openEcho(() => false)
    const response = await createTokenFetch(tokens)(url)
    expect([response.status, await response.text()]).toEqual([401, 'body'])
    expect(seen).toHaveLength(2)
  })

  it('returns the 401 if there is no newer token', async () => {
    const { tokens, service } = open()
    await tokens.getAccessToken()
    service.setFaults({ token: { status: 500 } })
    const { url, seen } = await openEcho(() => false)
    expect((await createTokenFetch(tokens)(url)).status).toBe(401)
    expect(seen).toHaveLength(1)
  })

  it('rejects without a token and stops if aborted', async () => {
    const { tokens, service } = open()
    const send = vi.fn(globalThis.fetch)
    service.setFaults({ token: { status: 401 } })
    const call = createTokenFetch(tokens, send)('https://service.example')
    await expect(call).rejects.toMatchObject({ code: 'PK-REAUTH' })
    const signal = AbortSignal.abort()
    const aborted = createTokenFetch(tokens, send)('https://service.example', { signal })
    await expect(aborted).rejects.toMatchObject({ kind: 'aborted' })
    expect(send).not.toHaveBeenCalled()
  })
})

it('returns the 401 of a call whose body is a stream of Node', async () => {
  const { tokens } = open()
  const bodies: string[] = []
  const send = vi.fn(async (_: unknown, init?: RequestInit) => {
    bodies.push(await new Response(init?.body).text())
    return new Response('denied', { status: 401 })
  })
  const body = Readable.from(['text']) as unknown as ReadableStream
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const response = await createTokenFetch(tokens, send)('https://service.example', init)
  expect([response.status, await response.text()]).toEqual([401, 'denied'])
  expect(bodies).toEqual(['text'])
})

it('closes the body of a request that could not be sent', async () => {
  const { tokens } = open()
  const cancel = vi.fn()
  const body = new ReadableStream({ cancel })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const request = new Request('https://service.example', init)
  const send = vi.fn(async (input: RequestInfo | URL) => {
    void (input as Request).body?.cancel()
    throw new TypeError('fetch failed')
  })
  await expect(createTokenFetch(tokens, send)(request)).rejects.toThrow('fetch failed')
  expect(cancel).toHaveBeenCalledOnce()
})
