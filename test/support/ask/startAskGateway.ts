import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServiceProxy } from 'personalization-kit/server'
import { createReferenceService } from 'personalization-kit/testing'
import type { HostSettings, Surroundings } from './askScripts.js'
import { hurry, pace, takeAway } from './askScripts.js'

/**
 * What happens to a request: it passes, is refused before it reaches the service, its answer gets lost on the way
 * back, or it waits until it is released, before or behind the service.
 */
export type Fate = 'ok' | 'refused' | 'lost' | 'cut' | 'held-before' | 'held-behind'

/** A question that the service has. */
export interface Accepted {
  query: string
  questionId: string
  sessionId: string
  user: string
}

/** A request for an answer, at its arrival, in the pages' time. */
interface Poll {
  questionId: string
  startedAt: number
  /** Who was signed in when it arrived. */
  user: string | null
}

export type AskGateway = Awaited<ReturnType<typeof startAskGateway>>

/** The built page, which all gateways serve. */
export interface AskPage {
  files: ReadonlyMap<string, { type: string; body: string }>
  entry: string
}

/**
 * Starts a gateway for one browser: it serves the page, knows who is signed in, and stands in front of a proxy and a
 * service of its own. `fates` says what happens to the next requests.
 */
export async function startAskGateway(
  page: AskPage,
  options: { settings: Omit<HostSettings, 'me'>; surroundings: Surroundings; seed: number },
) {
  const epoch = Date.now()
  let aheadMs = 0
  const now = () => epoch + (Date.now() - epoch) * pace + aheadMs
  let user: string | null = 'ada'
  const accepted: Accepted[] = []
  const submits: string[] = []
  const polls: Poll[] = []
  const fates: { submit: Fate[]; answer: Fate[] } = { submit: [], answer: [] }
  const held = new Set<() => void>()
  const service = createReferenceService({
    seed: options.seed,
    personalizations: 1,
    now,
    answers: ({ query }) => ({
      pendingMs: query.includes('quickly') ? 0 : 1e9,
      processingMs: 0,
      message: `Answer to ${query}`,
      outcome: query.includes('fails') ? 'error' : 'done',
    }),
  })
  const proxy = createServiceProxy({
    baseUrl: 'http://127.0.0.1:1',
    allowInsecureHttp: true,
    apiKey: service.apiKey,
    questionKey: 'a key for the questions of this test',
    basePath: '/api/personalization',
    fetch: service.fetch,
    authorize: ({ headers }) => {
      const subject = headers.get(senderHeader)
      if (!subject) return null
      return {
        subject,
        allows: () => true,
        headers: { 'x-user-email': `${subject}@acme.example` },
      }
    },
  })
  const hold = () => new Promise<void>((resolve) => held.add(resolve))
  let open = 0

  const server = createServer((request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    void respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://page')
    const file = page.files.get(url.pathname)
    if (url.pathname === '/') return send(response, 200, 'text/html', html())
    if (file) return send(response, 200, file.type, file.body)
    if (url.pathname === '/sign-out') user = null
    if (url.pathname === '/sign-in') user = url.search.slice(1)
    if (url.pathname === '/account' || url.pathname.startsWith('/sign-')) {
      return send(response, user === null ? 401 : 200, 'text/plain', user ?? '')
    }
    if (url.pathname.startsWith('/api/')) return pass(request, response, url)
    return send(response, 404, 'text/plain', '')
  }

  /** Passes a request to the proxy, unless something happens to it. */
  async function pass(request: IncomingMessage, response: ServerResponse, url: URL) {
    const body = await readBody(request)
    const isSubmit = request.method === 'POST'
    const questionId = url.searchParams.get('questionId')
    const asked = isSubmit ? (JSON.parse(body) as { query: string; sessionId: string }) : null
    if (asked) submits.push(asked.query)
    // The cookie of a request stays with it. A session that ends ends for requests that were sent before, too.
    const from = user
    if (questionId !== null) polls.push({ questionId, startedAt: now(), user })
    const fate = fates[isSubmit ? 'submit' : 'answer'].shift() ?? 'ok'
    if (fate === 'held-before') await hold()
    if (fate === 'refused') return send(response, 503, 'text/plain', 'Not now')
    const sender = user && from
    const answer = await proxy(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? 'GET',
        headers: {
          ...(request.headers as Record<string, string>),
          [senderHeader]: sender ?? '',
        },
        ...(isSubmit ? { body } : {}),
      }),
    )
    const text = await answer.text()
    if (asked && answer.ok) {
      const { questionId: id } = JSON.parse(text) as { questionId: string }
      const { query, sessionId } = asked
      accepted.push({ query, sessionId, questionId: id, user: sender ?? '' })
    }
    if (fate === 'held-behind') await hold()
    if (fate === 'lost') return send(response, 504, 'text/plain', 'Too late')
    if (fate === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      response.write('{')
      return void setImmediate(() => response.destroy())
    }
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(text)
  }

  function html() {
    const settings: HostSettings = { ...options.settings, me: user }
    const script = [
      `(${takeAway.toString()})(${JSON.stringify(options.surroundings)})`,
      `(${hurry.toString()})(${JSON.stringify({ pace, epoch, aheadMs })})`,
      `globalThis.askSettings = ${JSON.stringify(settings)}`,
    ].join(';\n')
    return (
      '<!doctype html><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">' +
      `<style>.pk-ask-panel{height:2900px}</style><body><div id="root"></div><script>${script}</script>` +
      `<script type="module" src="${page.entry}"></script>`
    )
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    accepted,
    submits,
    polls,
    fates,
    now,
    user: () => user,
    /** How many requests are open, those that are held left out. */
    busy: () => open - held.size,
    endSession() {
      user = null
    },
    /** Answers all questions. */
    answer() {
      for (const { query, questionId } of accepted) {
        const [id = ''] = questionId.split('.')
        service.advance(id, query.includes('fails') ? 'ERROR' : 'DONE')
      }
    },
    release() {
      for (const go of held) go()
      held.clear()
    },
    jump(ms: number) {
      aheadMs += ms
    },
    close() {
      for (const go of held) go()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Tells the proxy who sent a request. */
const senderHeader = 'x-sender'

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
