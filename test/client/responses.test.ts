import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatAskError } from '../../src/ask/formatAskError.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { errorFromResponse } from '../../src/client/errorFromResponse.js'
import { readStale } from '../../src/client/readStale.js'
import { defaultEndpoints } from '../../src/contract/endpoints.js'

const where = 'https://a.example/list'

afterEach(() => vi.unstubAllEnvs())

describe('readStale', () => {
  const read = (stale: string | null, age: string | null) => {
    const headers = new Headers()
    if (stale !== null) headers.set('x-personalization-kit-stale', stale)
    if (age !== null) headers.set('age', age)
    return readStale(headers, 5_000_000_000_000)
  }

  it.each([
    ['60', 4_999_999_940_000],
    ['0', 5_000_000_000_000],
    ['999999999', 4_000_000_001_000],
    ['1000000000', 5_000_000_000_000],
    ['60, 60', 5_000_000_000_000],
    ['1.5', 5_000_000_000_000],
    ['s60', 5_000_000_000_000],
    [null, 5_000_000_000_000],
  ])('reads the age %j as a list from %i', (age, fetchedAt) => {
    expect(read('PK-HTTP', age)).toEqual({ fetchedAt, code: 'PK-HTTP' })
  })

  it.each([null, '', 'true', 'pk-http'])('returns nothing for the code %j', (code) => {
    expect(read(code, '60')).toBeUndefined()
  })
})

describe('an error response', () => {
  const options = { where, isSameOrigin: false, hasKey: false }

  it.each([
    [400, 'bad-request', 'PK-400', false],
    [401, 'unauthorized', 'PK-401', false],
    [402, 'http', 'PK-HTTP', false],
    [403, 'forbidden', 'PK-403', false],
    [404, 'not-found', 'PK-404', false],
    [407, 'http', 'PK-HTTP', false],
    [408, 'http', 'PK-HTTP', true],
    [410, 'http', 'PK-410', false],
    [424, 'http', 'PK-HTTP', false],
    [425, 'http', 'PK-HTTP', true],
    [429, 'throttled', 'PK-429', true],
    [499, 'http', 'PK-HTTP', false],
    [500, 'http', 'PK-HTTP', true],
    [599, 'http', 'PK-HTTP', true],
  ])('with status %i becomes %s %s, retryable: %s', async (status, kind, code, retryable) => {
    const error = await errorFromResponse(new Response(null, { status }), options)
    expect(error).toMatchObject({ kind, code, status, retryable })
    expect(error.message).toContain(`(${where}) [${code}]`)
    expect(error.retryAfterMs).toBeUndefined()
  })

  it.each([true, false])('loses its unread body, same origin: %s', async (isSameOrigin) => {
    const cancel = vi.fn()
    const response = new Response(new ReadableStream({ cancel }), { status: 500 })
    expect(await errorFromResponse(response, { where, isSameOrigin, hasKey: false })).toMatchObject(
      {
        code: 'PK-HTTP',
        retryable: true,
      },
    )
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  it.each([true, false])('can ask for a wait, same origin: %s', async (isSameOrigin) => {
    const headers = { 'retry-after': '0' }
    const response = new Response(null, { status: 503, headers })
    const error = await errorFromResponse(response, { where, isSameOrigin, hasKey: false })
    expect(error.retryAfterMs).toBe(0)
  })
})

describe('an error response of the page’s proxy', () => {
  const headers = { 'x-personalization-kit': '1' }
  const answer = (body: string, isSameOrigin = true) =>
    errorFromResponse(new Response(body, { status: 503, headers }), {
      where,
      isSameOrigin,
      hasKey: false,
    })

  it.each([
    [{ code: 'PK-BUSY', retryable: true }, 'PK-BUSY', true],
    [{ code: 'PK-BUSY', retryable: false }, 'PK-BUSY', false],
    [{ code: 'PK-BUSY' }, 'PK-BUSY', false],
    [{ code: 'PK-BUSY', retryable: 'yes' }, 'PK-BUSY', false],
    [{ code: 'PK-FREE', retryable: false }, 'PK-HTTP', true],
    [{ retryable: false }, 'PK-HTTP', true],
    [null, 'PK-HTTP', true],
    ['PK-BUSY', 'PK-HTTP', true],
    [[{ code: 'PK-BUSY' }], 'PK-HTTP', true],
  ])('with the error %j becomes %s, retryable: %s', async (error, code, retryable) => {
    expect(await answer(JSON.stringify({ error }))).toMatchObject({
      kind: 'http',
      status: 503,
      code,
      retryable,
      message: expect.stringContaining(`(${where})`),
    })
  })

  it('names the status and the proxy’s code', async () => {
    const { message } = await answer('{"error":{"code":"PK-BUSY"}}')
    expect(message).toMatch(/^The proxy answered with 503 and PK-BUSY\. \(https:/)
  })

  it.each(['', '{', 'null', '"text"', '[]', '{}'])(
    'with the body %j is read by status',
    async (body) => {
      expect(await answer(body)).toMatchObject({ code: 'PK-HTTP', retryable: true })
    },
  )

  it('is read up to 16 KiB', async () => {
    const body = '{"error":{"code":"PK-BUSY"}}'
    expect((await answer(body.padEnd(16_384))).code).toBe('PK-BUSY')
    expect((await answer(body.padEnd(16_385))).code).toBe('PK-HTTP')
  })

  it('is not read if it comes from another origin', async () => {
    expect(await answer('{"error":{"code":"PK-BUSY"}}', false)).toMatchObject({
      code: 'PK-HTTP',
      retryable: true,
    })
  })
})

describe('an accepted question whose ID can’t be read', () => {
  it('is not said to be unsent, whatever the app’s own endpoint throws', async () => {
    const client = createPersonalizationClient({
      baseUrl: 'https://a.example',
      fetch: async () => Response.json({ ticket: 7 }),
      endpoints: {
        submit: {
          ...defaultEndpoints.submit,
          questionId: (json) => (json as { id: { value: string } }).id.value,
        },
      },
    })
    const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }
    const error = await client.submitQuestion(question).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'protocol', code: 'PK-SHAPE', retryable: false })
    expect(formatAskError(error)).toContain('may have been sent')
  })
})
