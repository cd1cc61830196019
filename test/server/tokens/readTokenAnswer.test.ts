import { describe, expect, it } from 'vitest'
import { readTokenAnswer } from '../../../src/server/tokens/readTokenAnswer.js'

const where = 'The token service'
const page = '<html><title>Gateway</title></html>'

/** One line for each answer: what it means, and the detail that callers act on. */
async function read(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await readTokenAnswer(new Response(text || null, { status, headers }), where)
  switch (answer.type) {
    case 'granted':
      return `granted ${answer.token.access_token}`
    case 'throttled':
      return answer.retryAfterMs === undefined ? 'throttled' : `throttled ${answer.retryAfterMs}`
    case 'rejected':
      return `rejected ${answer.reason}`
    case 'failed':
      return `failed ${answer.error.code}${answer.error.retryable ? ' retryable' : ''}`
  }
}

describe('readTokenAnswer', () => {
  const token = { access_token: 'fresh', expires_in: 60 }
  it.each<readonly [status: number, body: unknown, meaning: string]>([
    [200, token, 'granted fresh'],
    [201, token, 'granted fresh'],
    [200, { ...token, message: 'within the limit' }, 'granted fresh'],
    [400, { error: 'access_denied' }, 'failed PK-TOKEN-SERVICE'],
    [408, '', 'failed PK-TOKEN-SERVICE retryable'],
    [425, '', 'failed PK-TOKEN-SERVICE retryable'],
    [200, {}, 'failed PK-SHAPE retryable'],
    [200, [], 'failed PK-SHAPE retryable'],
    [200, 'null', 'failed PK-SHAPE retryable'],
    [200, '', 'failed PK-NOT-JSON retryable'],
    [200, '  ', 'failed PK-NOT-JSON retryable'],
    [200, page, 'failed PK-NOT-JSON retryable'],
    [200, { error: 'invalid_scope' }, 'failed PK-TOKEN-SERVICE'],
    [300, '', 'failed PK-REDIRECT'],
    [302, token, 'failed PK-REDIRECT'],
    [399, token, 'failed PK-REDIRECT'],
    [400, { error: 'invalid_grant' }, 'rejected invalid_grant'],
    [400, { error: 'invalid_client' }, 'rejected invalid_client'],
    [500, { error: 'invalid_grant' }, 'rejected invalid_grant'],
    [400, { error: 'invalid_request' }, 'failed PK-TOKEN-SERVICE'],
    [400, { error: 'temporarily_unavailable' }, 'failed PK-TOKEN-SERVICE retryable'],
    [401, {}, 'rejected invalid_client'],
    [401, '', 'rejected invalid_client'],
    [401, ' \n', 'rejected invalid_client'],
    [401, page, 'failed PK-TOKEN-SERVICE retryable'],
    [401, 'Unauthorized', 'rejected invalid_client'],
    [401, { message: 'Access denied' }, 'rejected invalid_client'],
    [401, { message: 'Too many requests' }, 'throttled'],
    [403, { message: 'Access denied' }, 'throttled'],
    [200, { message: 'Too many requests' }, 'throttled'],
    // The words of RFC 6749, section 5.2.
    ...(
      [
        ['invalid_scope', 'exceeds the scope granted by the resource owner'],
        ['unauthorized_client', 'Access denied: the client is not authorized'],
        ['unsupported_grant_type', 'the limits of the server'],
      ] as const
    ).map(
      ([error, error_description]) =>
        [400, { error, error_description }, 'failed PK-TOKEN-SERVICE'] as const,
    ),
    [403, page, 'failed PK-TOKEN-SERVICE'],
    [404, '', 'failed PK-TOKEN-SERVICE'],
    [429, '', 'throttled'],
    [500, '', 'failed PK-TOKEN-SERVICE retryable'],
    [503, '', 'failed PK-TOKEN-SERVICE retryable'],
  ])('interprets status %i with %j as "%s"', async (status, body, meaning) => {
    expect(await read(status, body)).toBe(meaning)
  })

  it.each([
    ['', 'an empty body'],
    [' \n', 'an empty body'],
    [page, 'a body that is not JSON: it begins with HTML or XML (line 1, column 1)'],
  ])('says what %j is', async (body, what) => {
    expect(await readTokenAnswer(new Response(body), where)).toMatchObject({
      error: { message: expect.stringContaining(`The token service answered with ${what}. `) },
    })
  })

  it('does not follow a redirect that fetch hides', async () => {
    const hidden = Object.defineProperties(new Response(), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
    })
    expect(await readTokenAnswer(hidden, where)).toMatchObject({ error: { code: 'PK-REDIRECT' } })
  })

  it('has no wait if the service sent none', async () => {
    const throttled = await readTokenAnswer(new Response('', { status: 429 }), where)
    expect(throttled).toStrictEqual({ type: 'throttled' })
  })

  it.each<[status: number, body: unknown, meaning: string]>([
    [200, 'Too many requests', 'throttled'],
    [200, { error: 'slow_down' }, 'throttled'],
    [400, { error: 'x', error_description: 'Rate limit hit' }, 'throttled'],
    [403, { message: 'Access denied' }, 'throttled'],
    [403, 'quota', 'throttled'],
    [403, { error: 403, message: ['quota'] }, 'failed PK-TOKEN-SERVICE'],
    [403, { detail: 'quota' }, 'failed PK-TOKEN-SERVICE'],
    [404, 'quota', 'failed PK-TOKEN-SERVICE'],
    [499, 'quota', 'throttled'],
    [500, 'quota', 'failed PK-TOKEN-SERVICE retryable'],
    [403, `${'x'.repeat(495)}quota`, 'throttled'],
    [403, `${'x'.repeat(496)}quota`, 'failed PK-TOKEN-SERVICE'],
  ])('interprets status %i with the text %j as "%s"', async (status, body, meaning) => {
    expect(await read(status, body)).toBe(meaning)
  })

  it('reads the wait from Retry-After and then treats a 503 as a throttle', async () => {
    const headers = { 'retry-after': '7' }
    expect(await read(429, '', headers)).toBe('throttled 7000')
    expect(await read(503, '', headers)).toBe('throttled 7000')
    expect(await read(403, 'quota', headers)).toBe('throttled 7000')
    expect(await read(502, '', headers)).toBe('failed PK-TOKEN-SERVICE retryable')
    expect(await read(200, token, headers)).toBe('granted fresh')
  })

  it('includes an OAuth error code and no other text from the service', async () => {
    const messageOf = async (error: string) => {
      const response = Response.json({ error }, { status: 400 })
      const answer = await readTokenAnswer(response, where)
      return answer.type === 'failed' ? answer.error.message : ''
    }
    expect(await messageOf('invalid_scope')).toContain('(invalid_scope)')
    expect(await messageOf('secret: <b>')).not.toContain('secret')
    expect(await messageOf('a'.repeat(41))).not.toContain('aaa')
  })
})
