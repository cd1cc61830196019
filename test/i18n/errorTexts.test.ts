import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatAskError } from '../../src/ask/formatAskError.js'
import { runCommand } from '../../src/cli/runCommand.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { ErrorCode, ErrorKind } from '../../src/errors/errorCodes.js'
import { errorCodes } from '../../src/errors/errorCodes.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { formatError } from '../../src/i18n/formatError.js'
import { errorResponseFromError } from '../../src/server/errorResponseFromError.js'
import * as errorResponses from '../../src/server/errorResponses.js'
import type { ErrorResponse } from '../../src/server/toErrorResponse.js'
import { toErrorResponse } from '../../src/server/toErrorResponse.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

afterEach(() => vi.unstubAllGlobals())

const scope = { accountId: 'acme', websiteId: 'shop' }
const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }

const credentials =
  'Can’t sign in to the service — Ask your administrator to check the server’s credentials.'
const signInWait = 'Can’t sign in to the service — Try again in a moment.'
const rejected =
  'The request was rejected — Ask your administrator to check the account and website IDs.'
const misconfigured = 'This page is misconfigured — Send the details to your administrator.'
const unexpected =
  'Unexpected response — Try again. If it keeps happening, send the details to your administrator.'
const noAccess = 'No access — You don’t have access to this. Ask your administrator.'
const unreachable =
  'Can’t reach the service — The service behind this dashboard isn’t responding. Try again in a moment.'
const tooLarge =
  'The response is too large — Ask your administrator to raise the size limit for responses.'
const signedOut = 'You’re signed out — Sign in to pick up where you left off.'
const keyAccess =
  'No access — This dashboard’s API key has no access to this website. Ask your administrator.'
const missing =
  'Not found — This account or website doesn’t exist. Check the link, or ask your administrator.'
const wrong = 'Something went wrong — The service returned an error. Try again in a moment.'
const tooMany = 'Too many requests — Try again in a moment.'
const callback = 'Something went wrong — Ask your administrator. The log has the details.'

/** What a user reads, and whether a question with this error was sent. `null`: it can't come that way. */
type Row = [direct: string | null, throughProxy: string | null, question: 'unsent' | 'unclear']

/** From the documents: each code, as the browser gets it directly or through the proxy. */
const table: Record<ErrorCode, Row> = {
  'PK-400': [rejected, rejected, 'unsent'],
  'PK-401': [
    'Not authorized — The credentials were rejected. Ask your administrator to check them.',
    null,
    'unsent',
  ],
  'PK-403': [keyAccess, keyAccess, 'unsent'],
  'PK-404': [missing, missing, 'unsent'],
  'PK-405': [null, misconfigured, 'unsent'],
  'PK-410': [
    'No longer available — The service has permanently deleted this data.',
    'No longer available — The service has permanently deleted this data.',
    'unsent',
  ],
  'PK-429': [tooMany, tooMany, 'unsent'],
  'PK-HTTP': [wrong, wrong, 'unclear'],
  'PK-KEY-REJECTED': [
    null,
    'The API key was rejected — Ask your administrator to replace the API key.',
    'unsent',
  ],
  'PK-SIGNED-OUT': [signedOut, signedOut, 'unsent'],
  'PK-SCOPE-DENIED': [null, noAccess, 'unsent'],
  'PK-QUESTION-DENIED': [null, noAccess, 'unsent'],
  'PK-BLOCKED': [
    'The request was blocked — A firewall or gateway didn’t let the request through. Ask your administrator.',
    null,
    'unsent',
  ],
  'PK-CROSS-SITE': [
    null,
    'This page is misconfigured — This page’s URL doesn’t match the server’s. Ask your administrator.',
    'unsent',
  ],
  'PK-NO-ROUTE': [
    null,
    'The server’s URL is misconfigured — The server has nothing at the URL that this page uses. Ask your administrator.',
    'unsent',
  ],
  'PK-BAD-BODY': [
    'The question was rejected — Your question may be too long. Shorten it and try again.',
    'The question was rejected — Your question may be too long. Shorten it and try again.',
    'unsent',
  ],
  'PK-BODY-READ': [
    null,
    'The server is misconfigured — The server can’t read questions. Ask your administrator to fix the setup.',
    'unsent',
  ],
  'PK-NO-PROXY': [
    'This page can’t reach its server — Reload the page, and sign in if you’re asked to. If that doesn’t help, ask your administrator.',
    null,
    'unsent',
  ],
  'PK-PROXY': [null, unreachable, 'unclear'],
  'PK-PROXY-OPTIONS': [null, misconfigured, 'unsent'],
  'PK-BUSY': [null, 'Too many requests — Try again in 1 second.', 'unsent'],
  'PK-SENDING': [
    'Another question is still being sent — Ask again after the other question has been sent.',
    null,
    'unsent',
  ],
  'PK-TOKEN-OPTIONS': [null, credentials, 'unsent'],
  'PK-TOKEN-SERVICE': [null, credentials, 'unsent'],
  'PK-TOKEN-STORE': [null, signInWait, 'unsent'],
  'PK-TOKEN-THROTTLED': [null, 'Can’t sign in to the service — Try again in 30 seconds.', 'unsent'],
  'PK-TOKEN-WAIT': [null, signInWait, 'unsent'],
  'PK-REAUTH': [null, credentials, 'unsent'],
  'PK-NETWORK': [
    'Can’t reach the service — The service may be down, or you may be offline. Try again in a moment.',
    null,
    'unclear',
  ],
  'PK-OFFLINE': ['You’re offline — Try again when you’re back online.', null, 'unsent'],
  'PK-SANDBOX': [
    'This page can’t send requests — This page is in a sandboxed iframe without allow-same-origin, or was opened as a file. Ask your administrator.',
    null,
    'unsent',
  ],
  'PK-TIMEOUT': [
    'The service took too long — The service may be busy. Try again in a moment.',
    null,
    'unclear',
  ],
  'PK-ABORTED': ['Canceled — The request was canceled.', null, 'unclear'],
  'PK-REDIRECT': [unexpected, unexpected, 'unsent'],
  'PK-NOT-JSON': [unexpected, unexpected, 'unclear'],
  'PK-TOO-LARGE': [tooLarge, tooLarge, 'unclear'],
  'PK-TOO-DEEP': [unexpected, unexpected, 'unclear'],
  'PK-SHAPE': [unexpected, unexpected, 'unclear'],
  'PK-NO-CHAT-DATA': [unexpected, null, 'unclear'],
  'PK-WRONG-QUESTION': [unexpected, null, 'unclear'],
  'PK-BAD-ID': [rejected, rejected, 'unsent'],
  'PK-BASE-URL': [misconfigured, misconfigured, 'unsent'],
  'PK-ENDPOINT': [misconfigured, misconfigured, 'unsent'],
  'PK-INSECURE-URL': [misconfigured, misconfigured, 'unsent'],
  'PK-KEY-IN-BROWSER': [misconfigured, null, 'unsent'],
  'PK-CALLBACK': [callback, callback, 'unsent'],
  'PK-POLL-POLICY': [misconfigured, null, 'unsent'],
  'PK-NO-PROVIDER': [misconfigured, null, 'unsent'],
  'PK-REACT': [misconfigured, null, 'unsent'],
  'PK-NO-SCOPE': [misconfigured, null, 'unsent'],
  'PK-UNKNOWN': [
    'Something went wrong — Try again. If it happens again, ask your administrator.',
    null,
    'unclear',
  ],
}

