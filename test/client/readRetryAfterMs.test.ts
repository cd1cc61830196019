import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { readRetryAfterMs } from '../../src/client/readRetryAfterMs.js'
import { createServiceProxy } from '../../src/server/createServiceProxy.js'
import { createTokenManager } from '../../src/server/tokens/createTokenManager.js'

const now = Date.UTC(2026, 10, 6, 8, 49, 37)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

function read(header: string | null, date?: string) {
  const headers = new Headers()
  if (header !== null) headers.set('retry-after', header)
  if (date !== undefined) headers.set('date', date)
  return readRetryAfterMs(headers, now)
}

describe('Retry-After', () => {
  it.each([
    ['seconds', '7', 7_000],
    ['spaces around seconds', ' 7\t', 7_000],
    ['parts of a second, rounded', '0.0006', 1],
    ['parts of a second, rounded down', '1.0004', 1_000],
    ['no wait', '0', 0],
    ['a wait below the longest', '1999999', 1_999_999_000],
    ['the longest wait', '2000000', 2_000_000_000],
    ['a longer wait', '2000001', 2_000_000_000],
    ['the usual date', 'Fri, 06 Nov 2026 08:49:47 GMT', 10_000],
    ['spaces around a date', ' Fri, 06 Nov 2026 08:49:47 GMT ', 10_000],
    ['the date of RFC 850', 'Friday, 06-Nov-26 08:49:47 GMT', 10_000],
    ['the longest name of a day', 'Wednesday, 11-Nov-26 08:49:37 GMT', 432_000_000],
    ['the date of asctime, which is in UTC', 'Fri Nov 6 08:49:47 2026', 10_000],
    ['two spaces before a day', 'Fri Nov  6 08:49:47 2026', 10_000],
    ['a date far away', 'Sat, 06 Nov 2027 08:49:37 GMT', 2_000_000_000],
  ])('is read in any time zone: %s', (_, header, waitMs) => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(read(header)).toBe(waitMs)
  })

  it.each([
    null,
    '',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.2.3',
    '1e3',
    '1s',
    '5 s',
    'x1',
    'in 5',
    'soon 2030',
    'Fri, 06 Nov 2026 08:49:37 GMT',
    'Fri, 06 Nov 2026 08:49:36 GMT',
    'Fri, 06 Nov 2026',
    'Fri, 06 Nov 2026 08:49 GMT',
    'Fri, 06 Nov 2026 08:49:47 CET',
    'Fri, 06 Nov 2026 08:49:47 GMT+1',
    'Fri, 06 Nov 2026 08:49:47 GMT, later',
    'after Fri, 06 Nov 2026 08:49:47 GMT',
    '2026-11-06T08:49:47Z',
    'Fri, 99 Nov 2026 08:49:47 GMT',
    'Fr, 06 Nov 2026 08:49:47 GMT',
    'Wednesdays, 11 Nov 2026 08:49:47 GMT',
    'F1i, 06 Nov 2026 08:49:47 GMT',
    'Fri; 06 Nov 2026 08:49:47 GMT',
    'Fri, 06/Nov/2026 08:49:47 GMT',
  ])('is ignored if it is %j', (header) => {
    expect(read(header)).toBeUndefined()
  })
})

describe('a date in Retry-After counts from the server’s own clock', () => {
  const thirtySeconds = 'Fri, 06 Nov 2026 10:00:30 GMT'
  const date = 'Fri, 06 Nov 2026 10:00:00 GMT'
  const clocks = [-3_600, -40, -1, 0, 1, 40, 3_600, 86_400]

  it.each(clocks)('that differs by %i s', (seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(date) - seconds * 1_000 })
    const headers = { 'retry-after': thirtySeconds, date }
    expect(readRetryAfterMs(new Headers(headers))).toBe(30_000)
    expect(readRetryAfterMs(new Headers({ ...headers, date: 'today' }))).toBe(
      seconds > -30 ? 30_000 + seconds * 1_000 : undefined,
    )
  })

  it.each(clocks)(
    'for tokens, lists, answers and the proxy, if it differs by %i s',
    async (seconds) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(date) - seconds * 1_000 })
      const headers = { 'retry-after': thirtySeconds, date }
      const fetch = () => Promise.resolve(new Response('', { status: 429, headers }))
      const baseUrl = 'https://api.example.com'
      const scope = { accountId: 'acme', websiteId: 'shop' }
      const waits = { retryAfterMs: 30_000 }
      const client = createPersonalizationClient({ baseUrl, fetch })
      await expect(client.listPersonalizations(scope)).rejects.toMatchObject(waits)
      await expect(client.getAnswer('q')).rejects.toMatchObject(waits)
      const credentials = { authUrl: baseUrl, clientId: 'a', clientSecret: 'b', refreshToken: 'c' }
      const tokens = createTokenManager({ ...credentials, fetch })
      await expect(tokens.getAccessToken()).rejects.toMatchObject(waits)
      const proxy = createServiceProxy({
        baseUrl,
        fetch,
        apiKey: 'key',
        questionKey: 'a secret of this test',
        authorize: () => ({ subject: 'dana', allows: () => true }),
      })
      const query = new URLSearchParams(scope)
      const url = `https://app.example/api/v1/public/personalizations?${query}`
      const sent = await proxy(new Request(url, { headers: { 'x-personalization-kit': '1' } }))
      expect(sent.headers.get('retry-after')).toBe('30')
    },
  )
})
