import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import { createTokenFetch } from '../../src/server/tokens/createTokenFetch.js'
import { createTokenManager } from '../../src/server/tokens/createTokenManager.js'
import type { RequestCheck, TraceItem } from './serviceTrace.js'
import { serviceTrace } from './serviceTrace.js'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Names in the text of the interface that are not sent by the service or to it. */
const notSent = new Set([
  'null',
  'v1',
  'headers',
  'createTokenFetch',
  // The browser reads it, not the package.
  'Access-Control-Allow-Origin',
])

/** Returns the fields, statuses and errors that the sections of the interface name. */
function namedItems(): string[] {
  return read('docs/service-interface.md')
    .split(/^(?=##+ \d)/m)
    .flatMap((part) => {
      const section = /^##+ ([\d.]*\d)/.exec(part)?.[1] ?? ''
      const cells = [...part.matchAll(/^\| `?([^`|]+?)`? +\|/gm)].map(([, cell = '']) => cell)
      const rows = cells.filter((cell) => !/^(?:-+|Field|Status)$/.test(cell))
      const prose = part.replaceAll(/^\|.*$/gm, '').replaceAll(/`https?:[^`]*`/g, '')
      const names = [...prose.matchAll(/`([a-z][\w-]*)(?:=\w+)?`/gi)].map(([, name = '']) => name)
      return [...new Set([...rows, ...names])]
        .filter((name) => section !== '' && !notSent.has(name))
        .map((name) => `${section} ${name}`)
    })
}

/** What one request sent and what the package did with the response, as one text. */
type Exchange = (send: typeof fetch) => Promise<unknown>

const scope = { accountId: 'account-5101', websiteId: 'website-5102' }
const clientOf = (send: typeof fetch) =>
  createPersonalizationClient({
    baseUrl: 'https://service.example',
    apiKey: 'key-5103',
    dangerouslyAllowBrowserKey: true,
    headers: { 'x-user-email': 'user-5111@acme.example' },
    fetch: send,
  })
const credentials = {
  authUrl: 'https://auth.example',
  clientId: 'client-5122',
  clientSecret: 'secret-5123',
  refreshToken: 'refresh-5124',
}

const exchanges: Record<RequestCheck['request'], Exchange> = {
  list: (send) =>
    clientOf(send)
      .listPersonalizations(scope)
      .catch((error: PersonalizationKitError) => error.retryAfterMs),
  answer: (send) => clientOf(send).getAnswer('question-5104'),
  submit: (send) =>
    clientOf(send).submitQuestion(
      {
        query: 'query-5105',
        sessionId: 'session-5106',
        visitorId: 'visitor-5107',
        segmentId: 'segment-5108',
        metadata: { page: 'metadata-5109' },
        conversationName: 'conversation-5110',
        audienceId: 'audience-5112',
      },
      { scope },
    ),
  token: async (send) => {
    const events: unknown[] = []
    const onEvent = (event: unknown) => events.push(event)
    const manager = createTokenManager({ ...credentials, fetch: send, onEvent })
    const sendWithToken = createTokenFetch(manager, send)
    await sendWithToken('https://service.example/api/v1/public/personalizations')
    return [events, await manager.getAccessToken()]
  },
  proxy: (send) => {
    const proxy = createServiceProxy({
      baseUrl: 'https://service.example',
      apiKey: 'key-5103',
      questionKey: 'a secret of this test',
      authorize: () => ({ subject: 'user', allows: () => true }),
      fetch: send,
    })
    const list = 'https://app.example/api/v1/public/personalizations?accountId=a&websiteId=b'
    return proxy(new Request(list, { headers: { 'x-personalization-kit': '1' } }))
  },
}

const responses: [RegExp, () => Response][] = [
  [
    /oauth\/token/,
    () => Response.json({ access_token: 'access-5120', expires_in: 5121, token_type: 'Bearer' }),
  ],
  [/query/, () => Response.json({ questionId: 'question-5113' })],
  [/answer/, () => Response.json({ questionId: 'question-5104', status: 'PENDING' })],
  [
    /accountId=account/,
    () => new Response('{}', { status: 429, headers: { 'retry-after': '51' } }),
  ],
  [/./, () => Response.json([])],
]

/** Where each item is found in what was exchanged. */
const found: Record<string, RegExp> = {
  '4.1 accountId': /accountId=account-5101/,
  '4.1 websiteId': /websiteId=website-5102/,
  '4.1 x-api-key': /x-api-key: key-5103/,
  '4.2 questionId': /questionId=question-5104/,
  '4.2 x-api-key': /x-api-key: key-5103/,
  '4.3 query': /"query":"query-5105"/,
  '4.3 sessionId': /"sessionId":"session-5106"/,
  '4.3 visitorId': /"visitorId":"visitor-5107"/,
  '4.3 segmentId': /"segmentId":"segment-5108"/,
  '4.3 metadata': /"metadata":\{"page":"metadata-5109"\}/,
  '4.3 conversationName': /"conversationName":"conversation-5110"/,
  '4.3 audienceId': /"audienceId":"audience-5112"/,
  '4.3 x-user-email': /x-user-email: user-5111@acme\.example/,
  '4.3 x-account-id': /x-account-id: account-5101/,
  '4.3 x-website-id': /x-website-id: website-5102/,
  '4.3 questionId': /\{"questionId":"question-5113"\}$/,
  '2.5 access_token': /"access-5120"\]$/,
  '2.5 expires_in': /"lifeMs":5121000/,
  '2.5 token_type': /authorization: Bearer access-5120/,
  '4.4 grant_type': /grant_type=refresh_token/,
  '4.4 client_id': /client_id=client-5122/,
  '4.4 client_secret': /client_secret=secret-5123/,
  '4.4 refresh_token': /refresh_token=refresh-5124/,
  '5 x-api-key': /x-api-key: key-5103/,
  '7.3 Retry-After': /^51000$/m,
}

/** Runs an exchange and returns the requests and the result as text. */
async function record(exchange: Exchange): Promise<string> {
  const log: string[] = []
  const result = await exchange(async (input, init) => {
    const request = new Request(input, init)
    log.push(request.url, ...[...request.headers].map((header) => header.join(': ')))
    log.push(await request.text())
    const [, respond] = responses.find(([url]) => url.test(request.url)) ?? []
    return respond?.() ?? new Response(null, { status: 500 })
  })
  return [...log, JSON.stringify(result)].join('\n')
}

const nameOf = ({ section, item }: TraceItem) => `${section} ${item}`
const requests = serviceTrace.filter(
  (item): item is TraceItem & { check: RequestCheck } => 'request' in item.check,
)

/** Prints the trace as a table. */
function printTrace(): string {
  const inOrder = serviceTrace.toSorted((a, b) =>
    a.section.localeCompare(b.section, 'en', { numeric: true }),
  )
  const rows = inOrder.map(({ section, item, place, check }) => [
    section,
    /\s/.test(item) ? item : `\`${item}\``,
    place,
    'story' in check ? check.story.replace('/', ' → ') : '',
  ])
  const table = [['Section', 'What', 'Where it is', 'Story'], ...rows]
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const lines = table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths?.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

const intro = `# Coverage of the service interface

Each item in the [service interface](service-interface.md), and where to find it in the package. A test checks every row.

`

describe('the trace of the service interface', () => {
  it('covers the names that are frozen beside it', async () => {
    // A name that disappears from the document must not disappear from the trace.
    await expect(`${namedItems().toSorted().join('\n')}\n`).toMatchFileSnapshot('./names.txt')
  })

  it('has every field, status and error that the interface names', () => {
    const traced = new Set(serviceTrace.map(nameOf))
    expect(namedItems().length).toBeGreaterThan(80)
    expect(namedItems().filter((name) => !traced.has(name))).toEqual([])
    expect(traced.size, 'an item is listed twice').toBe(serviceTrace.length)
  })

  it.each(requests)('has $section $item in a request or its result', async (item) => {
    const wanted = found[nameOf(item)]
    expect(wanted).toBeDefined()
    expect(await record(exchanges[item.check.request])).toMatch(wanted ?? /^$/)
  })

  it('is printed in the docs', async () => {
    await expect(`${intro}${printTrace()}\n`).toMatchFileSnapshot('../../docs/service-trace.md')
  })

  afterAll(() => {
    const shown = serviceTrace.length - requests.length
    console.info(
      `Service trace: ${serviceTrace.length} items, ${shown} in stories and ${requests.length} in requests`,
    )
  })
})
