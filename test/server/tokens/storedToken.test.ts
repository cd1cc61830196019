import { describe, expect, it } from 'vitest'
import { fromStored } from '../../../src/server/tokens/CachedToken.js'

const record = {
  v: 1,
  accessToken: 'token',
  refreshToken: 'next',
  resources: ['a', 'b'],
  rejections: 2,
  lifeMs: 50_000,
  fullLifeMs: 60_000,
  ttlMs: 90_000,
}
const read = (part: object, expiresInMs = 80_000) =>
  fromStored({ value: JSON.stringify({ ...record, ...part }), generation: 7, expiresInMs }, 1_000)

const none = {
  accessToken: '',
  refreshToken: null,
  resources: [],
  generation: 7,
  rejections: 0,
  lifeMs: 0,
  expiresAt: 1_000,
}

describe('a stored token', () => {
  it('expires after its remaining life, less the time since it was stored', () => {
    expect(read({})).toEqual({
      accessToken: 'token',
      refreshToken: 'next',
      resources: ['a', 'b'],
      generation: 7,
      rejections: 2,
      lifeMs: 60_000,
      expiresAt: 1_000 + 50_000 - 10_000,
    })
  })

  it('never gets younger than when it was stored', () => {
    expect(read({}, 95_000).expiresAt).toBe(51_000)
  })

  it.each([
    ['an access token that is not text', { accessToken: 5 }, { accessToken: '' }],
    ['a refresh token that is not text', { refreshToken: 5 }, { refreshToken: null }],
    ['an empty refresh token', { refreshToken: '' }, { refreshToken: null }],
    ['resources that are not a list', { resources: 'a' }, { resources: [] }],
    ['resources that are not text', { resources: ['a', 5, null] }, { resources: ['a'] }],
    ['rejections that are not a number', { rejections: '2' }, { rejections: 0 }],
    ['a life that is not a number', { fullLifeMs: null }, { lifeMs: 0 }],
  ])('with %s leaves it out', (_, part, expected) => {
    expect(read(part)).toMatchObject(expected)
  })

  it.each([
    ['of another version', JSON.stringify({ ...record, v: 2 })],
    ['that is a list', JSON.stringify([record])],
    ['that is not JSON', '{'],
    ['that is null', 'null'],
  ])('%s is empty and expired', (_, value) => {
    expect(fromStored({ value, generation: 7, expiresInMs: 5 }, 1_000)).toEqual(none)
  })
})
