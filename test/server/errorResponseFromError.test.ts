import { describe, expect, it } from 'vitest'
import type { ErrorCode, ErrorKind } from '../../src/errors/errorCodes.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { errorResponseFromError } from '../../src/server/errorResponseFromError.js'

const cases: [
  ErrorKind,
  ErrorCode,
  upstream: number | undefined,
  status: number,
  sent: ErrorCode,
][] = [
  ['unauthorized', 'PK-401', 401, 502, 'PK-KEY-REJECTED'],
  ['bad-request', 'PK-400', 400, 400, 'PK-400'],
  ['forbidden', 'PK-403', 403, 403, 'PK-403'],
  ['not-found', 'PK-404', 404, 404, 'PK-404'],
  ['throttled', 'PK-429', 429, 429, 'PK-429'],
  ['timeout', 'PK-TIMEOUT', undefined, 504, 'PK-PROXY'],
  ['network', 'PK-NETWORK', undefined, 502, 'PK-PROXY'],
  ['config', 'PK-CALLBACK', undefined, 500, 'PK-CALLBACK'],
  ['http', 'PK-410', 410, 410, 'PK-410'],
  ['http', 'PK-HTTP', 500, 502, 'PK-HTTP'],
  ['http', 'PK-HTTP', 411, 502, 'PK-HTTP'],
  ['protocol', 'PK-NOT-JSON', 200, 502, 'PK-NOT-JSON'],
  ['unauthorized', 'PK-REAUTH', 400, 503, 'PK-REAUTH'],
  ['throttled', 'PK-TOKEN-THROTTLED', 429, 503, 'PK-TOKEN-THROTTLED'],
  ['timeout', 'PK-TOKEN-WAIT', undefined, 503, 'PK-TOKEN-WAIT'],
]

describe('the error response', () => {
  it.each(cases)('of kind %s with %s and status %s is %s with %s', (...row) => {
    const [kind, code, upstreamStatus, status, sent] = row
    const message = 'The secret is abc.'
    const error = new PersonalizationKitError({ kind, code, message, status: upstreamStatus })
    const response = errorResponseFromError(error)
    expect(response).toMatchObject({ status, code: sent, retryable: false })
    expect(response.message).toMatch(/^[A-Z].*\.$/)
    expect(response.message).not.toContain('abc')
    expect('upstreamStatus' in response).toBe(upstreamStatus !== undefined)
    expect(response.upstreamStatus).toBe(upstreamStatus)
    expect('retryAfterMs' in response).toBe(false)
  })

  it.each<[ErrorKind, ErrorCode, kind: ErrorKind]>([
    ['unauthorized', 'PK-401', 'config'],
    ['unauthorized', 'PK-REAUTH', 'config'],
    ['throttled', 'PK-TOKEN-THROTTLED', 'throttled'],
    ['timeout', 'PK-TOKEN-WAIT', 'timeout'],
    ['forbidden', 'PK-403', 'forbidden'],
  ])('of kind %s with %s never asks the user to sign in: %s', (kind, code, sent) => {
    const error = new PersonalizationKitError({ kind, code, message: '' })
    expect(errorResponseFromError(error).kind).toBe(sent)
  })

  it('says whether the service failed or its response was invalid', () => {
    const messageOf = (kind: ErrorKind, code: ErrorCode) =>
      errorResponseFromError(new PersonalizationKitError({ kind, code, message: '' })).message
    expect(messageOf('http', 'PK-HTTP')).toBe('The service answered with an error.')
    expect(messageOf('protocol', 'PK-NOT-JSON')).toBe('The service returned an invalid response.')
  })

  it('says whether and when to try again', () => {
    const init = { kind: 'throttled', code: 'PK-429', message: '', status: 429 } as const
    const error = new PersonalizationKitError({ ...init, retryable: true, retryAfterMs: 5_000 })
    expect(errorResponseFromError(error)).toMatchObject({ retryable: true, retryAfterMs: 5_000 })
  })
})
