import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import type { ProxyEvent } from '../../src/server/ProxyEvent.js'
import type { ServiceProxyOptions } from '../../src/server/ServiceProxyOptions.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { patience } from '../support/patience.js'

const secondMs = 1_000
const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15), toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A proxy before a service whose answers can be held back. */
function open(options: Partial<ServiceProxyOptions> = {}) {
  const service = createReferenceService()
  const events: ProxyEvent[] = []
  const aborted: boolean[] = []
  let gate = Promise.resolve()
  let openGate = () => {}
  const proxy = createServiceProxy({
    baseUrl: 'https://service.example',
    apiKey: service.apiKey,
    questionKey: 'a secret of this test',
    authorize: (request) => ({
      subject: request.headers.get('x-user') ?? 'dana',
      allows: ({ websiteId }) => websiteId !== 'secret',
    }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const index = aborted.push(false) - 1
      request.signal.addEventListener('abort', () => (aborted[index] = true))
      await gate
      return service.fetch(request)
    },
    onEvent: (event) => void events.push(event),
    ...options,
  })
  function list({ websiteId = 'saas', headers = {}, signal }: ListCall = {}) {
    const query = new URLSearchParams({ accountId: 'acme', websiteId })
    const url = `https://dashboard.example/api/v1/public/personalizations?${query}`
    const init = { headers: { 'x-personalization-kit': '1', ...headers } }
    return proxy(new Request(url, signal ? { ...init, signal } : init))
  }
  const hold = () => {
    gate = new Promise((resolve) => (openGate = resolve))
  }
  const letGo = () => openGate()
  const upstream = () => service.requests.length
  return {
    service,
    proxy,
    list,
    hold,
    letGo,
    upstream,
    events,
    aborted,
    asked: () => aborted.length,
  }
}
interface ListCall {
  websiteId?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}
