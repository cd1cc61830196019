import { describe, expect, it, vi } from 'vitest'
import { createConcurrencyLimiter } from '../../src/server/createConcurrencyLimiter.js'
import { createSharedRequest } from '../../src/server/createSharedRequest.js'
import { isCrossSite } from '../../src/server/isCrossSite.js'
import { listResponse, toListBody } from '../../src/server/listResponse.js'
import { resolveTransport } from '../../src/server/resolveTransport.js'
import type { ServiceProxyOptions } from '../../src/server/ServiceProxyOptions.js'
import { shareCall } from '../../src/server/shareCall.js'

const url = 'https://dashboard.example/'
const sessionOf = (subject: string) => ({ subject, allows: () => true })

describe('createConcurrencyLimiter', () => {
  it.each([0, 1, 3])('with a limit of %i allows as many requests of a session', (limit) => {
    const limitConcurrency = createConcurrencyLimiter(limit)
    const attempts = Array.from({ length: limit + 1 }, () => limitConcurrency(sessionOf('dana')))
    expect(attempts.map((release) => release !== null)).toEqual([
      ...Array.from({ length: limit }, () => true),
      false,
    ])
    expect(limitConcurrency(sessionOf('eve')) !== null).toBe(limit > 0)
    attempts[0]?.()
    const more = [limitConcurrency(sessionOf('dana')), limitConcurrency(sessionOf('dana'))]
    expect(more.map((release) => release !== null)).toEqual([limit > 0, false])
  })

  it('frees the places of all requests that ended', () => {
    const limitConcurrency = createConcurrencyLimiter(2)
    for (let round = 0; round < 3; round++) {
      const releases = [1, 2].map(() => limitConcurrency(sessionOf('dana')))
      expect(releases).not.toContain(null)
      for (const release of releases) release?.()
    }
  })

  it('keeps nothing of a user without requests', () => {
    const kept = vi.spyOn(Map.prototype, 'delete')
    const limitConcurrency = createConcurrencyLimiter(2)
    const releases = [1, 2].map(() => limitConcurrency(sessionOf('a user of once')))
    releases[0]?.()
    expect(kept).not.toHaveBeenCalledWith('a user of once')
    releases[1]?.()
    expect(kept).toHaveBeenCalledWith('a user of once')
    kept.mockRestore()
  })

  it('has no limit by default, and asks a function for each request', () => {
    const unlimited = createConcurrencyLimiter()
    expect(Array.from({ length: 1_000 }, () => unlimited(sessionOf('a')))).not.toContain(null)
    const limited = createConcurrencyLimiter(({ subject }) => (subject === 'dana' ? 2 : 1))
    const attempts = ['dana', 'dana', 'dana', 'eve', 'eve'].map((name) => limited(sessionOf(name)))
    expect(attempts.map((release) => release !== null)).toEqual([true, true, false, true, false])
  })
})

