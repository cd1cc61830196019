import { describe, expect, it } from 'vitest'
import { networkError } from '../../src/client/networkError.js'

const url = new URL('https://api.example/api/list?key=secret')
const messageOf = (error: unknown) => networkError(url, error).message

describe('networkError', () => {
  it('names the origin and the path, but never the query', () => {
    const error = networkError(url, new TypeError('fetch failed'))
    expect(error).toMatchObject({ kind: 'network', code: 'PK-NETWORK', retryable: true })
    expect(error.message).toMatch(/^No response from https:\/\/api\.example\/api\/list\. The/)
    expect(error.message).not.toContain('secret')
  })

  it.each([
    ['an error with a cause', new TypeError('', { cause: { code: 'ECONNREFUSED' } })],
    ['an error whose cause is an error', new TypeError('', { cause: withCode('ECONNREFUSED') })],
    ['a plain object', { cause: { code: 'ECONNREFUSED' } }],
  ])('adds the code of the cause of %s', (_, error) => {
    expect(messageOf(error)).toContain('/api/list (ECONNREFUSED). The')
  })

  it.each([
    ['no cause', new TypeError('')],
    ['a cause without a code', new TypeError('', { cause: {} })],
    ['a cause that is text', new TypeError('', { cause: 'ECONNREFUSED' })],
    [
      'a cause that is a function',
      new TypeError('', { cause: Object.assign(() => {}, { code: 'ECONNREFUSED' }) }),
    ],
    ['a numeric code', new TypeError('', { cause: { code: 104 } })],
    ['a code in lower case', new TypeError('', { cause: { code: 'refused' } })],
    ['a code of two letters', new TypeError('', { cause: { code: 'EX' } })],
    [
      'a code with text before it',
      new TypeError('', { cause: { code: 'at /?key=1 ECONNREFUSED' } }),
    ],
    [
      'a code with text after it',
      new TypeError('', { cause: { code: 'ECONNREFUSED at /?key=1' } }),
    ],
    ['a code of 41 letters', new TypeError('', { cause: { code: 'E'.repeat(41) } })],
    ['an error that is text', 'fetch failed'],
    ['an error that is a function', Object.assign(() => {}, { cause: { code: 'ECONNREFUSED' } })],
    ['no error', undefined],
  ])('adds nothing for %s', (_, error) => {
    expect(messageOf(error)).toContain('/api/list. The')
  })

  it.each(['ABC', 'UND_ERR_CONNECT_TIMEOUT', 'E2BIG', 'E'.repeat(40)])(
    'adds the code %s',
    (code) => {
      expect(messageOf(new TypeError('', { cause: { code } }))).toContain(` (${code}). The`)
    },
  )
})

function withCode(code: string) {
  return Object.assign(new Error('connect'), { code })
}
