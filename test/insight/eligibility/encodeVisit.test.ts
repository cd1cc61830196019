import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeVisit, encodeVisit } from '../../../src/insight/eligibility/encodeVisit.js'

describe('encodeVisit', () => {
  it('writes a visit as readable parameters, and keeps others', () => {
    const visit = {
      page: '/sale',
      at: Date.UTC(2026, 5, 1, 12),
      visitor: { country: 'DE', visits: 5, consent: true, code: '5' },
      audiences: { vip: true, staff: false },
    }
    const keep = new URLSearchParams('show=simulator&is.old=1&in.old=true&page=/old')
    expect([...encodeVisit(visit, { keep })]).toEqual([
      ['show', 'simulator'],
      ['page', '/sale'],
      ['at', '2026-06-01T12:00:00.000Z'],
      ['is.country', 'DE'],
      ['is.visits', '5'],
      ['is.consent', 'true'],
      ['is.code', '"5"'],
      ['in.vip', 'true'],
      ['in.staff', 'false'],
    ])
    expect(keep.get('page')).toBe('/old')
  })

  it('removes what is no longer set', () => {
    const keep = new URLSearchParams(
      'page=/old&at=2026-06-01T00:00:00.000Z&is.a=1&in.b=true&pages=2',
    )
    expect(encodeVisit({ page: null, at: null }, { keep }).toString()).toBe('pages=2')
  })

  it('decodes to the same visit', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    // A page can't assign to its prototype's setter through an object literal.
    const name = fc.string().filter((text) => text !== '__proto__')
    const visit = fc.record({
      page: fc.option(fc.string()),
      at: fc.option(fc.integer({ min: 1e12, max: 4e12 })),
      visitor: fc.dictionary(name, value, { noNullPrototype: true }),
      audiences: fc.dictionary(name, fc.boolean(), { noNullPrototype: true }),
    })
    fc.assert(
      fc.property(visit, (given) => {
        const text = encodeVisit(given).toString()
        expect(decodeVisit(new URLSearchParams(text))).toEqual(given)
      }),
    )
  })

  it('keeps every time that a date can have', () => {
    const times = fc.oneof(
      fc.integer({ min: -8.64e15, max: 8.64e15 }),
      fc.constantFrom(-8.64e15, 8.64e15, 0, -1, 1e11 - 1, 253_402_300_800_000),
    )
    fc.assert(
      fc.property(times, (at) => {
        const text = encodeVisit({ page: '/a', at }).toString()
        expect(decodeVisit(new URLSearchParams(text)).at).toBe(at)
      }),
    )
    for (const at of [Number.NaN, Infinity, 8.64e15 + 1])
      expect(encodeVisit({ page: '/a', at }).toString()).toBe('page=%2Fa')
  })

  it('ignores invalid values', () => {
    expect(decodeVisit(new URLSearchParams('at=yesterday&other=1&in.vip=yes&in.staff='))).toEqual({
      page: null,
      at: null,
      visitor: {},
      audiences: {},
    })
  })
})