describe('createSharedRequest', () => {
  const newSignal = () => new AbortController().signal

  it('gives all callers the same result, once', async () => {
    const work = vi.fn(async () => 'result')
    const request = createSharedRequest(work)
    const results = [request.join(newSignal()), request.join(newSignal()), request.stay()]
    expect(await Promise.all(results)).toEqual(['result', 'result', 'result'])
    expect(work).toHaveBeenCalledOnce()
  })

  it('is aborted when the last caller has left', async () => {
    const signals: AbortSignal[] = []
    const request = createSharedRequest((signal) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    const leaving = [new AbortController(), new AbortController()]
    const callers = leaving.map(({ signal }) => request.join(signal))
    for (const [index, isAbandoned] of [false, true].entries()) {
      leaving[index]?.abort()
      await expect(callers[index]).rejects.toMatchObject({ kind: 'aborted' })
      expect([request.isAbandoned(), signals[0]?.aborted]).toEqual([isAbandoned, isAbandoned])
    }
  })

  it('is not aborted while a caller stays', async () => {
    const request = createSharedRequest(() => new Promise(() => {}))
    void request.stay()
    const leaving = new AbortController()
    const caller = request.join(leaving.signal)
    leaving.abort()
    await expect(caller).rejects.toMatchObject({ kind: 'aborted' })
    expect(request.isAbandoned()).toBe(false)
  })
})

describe('shareCall', () => {
  it('joins a call in progress and starts again after it ended either way', async () => {
    const work = vi.fn(async () => work.mock.calls.length)
    const call = shareCall(work)
    expect(await Promise.all([call(), call()])).toEqual([1, 1])
    work.mockRejectedValueOnce(new Error('failed'))
    await expect(Promise.all([call(), call()])).rejects.toThrow('failed')
    expect(work).toHaveBeenCalledTimes(2)
    expect(await call()).toBe(3)
  })
})

describe('isCrossSite', () => {
  it.each<[headers: Record<string, string>, isCross: boolean]>([
    [{}, true],
    [{ 'x-personalization-kit': '' }, true],
    [{ 'x-personalization-kit': '2' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'x-personalization-kit': '1' }, false],
    [{ 'x-personalization-kit': '1', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'x-personalization-kit': '1', 'sec-fetch-site': 'same-site' }, true],
    [{ 'x-personalization-kit': '1', 'sec-fetch-site': 'cross-site' }, true],
    [{ 'x-personalization-kit': '1', 'sec-fetch-site': 'none' }, true],
    [{ 'x-personalization-kit': '1', 'sec-fetch-site': '' }, true],
  ])('says for %j: %s', (headers, isCross) => {
    expect(isCrossSite(new Request(url, { headers }))).toBe(isCross)
  })
})

describe('listResponse', () => {
  const list = { text: '[]', etag: '"tag"', ageMs: 0, cache: 'hit' as const }
  const headersOf = (response: Response) => Object.fromEntries(response.headers)
  const expected = {
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-personalization-kit': '1',
    etag: '"tag"',
    age: '0',
  }

  it('sends a list with its tag and its age in whole seconds', async () => {
    const response = listResponse(new Request(url), { ...list, ageMs: 1_999 })
    expect([response.status, await response.text()]).toEqual([200, '[]'])
    const type = { 'content-type': 'application/json' }
    expect(headersOf(response)).toEqual({ ...expected, ...type, age: '1' })
  })

  it('sends the code of the error that prevented a refresh', () => {
    const response = listResponse(new Request(url), { ...list, failedWith: 'PK-HTTP' })
    expect(response.headers.get('x-personalization-kit-stale')).toBe('PK-HTTP')
  })

  it.each([
    ['"tag"', 304],
    ['W/"tag"', 304],
    ['"a","tag"', 304],
    ['"a" ,  W/"tag" , "b"', 304],
    ['*', 304],
    ['"a"', 200],
    ['tag', 200],
    ['"tag"-gzip', 304],
    ['xW/"tag"', 200],
    ['', 200],
  ])('with If-None-Match %s answers %i', async (tags, status) => {
    const request = new Request(url, { headers: { 'if-none-match': tags } })
    const response = listResponse(request, list)
    expect([response.status, await response.text()]).toEqual([status, status === 304 ? '' : '[]'])
    if (status === 304) expect(headersOf(response)).toEqual(expected)
  })
})

describe('toListBody', () => {
  it('derives the tag from the text', async () => {
    const body = await toListBody([{ id: 'ä' }])
    expect(body.text).toBe('[{"id":"ä"}]')
    expect(body.etag).toMatch(/^"[\w+/]{24}"$/)
    expect(await toListBody([{ id: 'ä' }])).toEqual(body)
    expect((await toListBody([{ id: 'b' }])).etag).not.toBe(body.etag)
  })
})

describe('resolveTransport', () => {
  const limits = { timeoutMs: 1_000, signal: new AbortController().signal }
  const resolve = (options: Partial<ServiceProxyOptions>, headers?: HeadersInit) =>
    resolveTransport(
      { baseUrl: 'https://service.example', apiKey: 'key', authorize: () => null, ...options },
      { ...sessionOf('dana'), headers },
      limits,
    )

  it.each<[options: Partial<ServiceProxyOptions>, session: HeadersInit | undefined, sent: object]>([
    [{}, undefined, {}],
    [{ headers: { 'x-a': '1' } }, undefined, { 'x-a': '1' }],
    [{ headers: async () => ({ 'x-a': '1' }) }, undefined, { 'x-a': '1' }],
    [{}, { 'x-b': '2' }, { 'x-b': '2' }],
    [{ headers: { 'x-a': '1', 'x-b': '1' } }, { 'X-B': '2' }, { 'x-a': '1', 'x-b': '2' }],
  ])('with %j merges the session’s headers %j', async (options, session, sent) => {
    const { headers, apiKey, baseUrl } = await resolve(options, session)
    expect(Object.fromEntries(headers)).toEqual(sent)
    expect([apiKey, baseUrl]).toEqual(['key', 'https://service.example'])
  })

  it.each(['', 'two words', 'key\n', 'kéy'])(
    'rejects the key %j without revealing it',
    async (key) => {
      for (const apiKey of [key, () => key, async () => key]) {
        const error: unknown = await resolve({ apiKey }).catch((thrown: unknown) => thrown)
        expect(error).toMatchObject({ kind: 'config', code: 'PK-PROXY-OPTIONS' })
        if (key) expect(String(error)).not.toContain(key)
      }
    },
  )
})