/** The kinds of errors that the package makes itself, and of those of the token service. */
const kinds: Partial<Record<ErrorCode, ErrorKind>> = {
  'PK-400': 'bad-request',
  'PK-401': 'unauthorized',
  'PK-403': 'forbidden',
  'PK-404': 'not-found',
  'PK-410': 'http',
  'PK-429': 'throttled',
  'PK-HTTP': 'http',
  'PK-SIGNED-OUT': 'unauthorized',
  'PK-BLOCKED': 'forbidden',
  'PK-BAD-BODY': 'bad-request',
  'PK-BAD-ID': 'bad-request',
  'PK-SENDING': 'throttled',
  'PK-TOKEN-SERVICE': 'http',
  'PK-TOKEN-STORE': 'network',
  'PK-TOKEN-THROTTLED': 'throttled',
  'PK-TOKEN-WAIT': 'timeout',
  'PK-REAUTH': 'unauthorized',
  'PK-NETWORK': 'network',
  'PK-OFFLINE': 'network',
  'PK-TIMEOUT': 'timeout',
  'PK-ABORTED': 'aborted',
  'PK-UNKNOWN': 'unknown',
}
const protocolCodes = ['REDIRECT', 'NOT-JSON', 'TOO-LARGE', 'TOO-DEEP', 'SHAPE', 'NO-CHAT-DATA']
function kindOf(code: ErrorCode): ErrorKind {
  if ([...protocolCodes, 'WRONG-QUESTION'].includes(code.slice(3))) return 'protocol'
  return kinds[code] ?? 'config'
}

/** The statuses that the service answers with; the others fail without a status. */
const statuses: Partial<Record<ErrorCode, number>> = {
  'PK-400': 400,
  'PK-401': 401,
  'PK-403': 403,
  'PK-404': 404,
  'PK-410': 410,
  'PK-429': 429,
  'PK-HTTP': 500,
}

function make(code: ErrorCode): PersonalizationKitError {
  return new PersonalizationKitError({
    kind: kindOf(code),
    code,
    message: 'For developers.',
    status: statuses[code],
    retryable: kindOf(code) === 'network' || kindOf(code) === 'timeout',
    ...(code === 'PK-TOKEN-THROTTLED' ? { retryable: true, retryAfterMs: 30_000 } : {}),
  })
}

