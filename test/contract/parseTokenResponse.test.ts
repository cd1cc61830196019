import { expect, it } from 'vitest'
import { parseTokenResponse } from '../../src/contract/TokenResponse.js'

it('parseTokenResponse reads the documented response', () => {
  expect(
    parseTokenResponse({ access_token: 'token', expires_in: 3600, token_type: 'Bearer' }),
  ).toEqual({ access_token: 'token', expires_in: 3600, token_type: 'Bearer', refresh_token: null })
})

it.each([
  ['3600', 3600],
  [' 60 ', 60],
  ['0.5', 0.5],
  ['', null],
  ['  ', null],
  ['Infinity', null],
  [Infinity, null],
  [true, null],
  [[60], null],
  ['soon', null],
  [null, null],
  [undefined, null],
  [NaN, null],
  [0, 0],
])('parseTokenResponse reads a lifetime of %j as %j', (expires_in, expected) => {
  expect(parseTokenResponse({ access_token: 'token', expires_in }).expires_in).toBe(expected)
})

it('parseTokenResponse keeps a rotated refresh token', () => {
  expect(parseTokenResponse({ access_token: 'a', refresh_token: 'b' }).refresh_token).toBe('b')
})

it.each([
  ['', null],
  [' \n', null],
  [5, null],
  [null, null],
  [' b ', ' b '],
])('parseTokenResponse reads the refresh token %j as %j', (refresh_token, expected) => {
  const token = parseTokenResponse({ access_token: 'a', refresh_token })
  expect(token.refresh_token).toBe(expected)
})

it.each([
  ['bearer', 'bearer'],
  [undefined, null],
  [1, null],
])('parseTokenResponse reads the token type %j as %j', (token_type, expected) => {
  expect(parseTokenResponse({ access_token: 'a', token_type }).token_type).toBe(expected)
})

it.each([
  [{}],
  [{ access_token: '' }],
  [{ access_token: 5 }],
  [{ access_token: ['a'] }],
  [null],
  [[]],
])('parseTokenResponse rejects %j', (json) => {
  expect(() => parseTokenResponse(json)).toThrow(
    expect.objectContaining({ kind: 'protocol', code: 'PK-SHAPE', retryable: true }),
  )
})