/** Lets work in the background come to its end. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))
const ageOf = (response: Response) => response.headers.get('age')
const staleOf = (response: Response) => response.headers.get('x-personalization-kit-stale')

describe('lists through the proxy', () => {
  it('are requested once for 5,000 simultaneous callers', async () => {
    const { list, hold, letGo, upstream, events } = open()
    hold()
    const calls = Array.from({ length: 5_000 }, () => list())
    await soon()
    letGo()
    const responses = await Promise.all(calls)
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    const texts = await Promise.all([responses[0]?.text(), responses[4_999]?.text()])
    expect(texts[0]).toBe(texts[1])
    expect(JSON.parse(texts[0] ?? '')).toHaveLength(9)
    expect(upstream()).toBe(1)
    expect(events.filter(({ cache }) => cache === 'joined')).toHaveLength(4_999)
  })

  it('arrive for all other callers when the first one leaves', async () => {
    const { list, hold, letGo, upstream, aborted } = open()
    hold()
    const leaving = new AbortController()
    const first = list({ signal: leaving.signal })
    const others = Array.from({ length: 10 }, () => list())
    await vi.waitFor(() => expect(aborted).toEqual([false]), patience)
    leaving.abort()
    await first
    letGo()
    for (const response of await Promise.all(others)) expect(response.status).toBe(200)
    expect(aborted).toEqual([false])
    expect(upstream()).toBe(1)
  })

  it('are aborted upstream when all callers have left, and requested again for new ones', async () => {
    const { list, hold, letGo, aborted } = open()
    hold()
    const leaving = new AbortController()
    const left = Promise.all([1, 2, 3].map(() => list({ signal: leaving.signal })))
    await vi.waitFor(() => expect(aborted).toEqual([false]), patience)
    leaving.abort()
    const next = list()
    await left
    await vi.waitFor(() => expect(aborted).toEqual([true, false]), patience)
    letGo()
    expect((await next).status).toBe(200)
  })

  it('are fresh for 15 s, then served stale for a minute while a new one is fetched', async () => {
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    const { list, upstream, events } = open({ waitUntil })
    const first = await list()
    expect([ageOf(first), staleOf(first)]).toEqual(['0', null])
    vi.advanceTimersByTime(15 * secondMs)
    expect(ageOf(await list())).toBe('15')
    expect(upstream()).toBe(1)
    vi.advanceTimersByTime(minuteMs)
    const old = await list()
    expect([ageOf(old), staleOf(old)]).toEqual(['75', null])
    await Promise.all(work)
    expect(upstream()).toBe(2)
    expect(ageOf(await list())).toBe('0')
    vi.advanceTimersByTime(75 * secondMs + 1)
    expect(ageOf(await list())).toBe('0')
    expect(upstream()).toBe(3)
    expect(events.map(({ cache }) => cache)).toEqual(['miss', 'hit', 'stale', 'hit', 'miss'])
  })

  it('are served for ten minutes if the service fails, and marked as stale', async () => {
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => void work.push(promise)
    const { list, service, upstream, events } = open({ waitUntil })
    await list()
    service.setFaults({ list: { status: 503 } })
    vi.advanceTimersByTime(10 * minuteMs)
    const old = await list()
    expect([old.status, ageOf(old), staleOf(old)]).toEqual([200, '600', 'PK-HTTP'])
    expect(await old.json()).toHaveLength(9)
    expect(events.at(-1)).toMatchObject({ cache: 'stale', ageMs: 600_000, code: 'PK-HTTP' })
    // The service is left alone for a moment, then asked behind the scenes.
    await list()
    expect(upstream()).toBe(2)
    vi.advanceTimersByTime(6 * secondMs)
    expect(staleOf(await list())).toBe('PK-HTTP')
    await Promise.all(work)
    expect(upstream()).toBe(3)
    vi.advanceTimersByTime(10 * secondMs)
    expect((await list()).status).toBe(502)
    service.setFaults({})
    expect(staleOf(await list())).toBeNull()
  })

  it('keep their true age when the clock is set back', async () => {
    const { list, upstream } = open()
    await list()
    const real = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(real + 30 * secondMs)
    vi.setSystemTime(Date.now() - 60 * minuteMs)
    expect((await list()).headers.get('age')).toBe('30')
    await vi.waitFor(() => expect(upstream()).toBe(2), patience)
    clock.mockRestore()
  })

  it('have the fetch time and the reason in the client', async () => {
    const { proxy, list, service } = open()
    const client = createPersonalizationClient({
      baseUrl: 'https://dashboard.example',
      headers: { 'x-personalization-kit': '1' },
      fetch: (input, init) => proxy(new Request(input, init)),
    })
    const scope = { accountId: 'acme', websiteId: 'saas' }
    expect(await client.listPersonalizations(scope)).not.toHaveProperty('stale')
    const fetchedAt = Date.now()
    service.setFaults({ list: 'html' })
    vi.advanceTimersByTime(5 * minuteMs)
    await list()
    const { stale, personalizations } = await client.listPersonalizations(scope)
    expect(stale).toEqual({ fetchedAt, code: 'PK-NOT-JSON' })
    expect(personalizations).toHaveLength(9)
  })

  it.each([401, 403, 404, 400])('are no longer served after a %i', async (status) => {
    const { list, service } = open()
    await list()
    service.setFaults({ list: { status } })
    vi.advanceTimersByTime(2 * minuteMs)
    expect((await list()).status).toBe(status === 401 ? 502 : status)
  })

  it('are requested each time without a cache, but once for simultaneous callers', async () => {
    const { list, upstream } = open({ listCache: false })
    await list()
    await list()
    expect(upstream()).toBe(2)
    await Promise.all([list(), list(), list()])
    expect(upstream()).toBe(3)
  })

  it('are cached for as long as the host configures', async () => {
    const { list, upstream } = open({ listCache: { freshMs: minuteMs, staleMs: 0 } })
    await list()
    vi.advanceTimersByTime(minuteMs)
    await list()
    expect(upstream()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(ageOf(await list())).toBe('0')
  })

  it('are cached with the defaults for options that are undefined', async () => {
    const { list, upstream, service } = open({
      listCache: {
        freshMs: undefined,
        staleMs: undefined,
        staleOnErrorMs: undefined,
        maxBytes: undefined,
      },
    })
    await list()
    await list()
    expect(upstream()).toBe(1)
    vi.advanceTimersByTime(30 * secondMs)
    expect(ageOf(await list())).toBe('30')
    await vi.waitFor(() => expect(upstream()).toBe(2), patience)
    await soon()
    service.setFaults({ list: { status: 503 } })
    vi.advanceTimersByTime(5 * minuteMs)
    expect(staleOf(await list())).toBe('PK-HTTP')
  })

  it('are evicted, least recently used first, if they take too much memory', async () => {
    const sizes: Record<string, number> = {}
    const probe = open()
    for (const websiteId of ['saas', 'clean', 'shop']) {
      sizes[websiteId] = (await (await probe.list({ websiteId })).text()).length
    }
    const room = 2 * ((sizes.saas ?? 0) + (sizes.shop ?? 0)) + 2_000
    const { list, service } = open({ listCache: { maxBytes: room } })
    const fetched = () => service.requests.map(({ query }) => query.websiteId)
    for (const websiteId of ['saas', 'clean', 'saas', 'shop', 'saas', 'clean'])
      await list({ websiteId })
    expect(fetched()).toEqual(['saas', 'clean', 'shop', 'clean'])
    // One that is too large for all the room drives nobody out.
    await list({ websiteId: 'stress' })
    const before = fetched().length
    await list({ websiteId: 'clean' })
    expect(fetched()).toHaveLength(before)
  })

  it('are denied to unauthorized users, whoever fetched them before', async () => {
    const { list, upstream } = open({
      authorize: (request) => ({
        subject: 'someone',
        allows: () => request.headers.get('x-user') === 'dana',
      }),
    })
    expect((await list({ headers: { 'x-user': 'dana' } })).status).toBe(200)
    expect((await list({ headers: { 'x-user': 'eve' } })).status).toBe(403)
    expect(upstream()).toBe(1)
  })

  it('are not shared among websites, users sent to the service, or keys', async () => {
    let apiKey = ''
    const { list, service, upstream } = open({
      apiKey: () => apiKey,
      authorize: (request) => ({
        subject: 'someone',
        allows: () => true,
        headers: { 'x-user-email': request.headers.get('x-user') ?? '' },
      }),
    })
    apiKey = service.apiKey
    await list({ headers: { 'x-user': 'dana' } })
    await list({ headers: { 'x-user': 'eve' } })
    await list({ headers: { 'x-user': 'eve' }, websiteId: 'shop' })
    await list({ headers: { 'x-user': 'eve' } })
    expect(upstream()).toBe(3)
    apiKey = 'another'
    expect((await list({ headers: { 'x-user': 'eve' } })).status).toBe(502)
    expect(upstream()).toBe(4)
  })

  it('have an ETag, and no body for callers who send it', async () => {
    const { list } = open()
    const first = await list()
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w+/=]{20,}"$/)
    const renamed = ['-gzip', ';br', '--gzip', '/gzip'].map((end) => etag.replace(/"$/, `${end}"`))
    for (const tags of [etag, `"other", W/${etag}`, '*', ...renamed, `W/${renamed[0]}`]) {
      const again = await list({ headers: { 'if-none-match': tags } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect(again.headers.get('cache-control')).toBe('private, no-cache')
    }
    expect((await list({ headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect((await list({ websiteId: 'shop' })).headers.get('etag')).not.toBe(etag)
  })

  it('report background work to the host', async () => {
    const waitUntil = vi.fn()
    const { list, upstream } = open({ waitUntil })
    await list()
    vi.advanceTimersByTime(20 * secondMs)
    await list()
    expect(waitUntil).toHaveBeenCalledOnce()
    await waitUntil.mock.calls[0]?.[0]
    expect(upstream()).toBe(2)
  })
})

describe('the number of concurrent requests of a session', () => {
  it('can be limited by its subject', async () => {
    const { list, hold, letGo, events } = open({
      maxConcurrentRequests: ({ subject }) => (subject === 'dana' ? 2 : 1),
    })
    hold()
    const calls = [
      list(),
      list({ websiteId: 'shop' }),
      list(),
      list({ headers: { 'x-user': 'eve' } }),
    ]
    const busy = await calls[2]
    expect(busy?.status).toBe(429)
    expect(busy?.headers.get('retry-after')).toBe('1')
    expect(await busy?.json()).toMatchObject({ error: { code: 'PK-BUSY', retryable: true } })
    letGo()
    expect((await Promise.all(calls)).map((response) => response.status)).toEqual([
      200, 200, 429, 200,
    ])
    expect((await list()).status).toBe(200)
    expect(events.filter(({ code }) => code === 'PK-BUSY')).toHaveLength(1)
  })
})