/** The proxy's own answers, by their codes. */
const ownAnswers = new Map<ErrorCode, ErrorResponse>([
  ...Object.values(errorResponses).map((answer) => [answer.code, answer] as const),
  ['PK-KEY-REJECTED', errorResponseFromError(make('PK-401'))],
  ['PK-PROXY', errorResponseFromError(make('PK-NETWORK'))],
  ['PK-NO-ROUTE', { status: 404, kind: 'config', code: 'PK-NO-ROUTE', message: '' }],
  ['PK-405', { status: 405, kind: 'config', code: 'PK-405', message: '' }],
  ['PK-BAD-BODY', { status: 400, kind: 'bad-request', code: 'PK-BAD-BODY', message: '' }],
  ['PK-BAD-ID', { status: 400, kind: 'bad-request', code: 'PK-BAD-ID', message: '' }],
])

/** A server of a page whose proxy answers with the error that the path names, on a socket. */
let page: Awaited<ReturnType<typeof startPage>>
beforeAll(async () => {
  page = await startPage()
})
afterAll(() => void page.server.close())

async function startPage() {
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const code = new URL(request.url).pathname.split('/')[1] as ErrorCode
      return toErrorResponse(ownAnswers.get(code) ?? errorResponseFromError(make(code)))
    },
  })
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Sends an error through the proxy's response to a client on its page. */
async function throughProxy(code: ErrorCode): Promise<unknown> {
  pretendBrowser(page.origin)
  const client = createPersonalizationClient({ baseUrl: `/${code}` })
  return client.submitQuestion(question, { scope }).catch((error: unknown) => error)
}

function read(error: unknown): string {
  const { title, text } = formatError(error)
  return `${title} — ${text}`
}
function fateOf(error: unknown): string {
  return formatAskError(error).includes('wasn’t sent') ? 'unsent' : 'unclear'
}

const rows = errorCodes.map((code) => [code, ...table[code]] as const)

describe('the text for users', () => {
  it.each(rows.filter(([, direct]) => direct !== null))(
    'of %s without a proxy says what it is and what helps',
    (code, direct, _proxy, question) => {
      expect(read(make(code))).toBe(direct)
      expect(fateOf(make(code))).toBe(question)
    },
  )

  it.each(rows.filter(([, , proxy]) => proxy !== null))(
    'of %s from the proxy says what it is and what helps',
    async (code, _direct, proxy, question) => {
      const error = await throughProxy(code)
      expect(error).toMatchObject({ code })
      expect(read(error)).toBe(proxy)
      expect(fateOf(error)).toBe(question)
    },
  )

  it('says when to try again, in whole seconds or minutes', () => {
    const wait = (retryAfterMs: number, locale?: string) =>
      formatError({ kind: 'throttled', code: 'PK-429', retryAfterMs }, { locale }).text
    expect(wait(400)).toBe('Try again in 1 second.')
    expect(wait(29_001)).toBe('Try again in 30 seconds.')
    expect(wait(90_000)).toBe('Try again in 90 seconds.')
    expect(wait(91_000)).toBe('Try again in 2 minutes.')
    for (const junk of [0, -1, Number.NaN, '30']) {
      const text = formatError({ kind: 'throttled', code: 'PK-429', retryAfterMs: junk }).text
      expect(text).toMatch(junk === '30' ? /^Try again in/ : /^Try again in a moment\.$/)
    }
  })

  it('says of a question that the service rejected that it was not sent', () => {
    for (const status of [400, 413, 422, 451]) {
      expect(fateOf({ kind: 'http', code: 'PK-HTTP', status })).toBe('unsent')
    }
    for (const status of [408, 409, 425, 499, 500, 502, 503, 504, undefined]) {
      expect(fateOf({ kind: 'http', code: 'PK-HTTP', status })).toBe('unclear')
    }
  })
})

describe('the command', () => {
  it.each([
    [401, 'SERVICE_API_KEY is not set, and the service requires an API key.', {}],
    [401, 'The credentials were not accepted. Check the API key.', { SERVICE_API_KEY: 'k' }],
    [403, 'The credentials don’t allow access to this. Ask for access, or use another key.', {}],
    [404, 'The account, website or question doesn’t exist. Check the IDs.', {}],
    [429, 'Too many requests. Wait, then try again.', {}],
    [500, 'The service answered with status 500.', {}],
    [302, 'Set --base-url to the final URL.', {}],
  ])('says for status %i: %s', async (status, sentence, env) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    const args = ['audit', '--base-url', 'https://a.example', '--account', 'a', '--website', 'w']
    const world = { env, version: '1', readStdin: async () => '' }
    const { exitCode, complaint } = await runCommand(args, world)
    expect(exitCode).toBe(2)
    expect(complaint).toContain(sentence)
    expect(complaint).not.toMatch(/page|browser|sign in/i)
  })
})

it('names no time for a wait without an end', () => {
  const error = { kind: 'throttled', code: 'PK-429', retryAfterMs: Infinity }
  expect(formatError(error).text).toBe('Try again in a moment.')
})
