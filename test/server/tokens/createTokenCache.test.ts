import { describe, expect, it } from 'vitest'
import type { CachedToken } from '../../../src/server/tokens/CachedToken.js'
import { covers, createTokenCache } from '../../../src/server/tokens/createTokenCache.js'

const issuedAt = 50_000

function makeToken(change: Partial<CachedToken> = {}): CachedToken {
  const lifeMs = change.lifeMs ?? 600_000
  return {
    accessToken: 'access',
    refreshToken: null,
    resources: [],
    generation: 1,
    rejections: 0,
    lifeMs,
    expiresAt: issuedAt + lifeMs,
    ...change,
  }
}
/** A cache with a clock that moves only when it is told to. */
function open({ leewayMs, token }: { leewayMs?: number; token?: CachedToken } = {}) {
  let time = issuedAt
  const cache = createTokenCache({ now: () => time, leewayMs })
  if (token) cache.set(token)
  return { cache, at: (ms: number) => void (time = ms) }
}

describe('createTokenCache', () => {
  it('has no token at first', () => {
    const { cache } = open()
    expect([cache.current(), cache.valid(), cache.usable([])]).toEqual([null, null, null])
    expect([cache.reject(), cache.nextRejections()]).toEqual([false, 0])
  })

  it.each([
    [3_600_000, undefined, 10_000],
    [200_000, undefined, 10_000],
    [199_980, undefined, 9_999],
    [2_000, undefined, 100],
    [600_000, 0, 0],
    [600_000, 20_000, 20_000],
    [600_000, 300_001, 300_000],
  ])(
    'counts a token of %i ms with a leeway of %s as expired %i ms early',
    (lifeMs, leewayMs, ms) => {
      const token = makeToken({ lifeMs })
      const { cache, at } = open({ token, ...(leewayMs === undefined ? {} : { leewayMs }) })
      at(token.expiresAt - ms - 1)
      expect(cache.usable([])).toBe(token)
      at(token.expiresAt - ms)
      expect(cache.usable([])).toBeNull()
      at(token.expiresAt - 1)
      expect(cache.valid()).toBe(token)
      at(token.expiresAt)
      expect(cache.valid()).toBeNull()
      expect(cache.current()).toBe(token)
    },
  )

  it('uses a token only for the resources it was requested for', () => {
    const token = makeToken({ resources: ['lists', 'answers'] })
    const { cache } = open({ token })
    expect(cache.usable([])).toBe(token)
    expect(cache.usable(new Set(['answers', 'lists']))).toBe(token)
    expect(cache.usable(['lists', 'audiences'])).toBeNull()
    expect(cache.valid()).toBe(token)
  })

  it('never serves an empty token', () => {
    const { cache } = open({ token: makeToken({ accessToken: '' }) })
    expect([cache.valid(), cache.usable([])]).toEqual([null, null])
  })

  it('serves no rejected token, and serves the next one', () => {
    const { cache } = open({ token: makeToken() })
    expect(cache.nextRejections()).toBe(0)
    expect(cache.reject()).toBe(true)
    expect([cache.valid(), cache.usable([])]).toEqual([null, null])
    const next = makeToken({ accessToken: 'next' })
    cache.set(next)
    expect([cache.valid(), cache.nextRejections()]).toEqual([next, 0])
    const same = makeToken()
    cache.set(same)
    expect([cache.valid(), cache.nextRejections()]).toEqual([same, 0])
  })

  it.each([
    [2, 0, true, 3],
    [2, 59_999, true, 3],
    [2, 60_000, true, 1],
    [3, 0, false, 0],
    [3, 59_999, false, 0],
    [3, 60_000, true, 1],
    [4, 0, false, 0],
  ])(
    'after %i rejections, handles one of a token %i ms old',
    (rejections, ageMs, isBelieved, nextRejections) => {
      const token = makeToken({ rejections })
      const { cache, at } = open({ token })
      at(issuedAt + ageMs)
      expect(cache.reject()).toBe(isBelieved)
      expect(cache.nextRejections()).toBe(nextRejections)
      expect(cache.valid()).toBe(isBelieved ? null : token)
    },
  )
})

describe('covers', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `name ${index}`)
  it.each([
    [0, [], true],
    [0, ['name 0'], false],
    [2, ['name 1', 'name 0'], true],
    [2, ['name 0', 'name 2'], false],
    [999, ['name 999'], false],
    [1_000, ['name 1000'], true],
    [1_001, ['name 2000'], true],
  ])('with %i resources, says whether %j are covered', (count, wanted, isCovered) => {
    expect(covers(makeToken({ resources: names(count) }), wanted)).toBe(isCovered)
  })
})
