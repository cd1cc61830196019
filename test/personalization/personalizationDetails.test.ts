import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { displayName } from '../../src/personalization/displayName.js'
import type { EffectiveStatus } from '../../src/personalization/effectiveStatus.js'
import { effectiveStatus } from '../../src/personalization/effectiveStatus.js'
import { isStale } from '../../src/personalization/isStale.js'
import { variantShares } from '../../src/personalization/variantShares.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000
const row = (fields: Partial<Personalization>) => ({ ...blankPersonalization(), ...fields })

describe('displayName', () => {
  it.each([
    [' Sale ', '/a', 'id', 'Sale'],
    [' ', ' /a ', 'id', '/a'],
    [null, '', ' id ', 'id'],
    [null, null, null, ''],
    [' ', ' ', ' ', ''],
  ])('for %j, %j and %j is “%s”', (variationName, webPagePath, variationId, name) => {
    expect(displayName({ variationName, webPagePath, variationId })).toBe(name)
  })
})

describe('effectiveStatus', () => {
  it.each<[fields: Partial<Personalization>, expected: EffectiveStatus]>([
    [
      { state: 'running', startDate: now, endDate: now + 1 },
      { status: 'running', since: now, until: now + 1, issues: [], needsAttention: false },
    ],
    [
      { state: 'running', startDate: now + 1, endDate: now + 2 },
      { status: 'scheduled', since: null, until: now + 1, issues: [], needsAttention: false },
    ],
    [
      { state: 'paused', startDate: now - 2, endDate: now },
      { status: 'ended', since: now, until: null, issues: [], needsAttention: false },
    ],
    [
      { state: 'running', disabled: true, startDate: now + 1 },
      {
        status: 'disabled',
        since: null,
        until: null,
        issues: ['running-but-disabled'],
        needsAttention: true,
      },
    ],
    [
      { state: 'DRAFT', disabled: true, startDate: now, endDate: now + 1 },
      {
        status: 'draft',
        since: null,
        until: null,
        issues: ['draft-but-started'],
        needsAttention: true,
      },
    ],
    [
      { state: 'draft', startDate: now - 2, endDate: now },
      { status: 'draft', since: null, until: null, issues: [], needsAttention: false },
    ],
    [
      { state: 'odd', startDate: now, endDate: now - 1 },
      {
        status: 'unknown',
        since: null,
        until: null,
        issues: ['ends-before-start', 'unknown-state'],
        needsAttention: true,
      },
    ],
    [
      { state: null },
      {
        status: 'unknown',
        since: null,
        until: null,
        issues: ['unknown-state'],
        needsAttention: true,
      },
    ],
    [
      { state: 'running', disabled: true, endDate: now },
      {
        status: 'ended',
        since: now,
        until: null,
        issues: ['running-but-disabled', 'running-but-ended'],
        needsAttention: true,
      },
    ],
    [
      { state: 'paused', startDate: now, endDate: now },
      {
        status: 'ended',
        since: null,
        until: null,
        issues: ['ends-before-start'],
        needsAttention: true,
      },
    ],
    [
      { state: 'paused', startDate: now - 2, endDate: now + 1 },
      { status: 'paused', since: null, until: now + 1, issues: [], needsAttention: false },
    ],
    [
      { state: 'odd', disabled: true, endDate: now + 1 },
      { status: 'disabled', since: null, until: null, issues: [], needsAttention: false },
    ],
    [
      { state: 'paused', disabled: true, endDate: now + 1 },
      { status: 'disabled', since: null, until: now + 1, issues: [], needsAttention: false },
    ],
    [
      { state: 'running', endDate: 5 },
      {
        status: 'running',
        since: null,
        until: null,
        issues: ['invalid-date'],
        needsAttention: true,
      },
    ],
  ])('for %j is %j', (fields, expected) => {
    expect(effectiveStatus(row(fields), { now })).toEqual(expected)
  })

  it('has no date at which it began while the time is unknown', () => {
    const running = row({ state: 'running', startDate: now, endDate: now + 1 })
    expect(effectiveStatus(running, { now: null })).toEqual({
      status: 'running',
      since: null,
      until: now + 1,
      issues: [],
      needsAttention: false,
    })
  })
})

