import { describe, expect, it } from 'vitest'
import {
  rejectedError,
  storeDownError,
  throttledError,
  waitedError,
} from '../../../src/server/tokens/tokenErrors.js'

describe('the errors of tokens', () => {
  it('say what to replace', () => {
    expect(rejectedError('invalid_grant').message).toContain('the refresh token (invalid_grant)')
    expect(rejectedError('invalid_client').message).toContain('the client ID or secret')
  })

  it('say whether trying again can help', () => {
    expect(rejectedError('invalid_grant').retryable).toBe(false)
    expect(
      [throttledError(5), waitedError(), storeDownError()].map((each) => each.retryable),
    ).toEqual([true, true, true])
    expect(throttledError(5).retryAfterMs).toBe(5)
  })
})
