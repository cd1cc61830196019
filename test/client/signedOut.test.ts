import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { pretendBrowser } from '../support/pretendBrowser.js'

const scope = { accountId: 'acme', websiteId: 'shop' }
const marked = { 'x-personalization-kit': '1' }
const html = { 'content-type': 'text/html; charset=utf-8' }

afterEach(() => vi.unstubAllGlobals())

/** A redirect as browsers show it: neither a status nor an address. */
function hiddenRedirect(): Response {
  return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
}

/** How a session ends, as the documents list it. */
const shapes: [name: string, respond: () => Response][] = [
  [
    'our proxy’s 401',
    () =>
      Response.json(
        { error: { kind: 'unauthorized', code: 'PK-SIGNED-OUT', message: '', retryable: false } },
        { status: 401, headers: marked },
      ),
  ],
  ['a gateway’s bare 401', () => new Response(null, { status: 401 })],
  ['a gateway’s 401 with a page', () => new Response('<html>', { status: 401, headers: html })],
  ['a redirect', hiddenRedirect],
  ['a redirect with a status', () => new Response(null, { status: 302 })],
  ['a sign-in page', () => new Response('<!doctype html>', { headers: html })],
]
/** What can also come from a server that never had a proxy. */
const ambiguous = shapes.slice(3)

let paths = 0
function connect(baseUrl = `/own-${(paths += 1)}`, apiKey?: string) {
  let respond = () => Response.json([], { headers: marked })
  const client = createPersonalizationClient({
    baseUrl,
    fetch: async () => respond(),
    ...(apiKey ? { apiKey, dangerouslyAllowBrowserKey: true } : {}),
  })
  return { client, answerWith: (next: () => Response) => (respond = next) }
}
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('a session that ends', () => {
  it.each(shapes)('with %s is PK-SIGNED-OUT once the proxy has answered', async (_, respond) => {
    pretendBrowser()
    const { client, answerWith } = connect()
    await client.listPersonalizations(scope)
    answerWith(respond)
    const signedOut = { kind: 'unauthorized', code: 'PK-SIGNED-OUT', retryable: false }
    const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }
    expect(await failure(client.listPersonalizations(scope))).toMatchObject(signedOut)
    expect(await failure(client.getAnswer('q', { scope }))).toMatchObject(signedOut)
    expect(await failure(client.submitQuestion(question, { scope }))).toMatchObject(signedOut)
  })

  it('has been seen if the proxy’s first answer was an error', async () => {
    pretendBrowser()
    const { client, answerWith } = connect()
    answerWith(() => Response.json({}, { status: 503, headers: marked }))
    await failure(client.listPersonalizations(scope))
    answerWith(hiddenRedirect)
    expect(await failure(client.listPersonalizations(scope))).toMatchObject({
      code: 'PK-SIGNED-OUT',
    })
  })
})

describe('a page whose proxy has never answered', () => {
  it.each(ambiguous)('names all causes of %s', async (_, respond) => {
    pretendBrowser()
    const { client, answerWith } = connect()
    answerWith(respond)
    const error = await failure(client.listPersonalizations(scope))
    expect(error).toMatchObject({ kind: 'config', code: 'PK-NO-PROXY' })
    expect(String(error)).toMatch(/createServiceProxy.*not signed in.*slash.*trailingSlash/s)
  })

  it('does not learn of the proxy of another path', async () => {
    pretendBrowser()
    await connect().client.listPersonalizations(scope)
    const { client, answerWith } = connect()
    answerWith(hiddenRedirect)
    expect(await failure(client.listPersonalizations(scope))).toMatchObject({ code: 'PK-NO-PROXY' })
  })
})

describe('an answer that is not from this page’s own server', () => {
  it.each([
    ['a bare 401', () => new Response(null, { status: 401 }), 'PK-401'],
    ['a 403', () => new Response(null, { status: 403 }), 'PK-403'],
    ['a redirect', hiddenRedirect, 'PK-REDIRECT'],
    ['an HTML page', () => new Response('<html>', { headers: html }), 'PK-NOT-JSON'],
  ])('such as %s from another origin is %s', async (_, respond, code) => {
    pretendBrowser()
    const { client, answerWith } = connect('https://service.example')
    await client.listPersonalizations(scope)
    answerWith(respond)
    expect(await failure(client.listPersonalizations(scope))).toMatchObject({ code })
  })

  it('is about the key if the request has one', async () => {
    pretendBrowser()
    const { client, answerWith } = connect('/direct', 'a-key')
    answerWith(() => new Response(null, { status: 401 }))
    expect(await failure(client.listPersonalizations(scope))).toMatchObject({ code: 'PK-401' })
  })
})