describe('isStale', () => {
  const running = row({ state: 'running', updatedDate: now - 180 * day })
  it.each([
    [true, 'after 180 days', running, now, undefined],
    [false, 'a moment earlier', running, now - 1, undefined],
    [false, 'before the given number of days', running, now, 181],
    [true, 'after the given number of days', running, now - 1, 179],
    [false, 'if it is paused', { ...running, state: 'paused' }, now, undefined],
    [false, 'if it has ended', { ...running, endDate: now }, now, undefined],
    [false, 'without a date', { ...running, updatedDate: null }, now, undefined],
    [false, 'with an invalid date', { ...running, updatedDate: 5 }, now, undefined],
    [false, 'at an unknown time', running, null, undefined],
  ])('returns %s %s', (expected, _, personalization, time, days) => {
    expect(isStale(personalization, { now: time, days })).toBe(expected)
  })
})

describe('variantShares', () => {
  const variants = (weights: readonly (number | null)[]) =>
    weights.map((weight, at) => ({ id: `v${at}`, name: null, weight }))

  it.each([
    [[50], 'relative', 50, ['unknown-total'], null],
    [[49], 'relative', 49, ['unknown-total'], null],
    [[100, 99], 'relative', 199, ['unknown-total'], null],
    [[100, 100], 'relative', 200, [], null],
    [[0.5], 'relative', 0.5, ['unknown-total'], null],
    [[0.49], 'relative', 0.49, ['unknown-total'], null],
    [[1, 0.5], 'relative', 1.5, ['unknown-total'], null],
    [[1.5], 'relative', 1.5, ['unknown-total'], null],
    [[500], 'relative', 500, ['unknown-total'], null],
    [[1_000, 999], 'relative', 1_999, ['unknown-total'], null],
    [[33.3, 33.3, 33.3], 'percent', 99.9, [], 0],
    [[50, 49.91], 'percent', 99.91, [], 0],
    [[50, 49.5], 'relative', 99.5, ['unknown-total'], null],
    [[50, 50.5], 'relative', 100.5, ['unknown-total'], null],
    [[-5, 100, null], 'percent', 100, ['negative', 'missing'], 0],
    [[-5, Number.NaN], 'relative', 0, ['negative', 'missing', 'all-zero'], null],
    [[-Infinity, 100], 'percent', 100, ['negative', 'missing'], 0],
  ] as const)(
    'reads %j as %s with the sum %d and the issues %j',
    (weights, unit, sum, issues, left) => {
      const result = variantShares(variants(weights))
      expect(result.sum).toBeCloseTo(sum, 10)
      expect(result).toMatchObject({ unit, issues, unassigned: { share: left, percent: left } })
    },
  )

  it.each([
    [
      [30, 20],
      [0.6, 0.4],
      [60, 40],
    ],
    [
      [3, 1],
      [0.75, 0.25],
      [75, 25],
    ],
    [
      [-5, 3, 1],
      [0, 0.75, 0.25],
      [0, 75, 25],
    ],
    [
      [0, null],
      [0.5, 0.5],
      [50, 50],
    ],
    [
      [60, 60],
      [0.5, 0.5],
      [50, 50],
    ],
    [
      [1, 1, 4],
      [1 / 6, 1 / 6, 4 / 6],
      [17, 17, 66],
    ],
    [
      [1, 5, 1],
      [1 / 7, 5 / 7, 1 / 7],
      [14, 72, 14],
    ],
  ])('divides visitors by the weights %j into %j or %j percent', (weights, shares, percents) => {
    const result = variantShares(variants(weights)).shares
    for (const [at, { share }] of result.entries()) expect(share).toBeCloseTo(shares[at] ?? -1, 10)
    expect(result.map(({ percent }) => percent)).toEqual(percents)
    expect(result.map(({ variant }) => variant)).toEqual(variants(weights))
  })

  it('gives equal shares equal percentages, whatever is left', () => {
    for (const count of [2, 3, 6, 7, 30, 3_000]) {
      const equal = variants(Array.from({ length: count }, () => 1))
      for (const controlShare of [undefined, 0, 0.2, 0.5, 0.999]) {
        const { shares } = variantShares(equal, { controlShare })
        const percents = new Set(shares.map(({ percent }) => percent))
        expect(percents.size).toBe(1)
        const exact = ((1 - (controlShare ?? 0)) / count) * 100
        const [percent = 0] = percents
        expect(Math.abs(percent - exact)).toBeLessThanOrEqual(0.05)
        if (exact >= 0.005) expect(percent).toBeGreaterThan(0)
      }
    }
  })

  it('has no issues without variants', () => {
    expect([variantShares(null).issues, variantShares([]).issues]).toEqual([[], []])
  })
})
