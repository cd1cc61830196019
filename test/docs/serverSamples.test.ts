import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMemoryTokenStore } from '../../src/server/tokens/createMemoryTokenStore.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { docSamples, writeSamples } from '../support/docSamples.js'

vi.mock('ioredis', () => ({
  Redis: class {
    on() {
      return this
    }
    call() {
      return Promise.resolve(null)
    }
  },
}))

const samples = docSamples.filter(
  ({ path, page }) => path.endsWith('.ts') && !page.includes('quick-start'),
)
const folder = writeSamples(samples, 'node')
const load = (path: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href)

const service = createReferenceService({ answers: { pendingMs: 0, processingMs: 0 } })
const realFetch = globalThis.fetch
const secrets: Record<string, string> = {
  SERVICE_API_KEY: service.apiKey,
  TOKEN_KEY: Buffer.alloc(32, 1).toString('base64'),
}
beforeAll(() => {
  vi.stubEnv('QUESTION_KEY', 'a secret of this test')
  vi.stubGlobal('readSecret', (name: string) => Promise.resolve(secrets[name] ?? 'secret'))
  vi.stubGlobal('readSession', () =>
    Promise.resolve({ id: 'dana', websites: [{ accountId: 'acme', websiteId: 'shop' }] }),
  )
  vi.stubGlobal('createOurTokenStore', createMemoryTokenStore)
  vi.stubGlobal('connection', null)
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url.startsWith('https://api.example.com/')
      ? service.fetch(input, init)
      : realFetch(input, init),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const listPath = '/api/personalization/api/v1/public/personalizations'
const query = (websiteId: string) => `${listPath}?accountId=acme&websiteId=${websiteId}`
const question = JSON.stringify({ query: 'What is paused?', sessionId: 's', visitorId: 'v' })
const headers = {
  'x-personalization-kit': '1',
  'content-type': 'application/json',
  'x-account-id': 'acme',
  'x-website-id': 'shop',
}

/** Returns what a proxy answers to a list, a list of another website, and a question. */
async function tryProxy(send: (path: string, init?: RequestInit) => Promise<Response>) {
  const list = await send(query('shop'), { headers })
  const other = await send(query('saas'), { headers })
  const body = { method: 'POST', headers, body: question }
  const asked = await send('/api/personalization/api/v1/ai/async/query', body)
  return {
    rows: ((await list.json()) as unknown[]).length,
    other: other.status,
    asked: Object.keys((await asked.json()) as object),
  }
}
const works = { rows: 42, other: 403, asked: ['questionId'] }
const origin = 'https://app.example'

/** Serves a Node handler on a socket for one test. */
async function onSocket<Result>(
  handler: RequestListener,
  work: (send: (path: string, init?: RequestInit) => Promise<Response>) => Promise<Result>,
): Promise<Result> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await work((path, init) => realFetch(`http://127.0.0.1:${port}${path}`, init))
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('the proxy of docs/proxy.md', () => {
  type Handler = (request: Request, ...more: unknown[]) => Promise<Response>
  const call =
    (handler: Handler, ...more: unknown[]) =>
    (path: string, init?: RequestInit) =>
      handler(new Request(origin + path, init), ...more)

  it('works with Hono', async () => {
    const { app } = await load('proxy/hono.ts')
    const { fetch: handle } = app as { fetch: Handler }
    expect(await tryProxy(call(handle))).toEqual(works)
  })

  it('works with Express 5', async () => {
    const { app } = await load('proxy/express.ts')
    expect(await onSocket(app as RequestListener, tryProxy)).toEqual(works)
  })

  it('works with Express 4', async () => {
    vi.doMock('express', async () => import('express4'))
    const { app } = await load('proxy/express.ts?4')
    vi.doUnmock('express')
    expect(app).toHaveProperty('lazyrouter')
    expect(await onSocket(app as RequestListener, tryProxy)).toEqual(works)
  })

  it('works with Fastify', async () => {
    const { app } = await load('proxy/fastify.ts')
    const fastify = app as { ready(): Promise<void>; routing: RequestListener }
    await fastify.ready()
    expect(await onSocket(fastify.routing, tryProxy)).toEqual(works)
  })

  it('works as a route handler of Next.js', async () => {
    const route = await load('proxy/app/api/personalization/[...path]/route.ts')
    const send = (path: string, init?: RequestInit) =>
      call(route[init?.method ?? 'GET'] as Handler)(path, init)
    expect(await tryProxy(send)).toEqual(works)
  })

  it('works as a worker', async () => {
    const { default: worker } = await load('proxy/worker.ts')
    const { fetch: handle } = worker as { fetch: Handler }
    const env = { SERVICE_API_KEY: service.apiKey, QUESTION_KEY: 'a secret of this test' }
    expect(await tryProxy(call(handle, env))).toEqual(works)
  })
})

describe('the other samples', () => {
  it('lists, asks and audits from a script', async () => {
    const answer = samples.find(({ code }) => code.includes('waitForAnswer('))
    const audit = samples.find(({ code }) => code.includes('auditToText('))
    const report = samples.find(({ code }) => code.includes('groupPersonalizations('))
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const { ask } = await load(answer?.path ?? '')
    const { audit: runAudit } = await load(audit?.path ?? '')
    const { report: makeReport } = await load(report?.path ?? '')
    type Call = (...input: unknown[]) => Promise<unknown>
    expect(await (ask as Call)('What is paused?', service.apiKey)).toHaveProperty('history')
    await (runAudit as Call)('https://api.example.com', service.apiKey)
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/warning/))
    const { csv } = (await (makeReport as Call)(fixtures.shop, Date.UTC(2026, 5, 1))) as {
      csv: string
    }
    expect(csv.split('\r\n')[0]).toBe('name,priority,ends')
  })

  const own = /^(proxy|sessions|testing)\//
  it.each(samples.filter(({ path }) => !own.test(path)))('$path loads', async ({ path }) => {
    await expect(load(path)).resolves.toBeDefined()
  })
})

// These register tests of their own.
for (const { path } of samples.filter((one) => one.code.includes('testTokenStore('))) {
  describe(`the sample ${path}`, async () => {
    vi.stubGlobal('createOurTokenStore', createMemoryTokenStore)
    vi.stubGlobal('connection', null)
    await load(path)
  })
}
