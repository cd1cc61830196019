import { describe, expect, it } from 'vitest'
import { readRoute } from '../../src/server/readRoute.js'

const origin = 'https://dashboard.example'
const listPath = '/api/v1/public/personalizations'
const answerPath = '/api/v1/ai/async/answer'
const submitPath = '/api/v1/ai/async/query'
const scope = { accountId: 'acme', websiteId: 'shop' }
const scopeHeaders = { 'x-account-id': 'acme', 'x-website-id': 'shop' }
const question = { query: 'Why?', sessionId: 'session', visitorId: 'visitor' }
const jsonType = { 'content-type': 'application/json' }
const newSignal = () => new AbortController().signal

function read(path: string, init?: RequestInit, basePath = '') {
  return readRoute(new Request(origin + path, init), { basePath, signal: newSignal() })
}
function submit(body: BodyInit | null, headers: Record<string, string> = jsonType) {
  return read(submitPath, { method: 'POST', headers: { ...scopeHeaders, ...headers }, body })
}
const badId = { status: 400, code: 'PK-BAD-ID' }
const badBody = { status: 400, code: 'PK-BAD-BODY' }
const x200 = 'x'.repeat(200)
/** The longest ID with a signature. */
const x244 = 'x'.repeat(244)

describe('readRoute', () => {
  it.each([
    ['', listPath, { call: 'list', scope }],
    ['/api/pk', `/api/pk${listPath}`, { call: 'list', scope }],
    ['', `${listPath}/`, { call: 'list', scope }],
    ['/api/pk', `/api/pk${listPath}/`, { call: 'list', scope }],
  ])('with the base path "%s", reads a list', async (basePath, path, route) => {
    expect(await read(`${path}?accountId=acme&websiteId=shop&more=1`, {}, basePath)).toEqual(route)
  })

  it.each([
    ['/api/pk', listPath, /basePath/],
    ['/api/pk', answerPath, /basePath/],
    ['/api/pk', submitPath, /basePath/],
    ['/api/pk', '/api/pk', /^No route matches this path/],
    ['/api/pk', `${listPath}/more`, /^No route matches this path.*has the basePath \/api\/pk\.$/],
    [
      '/api/pk',
      `/app/api/pk${listPath}`,
      /has the basePath \/api\/pk.*arrived with \/app\/api\/pk/,
    ],
    [
      '/app/api/pk',
      `/api/pk${listPath}/`,
      /has the basePath \/app\/api\/pk.*arrived with \/api\/pk/,
    ],
    ['', `/api/pk${listPath}`, /has no basePath, but the request path arrived with \/api\/pk/],
    ['', `/${'a'.repeat(500)}${listPath}`, /^.{0,330}$/],
    ['/api/pk', `/api/pk${listPath}//`, /arrived with \/api\/pk|^No route matches this path/],
    ['', '/', /^No route matches this path/],
  ])('with the base path "%s", finds no route for %s and says why', async (base, path, message) => {
    expect(await read(path, {}, base)).toEqual({
      status: 404,
      kind: 'config',
      code: 'PK-NO-ROUTE',
      message: expect.stringMatching(message),
    })
  })

  it.each([
    ['POST', listPath],
    ['HEAD', listPath],
    ['POST', answerPath],
    ['GET', submitPath],
    ['PUT', submitPath],
  ])('does not support %s %s', async (method, path) => {
    const init = { method, headers: { ...scopeHeaders, ...jsonType } }
    expect(await read(`${path}?accountId=a&websiteId=b&questionId=c`, init)).toMatchObject({
      status: 405,
      code: 'PK-405',
    })
  })

  it.each([
    ['accountId=acme&websiteId=shop', { call: 'list', scope }],
    [`accountId=${x200}&websiteId=b`, { scope: { accountId: x200, websiteId: 'b' } }],
    [`accountId=${x200}x&websiteId=b`, badId],
    [`accountId=a&websiteId=${x200}x`, badId],
    ['accountId=a', badId],
    ['websiteId=b', badId],
    ['accountId=&websiteId=b', badId],
    ['accountId=a&websiteId=', badId],
    ['accountId=a%20b&websiteId=b', badId],
    ['accountId=a&websiteId=%C3%A4', badId],
    ['', badId],
  ])('reads the list of %s', async (query, expected) => {
    expect(await read(`${listPath}?${query}`)).toMatchObject(expected)
  })

  it.each<[query: string, headers: Record<string, string>, expected: object]>([
    ['questionId=q', {}, badId],
    ['questionId=q', scopeHeaders, { call: 'answer', questionId: 'q', scope }],
    [`questionId=${x244}`, scopeHeaders, { call: 'answer', questionId: x244, scope }],
    [`questionId=${x244}x`, scopeHeaders, badId],
    ['questionId=', scopeHeaders, badId],
    ['questionId=a%0Ab', scopeHeaders, badId],
    ['', scopeHeaders, badId],
    ['questionId=q', { 'x-account-id': 'acme' }, badId],
    ['questionId=q', { 'x-website-id': 'shop' }, badId],
    ['questionId=q', { ...scopeHeaders, 'x-website-id': 'two words' }, badId],
  ])('reads the answer to %s with the headers %j', async (query, headers, expected) => {
    const route = await read(`${answerPath}?${query}`, { headers })
    expect('status' in route ? { status: route.status, code: route.code } : route).toEqual(expected)
  })

  it.each<Record<string, string>>([
    {},
    { 'x-account-id': 'acme' },
    { 'x-website-id': 'shop' },
    { 'x-account-id': `${x200}x`, 'x-website-id': 'shop' },
  ])('rejects a question with the scope headers %j', async (headers) => {
    const init = { method: 'POST', headers: { ...jsonType, ...headers } }
    expect(await read(submitPath, { ...init, body: JSON.stringify(question) })).toMatchObject(badId)
  })

  it.each<[body: object, sent: object]>([
    [question, question],
    [
      { ...question, segmentId: 'a', conversationName: 'b', audienceId: 'c', admin: true },
      { ...question, segmentId: 'a', conversationName: 'b', audienceId: 'c' },
    ],
    [{ ...question, segmentId: 7, conversationName: null, audienceId: ['c'] }, question],
    [
      { ...question, segmentId: '' },
      { ...question, segmentId: '' },
    ],
    [
      { ...question, metadata: { page: { url: '/' } } },
      { ...question, metadata: { page: { url: '/' } } },
    ],
    [{ ...question, metadata: 'text' }, question],
    [{ ...question, metadata: [1] }, question],
    [{ ...question, metadata: null }, question],
  ])('reads the question %j as %j', async (body, sent) => {
    expect(await submit(JSON.stringify(body))).toEqual({ call: 'submit', scope, question: sent })
  })

  it.each([
    ['no query', { ...question, query: undefined }],
    ['a blank query', { ...question, query: ' \n' }],
    ['a number as its query', { ...question, query: 7 }],
    ['no session', { ...question, sessionId: undefined }],
    ['an empty session', { ...question, sessionId: '' }],
    ['a session of two words', { ...question, sessionId: 'a b' }],
    ['a long visitor', { ...question, visitorId: `${x200}x` }],
    ['a number as its visitor', { ...question, visitorId: 7 }],
    ['no fields', {}],
    ['only a list', [question]],
    ['only text', 'consumed'],
    ['only null', null],
  ])('rejects a question with %s', async (_, body) => {
    expect(await submit(JSON.stringify(body))).toMatchObject(badBody)
  })

  it.each([
    ['application/json', 'submit'],
    ['application/json; charset=utf-8', 'submit'],
    ['Application/JSON', 'submit'],
    ['application/jsonx', undefined],
    ['text/application/json', undefined],
    ['text/plain', undefined],
    ['', undefined],
  ])('with the content type "%s", reads %s', async (type, call) => {
    const route = await submit(JSON.stringify(question), { 'content-type': type })
    expect('call' in route ? route.call : undefined).toBe(call)
    if (call === undefined) expect(route).toMatchObject(badBody)
  })

  const text = JSON.stringify(question)
  const nested = (levels: number) =>
    `${text.slice(0, -1)},"metadata":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`
  it.each([
    ['of 64 KiB', text + ' '.repeat(65_536 - text.length), true],
    ['of more than 64 KiB', text + ' '.repeat(65_537 - text.length), false],
    ['with 64 levels', nested(63), true],
    ['with 65 levels', nested(64), false],
    ['that is cut off', text.slice(0, -1), false],
    ['that is empty', '', false],
  ])('reads a body %s: %s', async (_, body, isRead) => {
    expect(await submit(body)).toMatchObject(isRead ? { call: 'submit' } : badBody)
  })

  it('reads no body as an invalid question', async () => {
    expect(await submit(null)).toMatchObject(badBody)
  })

  it.each([
    [{ 'content-length': '93' }, { status: 500, code: 'PK-BODY-READ' }],
    [{ 'content-length': '0' }, badBody],
    [{}, badBody],
  ])('explains an empty body with the headers %j', async (headers, expected) => {
    const init = { method: 'POST', headers: { ...scopeHeaders, ...jsonType }, body: '' }
    const request = new Request(origin + submitPath, init)
    // A real server keeps the header that was sent, even after other code has read the body.
    const get = request.headers.get.bind(request.headers)
    request.headers.get = (name) =>
      name === 'content-length' ? ((headers as Record<string, string>)[name] ?? null) : get(name)
    expect(await readRoute(request, { basePath: '', signal: newSignal() })).toMatchObject(expected)
  })

  it('explains a body that other code has read', async () => {
    const headers = { ...scopeHeaders, ...jsonType }
    const request = new Request(origin + submitPath, { method: 'POST', headers, body: text })
    await request.text()
    expect(await readRoute(request, { basePath: '', signal: newSignal() })).toMatchObject({
      status: 500,
      code: 'PK-BODY-READ',
    })
  })

  it('stops reading when its signal aborts', async () => {
    const leaving = new AbortController()
    const body = new ReadableStream({ pull: () => new Promise(() => {}) })
    const headers = { ...scopeHeaders, ...jsonType }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const request = new Request(origin + submitPath, init)
    const work = readRoute(request, { basePath: '', signal: leaving.signal })
    leaving.abort()
    expect(await work).toMatchObject(badBody)
  })
})
