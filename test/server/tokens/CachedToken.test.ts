import { describe, expect, it } from 'vitest'
import type { CachedToken } from '../../../src/server/tokens/CachedToken.js'
import { fromStored, toStored } from '../../../src/server/tokens/CachedToken.js'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const expiresAt = 1_000_000

const token: CachedToken = {
  accessToken: 'access',
  refreshToken: null,
  resources: ['lists', 'answers'],
  generation: 3,
  lifeMs: 10 * minuteMs,
  rejections: 2,
  expiresAt,
}
const record = {
  v: 1,
  accessToken: 'access',
  refreshToken: 'refresh',
  resources: ['lists'],
  rejections: 2,
  fullLifeMs: 600_000,
  lifeMs: 90_000,
  ttlMs: 100_000,
}

describe('toStored', () => {
  it('keeps a generation for ten minutes longer than its token', () => {
    const { value, ...rest } = toStored(token, expiresAt - minuteMs)
    expect(rest).toEqual({ generation: 3, ttlMs: 11 * minuteMs })
    expect(JSON.parse(value)).toEqual({
      v: 1,
      accessToken: 'access',
      refreshToken: null,
      resources: ['lists', 'answers'],
      rejections: 2,
      fullLifeMs: 10 * minuteMs,
      generation: token.generation,
      lifeMs: minuteMs,
      ttlMs: 11 * minuteMs,
    })
  })

  it('keeps a rotated refresh token for 400 days', () => {
    const { value, ttlMs } = toStored({ ...token, refreshToken: 'rotated' }, expiresAt)
    expect(ttlMs).toBe(400 * dayMs)
    expect(JSON.parse(value)).toMatchObject({ refreshToken: 'rotated', ttlMs: 400 * dayMs })
  })

  it.each([
    [1, 'access', 1],
    [0, '', 0],
    [-minuteMs, '', 0],
  ])('stores a token with %i ms left as "%s"', (leftMs, accessToken, lifeMs) => {
    const { value, ttlMs } = toStored(token, expiresAt - leftMs)
    expect(JSON.parse(value)).toMatchObject({ accessToken, lifeMs })
    expect(ttlMs).toBe(lifeMs + 10 * minuteMs)
  })
})

describe('fromStored', () => {
  it.each(['a\r\nx: 1', 'a b', 'é', '\u0000', '', 5, null])(
    'does not use %j as an access token, because a header can’t carry it',
    (accessToken) => {
      const stored = { value: JSON.stringify({ ...record, accessToken }), generation: 4 }
      expect(fromStored({ ...stored, expiresInMs: 100_000 }, 0).accessToken).toBe('')
    },
  )

  it.each(['a\nb', 'é', '\u007f', '', 5])('does not use %j as a refresh token', (refreshToken) => {
    const stored = { value: JSON.stringify({ ...record, refreshToken }), generation: 4 }
    expect(fromStored({ ...stored, expiresInMs: 100_000 }, 0).refreshToken).toBeNull()
  })

  it('uses a refresh token with spaces, which OAuth allows', () => {
    const stored = { value: JSON.stringify({ ...record, refreshToken: 'a b' }), generation: 4 }
    expect(fromStored({ ...stored, expiresInMs: 100_000 }, 0).refreshToken).toBe('a b')
  })

  const read = (value: unknown, expiresInMs = 100_000) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return fromStored({ value: text, generation: 7, expiresInMs }, 5_000)
  }

  it('reads what toStored wrote', () => {
    const { value, generation, ttlMs } = toStored(token, expiresAt - minuteMs)
    const stored = { value, generation, expiresInMs: ttlMs }
    expect(fromStored(stored, 200_000)).toEqual({ ...token, expiresAt: 200_000 + minuteMs })
  })

  it.each([
    ['just now', 100_000, 95_000],
    ['30 s ago', 70_000, 65_000],
    ['long ago', 1, -4_999],
    ['in the future', 200_000, 95_000],
  ])('subtracts the age of a token written %s', (_, expiresInMs, expires) => {
    expect(read(record, expiresInMs).expiresAt).toBe(expires)
  })

  it.each<[change: Record<string, unknown>, read: Partial<CachedToken>]>([
    [{ accessToken: 7 }, { accessToken: '' }],
    [{ accessToken: undefined }, { accessToken: '' }],
    [{ refreshToken: '' }, { refreshToken: null }],
    [{ refreshToken: null }, { refreshToken: null }],
    [{ refreshToken: 7 }, { refreshToken: null }],
    [{ refreshToken: undefined }, { refreshToken: null }],
    [{ resources: 'lists' }, { resources: [] }],
    [{ resources: undefined }, { resources: [] }],
    [{ resources: ['lists', 7, null, 'answers'] }, { resources: ['lists', 'answers'] }],
    [{ rejections: '2' }, { rejections: 0 }],
    [{ rejections: null }, { rejections: 0 }],
    [{ fullLifeMs: undefined }, { lifeMs: 0 }],
    [{ lifeMs: '90000' }, { expiresAt: 5_000 }],
    [{ ttlMs: undefined }, { expiresAt: 95_000 }],
  ])('repairs %j and keeps the other fields', (change, repaired) => {
    expect(read({ ...record, ...change })).toEqual({
      accessToken: 'access',
      refreshToken: 'refresh',
      resources: ['lists'],
      generation: 7,
      rejections: 2,
      lifeMs: 600_000,
      expiresAt: 95_000,
      ...repaired,
    })
  })

  it.each([
    ['text', 'not ours'],
    ['null', null],
    ['a list', [record]],
    ['another version', { ...record, v: 2 }],
    ['no version', { ...record, v: undefined }],
    ['infinite numbers', '{"v":1,"rejections":1e999,"lifeMs":1e999,"fullLifeMs":1e999}'],
  ])('reads %s as an expired token of its generation', (_, value) => {
    expect(read(value)).toEqual({
      accessToken: '',
      refreshToken: null,
      resources: [],
      generation: 7,
      rejections: 0,
      lifeMs: 0,
      expiresAt: 5_000,
    })
  })
})
