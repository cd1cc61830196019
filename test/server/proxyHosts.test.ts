// What the proxy does with mistakes of its host, and with keys that could replace a prototype.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowsWebsites } from '../../src/server/allowsWebsites.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import type { ServiceProxyOptions } from '../../src/server/ServiceProxyOptions.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

const origin = 'https://dashboard.example'
const ours = {
  'x-personalization-kit': '1',
  'x-account-id': 'acme',
  'x-website-id': 'shop',
  'content-type': 'application/json',
}
const shop = { accountId: 'acme', websiteId: 'shop' }
const list = '/api/v1/public/personalizations?accountId=acme&websiteId=shop'
const submit = '/api/v1/ai/async/query'
const answer = '/api/v1/ai/async/answer?questionId=1'
const question = { query: 'What is paused?', sessionId: 's', visitorId: 'v' }

function mount(options: Partial<ServiceProxyOptions> = {}) {
  const service = createReferenceService()
  const proxy = createServiceProxy({
    baseUrl: 'https://api.example.com',
    apiKey: service.apiKey,
    questionKey: 'a secret of this test',
    fetch: service.fetch,
    authorize: () => ({ subject: 'dana', allows: () => true }),
    ...options,
  })
  async function send(path: string, body?: string) {
    const init = body === undefined ? {} : { method: 'POST', body }
    const response = await proxy(new Request(origin + path, { headers: ours, ...init }))
    const json = (await response.json()) as { error?: { code: string } } | unknown[]
    const code = 'error' in json ? json.error?.code : undefined
    return { status: response.status, code, json }
  }
  return { service, send }
}

let logged = ''
beforeEach(() => {
  logged = ''
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    logged += parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')
  })
})
afterEach(() => vi.restoreAllMocks())

describe('a proxy without questions', () => {
  it.each([submit, answer, `/x/..${submit}`, `/.${submit}`, `/%2e${submit}`, `${submit}/`])(
    'answers 404 to %s, and still serves lists',
    async (path) => {
      const { service, send } = mount({ questions: false })
      const body = path.includes('query') ? JSON.stringify(question) : undefined
      expect(await send(path, body)).toMatchObject({ status: 404, code: 'PK-NO-ROUTE' })
      expect((await send(list)).status).toBe(200)
      expect(service.requests.map(({ call }) => call)).toEqual(['list'])
    },
  )

  it.each(['no', 0, null])('is not made by %j', (questions) => {
    const options = { questions } as unknown as Partial<ServiceProxyOptions>
    expect(() => mount(options)).toThrow('questions must be true or false')
  })
})

it.each([undefined, null, '', ' ', 7, {}])(
  'a session whose subject is %j is an error',
  async (subject) => {
    const session = { subject, allows: () => true } as never
    const { service, send } = mount({ authorize: () => session })
    expect(await send(list)).toMatchObject({ status: 500, code: 'PK-CALLBACK' })
    expect(await send(submit, JSON.stringify(question))).toMatchObject({ code: 'PK-CALLBACK' })
    expect(logged).toContain('has no subject')
    expect(service.requests).toEqual([])
  },
)

it.each([undefined, null, Number.NaN, '20', {}])(
  'a limit of %j requests from a function is an error',
  async (most) => {
    const { service, send } = mount({ maxConcurrentRequests: () => most as number })
    expect(await send(list)).toMatchObject({ status: 500, code: 'PK-CALLBACK' })
    expect(logged).toContain('maxConcurrentRequests must return a number')
    expect(service.requests).toEqual([])
  },
)

describe('a header that cannot be sent', () => {
  const secret = 'hunter2'
  const bad = [`Bearer ${secret}\nx: y`, `“${secret}”`, `${secret}\0`]
  const forms = {
    object: (value: string) => ({ 'x-token': value }),
    pairs: (value: string) => [['x-token', value]] as [string, string][],
  }
  const places = {
    'the session': (headers: HeadersInit) => ({
      authorize: () => ({ subject: 'dana', allows: () => true, headers }),
    }),
    'the option headers': (headers: HeadersInit) => ({ headers: () => headers }),
  }
  it.each(
    bad.flatMap((value) =>
      Object.keys(forms).flatMap((form) =>
        Object.keys(places).map((place) => [place, form, value]),
      ),
    ),
  )('from %s, as %s, is named without its value', async (place, form, value) => {
    const headers = forms[form as keyof typeof forms](value)
    const { send } = mount(places[place as keyof typeof places](headers))
    expect(await send(list)).toMatchObject({ status: 500, code: 'PK-CALLBACK' })
    expect(logged).toContain(`The header x-token from ${place} can’t be sent.`)
    expect(logged).not.toContain(secret)
  })
})

describe('keys that could replace a prototype', () => {
  const unsafe = [
    '"__proto__": { "isAdmin": true }',
    '"constructor": { "prototype": { "isAdmin": true } }',
    '"\\u005f_proto__": { "isAdmin": true }',
    '"con\\u0073tructor" : 1',
  ]
  it.each(unsafe)('are removed from a question: %s', async (pair) => {
    const sent: unknown[] = []
    const { send } = mount({
      fetch: (_, init) => {
        sent.push(init?.body)
        return Promise.resolve(Response.json({ questionId: 'q1' }))
      },
    })
    const body = JSON.stringify({ ...question, metadata: { a: { b: 1 } } }).replace('"b":1', pair)
    expect((await send(submit, body)).status).toBe(200)
    expect(JSON.parse(String(sent[0]))).toMatchObject({ metadata: { a: {} } })
    expect(String(sent[0])).not.toMatch(/proto|constructor|isAdmin/)
  })

  it.each(unsafe)('are removed before mapList: %s', async (pair) => {
    const row = JSON.stringify(makePersonalization({ variationName: 'Sale' }))
    const text = `[${row.replace('{', `{${pair},`)}]`
    const { send } = mount({
      fetch: () =>
        Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } })),
      mapList: (rows) => rows.map((each) => Object.assign({}, each)),
    })
    const { json } = await send(list)
    expect(JSON.stringify(json)).toContain('"Sale"')
    expect(JSON.stringify(json)).not.toMatch(/proto|constructor|isAdmin/)
  })
})

it('allowsWebsites compares both IDs', () => {
  const allows = allowsWebsites([shop, { accountId: 'a/b', websiteId: 'c' }])
  expect(allows(shop)).toBe(true)
  expect(allows({ accountId: 'a/b', websiteId: 'c' })).toBe(true)
  expect(allows({ accountId: 'a', websiteId: 'b/c' })).toBe(false)
  expect(allows({ accountId: 'acme', websiteId: 'c' })).toBe(false)
  expect(allowsWebsites([])(shop)).toBe(false)
})
