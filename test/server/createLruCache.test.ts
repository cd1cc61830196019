import { describe, expect, it } from 'vitest'
import { abortedError } from '../../src/client/abortedError.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { createLruCache } from '../../src/server/createLruCache.js'

/** A cache with a clock that moves only when it is told to. */
function open(maxBytes = Infinity) {
  let time = 1_000
  const cache = createLruCache(maxBytes, () => time)
  return { cache, pass: (ms: number) => void (time += ms) }
}
const makeList = (length: number) => ({ text: 'x'.repeat(length), etag: '"tag"' })
const failure = (retryable: boolean, retryAfterMs?: number) =>
  new PersonalizationKitError({
    kind: 'http',
    code: 'PK-HTTP',
    message: 'The service failed.',
    retryable,
    retryAfterMs,
  })

describe('createLruCache', () => {
  it('keeps the newest list of each key with the time it was fetched', () => {
    const { cache, pass } = open()
    expect(cache.take('a')).toBeNull()
    cache.keep('a', makeList(1))
    pass(5)
    cache.keep('b', makeList(2))
    expect(cache.take('a')).toEqual({ list: makeList(1), fetchedAt: 1_000, failure: null })
    cache.keep('a', makeList(3))
    expect(cache.take('a')).toEqual({ list: makeList(3), fetchedAt: 1_005, failure: null })
    expect(cache.take('b')).toEqual({ list: makeList(2), fetchedAt: 1_005, failure: null })
  })

  it.each([
    [44, ['a', 'b']],
    [43, ['b']],
    [22, ['b']],
    [21, []],
    [0, []],
  ])('within %i bytes, at two per character of key and text, keeps %j', (maxBytes, kept) => {
    const { cache } = open(maxBytes)
    cache.keep('a', makeList(10))
    cache.keep('b', makeList(10))
    expect(['a', 'b'].filter((key) => cache.take(key))).toEqual(kept)
  })

  it('removes the lists that were used least recently, and no more than it must', () => {
    const { cache } = open(66)
    for (const key of ['a', 'b', 'c']) cache.keep(key, makeList(10))
    cache.take('a')
    cache.keep('d', makeList(10))
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.take(key))).toEqual(['a', 'c', 'd'])
    cache.keep('e', makeList(21))
    expect(['a', 'c', 'd', 'e'].filter((key) => cache.take(key))).toEqual(['d', 'e'])
  })

  it('counts a list that is used or replaced many times once', () => {
    const { cache } = open(44)
    cache.keep('a', makeList(10))
    for (let turn = 0; turn < 20; turn++) {
      cache.take('a')
      cache.take('missing')
      cache.keep('b', makeList(10))
    }
    expect(cache.take('a')).not.toBeNull()
  })

  it('removes a list whose successor is too large, but no other', () => {
    const { cache } = open(44)
    cache.keep('a', makeList(10))
    cache.keep('b', makeList(10))
    cache.keep('b', makeList(22))
    expect([cache.take('a') !== null, cache.take('b')]).toEqual([true, null])
  })

  it('makes room when a list is removed after a permanent error', () => {
    const { cache } = open(44)
    cache.keep('a', makeList(10))
    cache.keep('b', makeList(10))
    cache.fail('a', failure(false))
    expect(cache.take('a')).toBeNull()
    cache.keep('c', makeList(10))
    expect([cache.take('b'), cache.take('c')]).not.toContain(null)
  })

  it.each([
    [undefined, 5_000],
    [0, 5_000],
    [4_999, 5_000],
    [5_001, 5_001],
    [60_000, 60_000],
  ])('after a temporary error with a wait of %s ms, pauses for %i ms', (waitMs, pauseMs) => {
    const { cache, pass } = open()
    cache.keep('a', makeList(1))
    pass(100)
    cache.fail('a', failure(true, waitMs))
    expect(cache.take('a')).toEqual({
      list: makeList(1),
      fetchedAt: 1_000,
      failure: { code: 'PK-HTTP', retryAt: 1_100 + pauseMs },
    })
    cache.keep('a', makeList(1))
    expect(cache.take('a')?.failure).toBeNull()
  })

  it.each([
    ['a permanent error', failure(false), true],
    ['an error from the host', new Error('failed'), true],
    ['text', 'failed', true],
    ['an abort', abortedError(), false],
  ])('after %s, removes the list: %s', (_, error, isRemoved) => {
    const { cache } = open()
    cache.keep('a', makeList(1))
    cache.fail('a', error)
    expect(cache.take('a')).toEqual(
      isRemoved ? null : { list: makeList(1), fetchedAt: 1_000, failure: null },
    )
    expect(() => cache.fail('missing', error)).not.toThrow()
    expect(cache.take('missing')).toBeNull()
  })
})
