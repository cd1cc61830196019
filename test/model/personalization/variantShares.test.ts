import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { variantShares } from '../../../src/model/personalization/variantShares.js'

const variants = (...weights: (number | null)[]) =>
  weights.map((weight, index) => ({ id: `v${index}`, name: `V${index}`, weight }))
const percents = (...weights: (number | null)[]) =>
  variantShares(variants(...weights)).shares.map(({ percent }) => percent)

describe('variantShares', () => {
  it.each([
    [[50, 50], 'percent', []],
    [[0.5, 0.5], 'fraction', []],
    [[0.1, 0.2, 0.7], 'fraction', []],
    [[500, 500], 'permille', []],
    [[1, 2], 'relative', []],
    [[3, 3, 3], 'relative', []],
    [[90], 'percent', ['wrong-total']],
    [[0.45, 0.45], 'fraction', ['wrong-total']],
    [[60, 60], 'percent', ['wrong-total']],
    [[0.6, 0.6], 'fraction', ['wrong-total']],
    [[600, 600], 'permille', ['wrong-total']],
    [[150, 30], 'relative', []],
    [[100, 50], 'percent', ['wrong-total']],
    [[100, 100], 'relative', []],
    [[1, 1], 'relative', []],
    [[0, 0], 'relative', ['all-zero']],
    [[-5, 100], 'percent', ['negative']],
    [[null, 100], 'percent', ['missing']],
  ] as const)('interprets %j as %s with the issues %j', (weights, unit, issues) => {
    expect(variantShares(variants(...weights))).toMatchObject({ unit, issues })
  })

  it('rounds by largest remainder, so percentages total 100', () => {
    expect(percents(1, 1, 1)).toEqual([34, 33, 33])
    expect(percents(33, 33, 34)).toEqual([33, 33, 34])
    expect(percents(1, 1, 1, 1, 1, 1, 1)).toEqual([15, 15, 14, 14, 14, 14, 14])
    expect(percents(0, 100)).toEqual([0, 100])
    expect(percents(0, 0)).toEqual([50, 50])
    expect(percents(1e308, 1e308)).toEqual([50, 50])
  })

  it('counts the share that the weights leave out', () => {
    const { shares, unassigned } = variantShares(variants(45, 45))
    expect(shares.map(({ share, percent }) => [share, percent])).toEqual([
      [0.45, 45],
      [0.45, 45],
    ])
    expect(unassigned.share).toBeCloseTo(0.1)
    expect(unassigned.percent).toBe(10)
    expect(percents(333, 333, 333)).toEqual([34, 33, 33])
    expect(variantShares(variants(1, 1)).unassigned).toEqual({ share: 0, percent: 0 })
    expect(variantShares(variants(60, 60)).unassigned).toEqual({ share: 0, percent: 0 })
  })

  it('returns an empty result for no variants', () => {
    const nothing = {
      shares: [],
      sum: 0,
      unit: 'relative',
      unassigned: { share: 0, percent: 0 },
      issues: [],
    }
    expect(variantShares(null)).toEqual(nothing)
    expect(variantShares([])).toEqual(nothing)
  })

  it('totals 100 for any weights, keeps every variant and stays within [0, 1]', () => {
    const weight = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer({ min: -5, max: 105 }),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 40 }), (weights) => {
        const { shares, unassigned } = variantShares(variants(...weights))
        expect(shares).toHaveLength(weights.length)
        expect(shares.reduce((total, { percent }) => total + percent, unassigned.percent)).toBe(100)
        expect(shares.every(({ share }) => share >= 0 && share <= 1)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})
