import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { variantShares } from '../../src/personalization/variantShares.js'

const variants = (...weights: (number | null)[]) =>
  weights.map((weight, index) => ({ id: `v${index}`, name: `V${index}`, weight }))
const percents = (...weights: (number | null)[]) =>
  variantShares(variants(...weights)).shares.map(({ percent }) => percent)

describe('variantShares', () => {
  it.each<[weights: (number | null)[], unit: string, issues: string[]]>([
    [[50, 50], 'percent', []],
    [[0.5, 0.5], 'fraction', []],
    [[0.1, 0.2, 0.7], 'fraction', []],
    [[500, 500], 'permille', []],
    [[1, 2], 'relative', ['unknown-total']],
    [[3, 3, 3], 'relative', []],
    [[90], 'relative', ['unknown-total']],
    [[110], 'relative', ['unknown-total']],
    [[0.45, 0.4], 'relative', ['unknown-total']],
    [[60, 50], 'relative', ['unknown-total']],
    [[600, 500], 'relative', ['unknown-total']],
    // Equal weights are equal shares, whatever they add up to.
    [[0.45, 0.45], 'relative', []],
    [[60, 60], 'relative', []],
    [[25, 25], 'relative', []],
    [[250, 250], 'relative', []],
    [[33, 33, 33], 'relative', []],
    [Array<number>(14).fill(7), 'relative', []],
    [Array<number>(17).fill(6), 'relative', []],
    [Array<number>(8).fill(12.5), 'percent', []],
    [[150, 30], 'relative', ['unknown-total']],
    [[100, 50], 'relative', ['unknown-total']],
    [[100, 100], 'relative', []],
    [[1, 1], 'relative', []],
    [[0, 0], 'relative', ['all-zero']],
    [[-5, 100], 'percent', ['negative']],
    [[null, 100], 'percent', ['missing']],
  ])('interprets %j as %s with the issues %j', (weights, unit, issues) => {
    expect(variantShares(variants(...weights))).toMatchObject({ unit, issues })
  })

  it('gives equal weights equal percentages, and leaves open who sees the original', () => {
    for (const weights of [
      [33, 33, 33],
      [25, 25],
      [250, 250],
      [60, 60],
    ]) {
      const { unassigned } = variantShares(variants(...weights))
      expect(unassigned).toEqual({ share: null, percent: null, isSure: false })
      expect(new Set(percents(...weights)).size).toBe(1)
    }
    expect(percents(1, 1, 1)).toEqual([33.3, 33.3, 33.3])
    expect(percents(...Array<number>(14).fill(7))[0]).toBe(7.1)
    expect(percents(...Array<number>(8).fill(12.5))[0]).toBe(12.5)
  })

  it('shows the decimals of weights, and a share that would round to 0 or 100', () => {
    expect(percents(99.9, 0.1)).toEqual([99.9, 0.1])
    expect(percents(0.5, 99.5)).toEqual([0.5, 99.5])
    expect(percents(33.3, 66.7)).toEqual([33.3, 66.7])
    expect(percents(1, 999)).toEqual([0.1, 99.9])
    expect(percents(1, 2)).toEqual([33, 67])
  })

  it.each([
    [
      [0.61, 33.69, 65.7],
      [0.6, 33.7, 65.7],
    ],
    // The tenths total 99.9, so the first of the equal shares gets the last one.
    [
      [...Array.from({ length: 10 }, () => 0.61), 93.9],
      [0.7, ...Array.from({ length: 9 }, () => 0.6), 93.9],
    ],
  ])('rounds no share of %j to 0, not even for the total', (weights, expected) => {
    expect(percents(...weights)).toEqual(expected)
  })

  it('takes the share of the control group from the options', () => {
    const { shares, unassigned, issues } = variantShares(variants(45, 40), { controlShare: 0.1 })
    expect(unassigned).toEqual({ share: 0.1, percent: expect.closeTo(10, 0), isSure: true })
    expect(shares.reduce((total, { share }) => total + share, 0)).toBeCloseTo(0.9)
    expect(issues).toEqual([])
    expect(variantShares(variants(50, 40), { controlShare: 0 }).unassigned.share).toBe(0)
    expect(variantShares(variants(50, 40), { controlShare: 7 }).unassigned.isSure).toBe(false)
    expect(variantShares(variants(50, 40), { controlShare: null }).unassigned.percent).toBeNull()
  })

  it('rounds by largest remainder, so percentages total 100', () => {
    expect(percents(33, 33, 34)).toEqual([33, 33, 34])
    expect(percents(0, 100)).toEqual([0, 100])
    expect(percents(0, 0)).toEqual([50, 50])
    expect(percents(1e308, 1e308)).toEqual([50, 50])
  })

  it('splits those who see a variant, if the sum is no known total', () => {
    const { shares, unassigned } = variantShares(variants(50, 40))
    expect(shares.map(({ share, percent }) => [share, percent])).toEqual([
      [expect.closeTo(5 / 9), 56],
      [expect.closeTo(4 / 9), 44],
    ])
    expect(unassigned.share).toBeNull()
    expect(unassigned.percent).toBeNull()
    expect(variantShares(variants(1, 1)).unassigned.share).toBeNull()
    expect(variantShares(variants(60, 60)).unassigned.share).toBeNull()
  })

  it('returns an empty result for no variants', () => {
    const nothing = {
      shares: [],
      sum: 0,
      unit: 'relative',
      isAssumed: false,
      unassigned: { share: 0, percent: 0, isSure: false },
      issues: [],
    }
    expect(variantShares(null)).toEqual(nothing)
    expect(variantShares([])).toEqual(nothing)
  })

  it('totals 100 for any weights that differ, keeps every variant and stays within [0, 1]', () => {
    const weight = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer({ min: -5, max: 105 }),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.array(weight, { minLength: 1, maxLength: 40 }), (weights) => {
        const { shares, unassigned } = variantShares(variants(...weights))
        expect(shares).toHaveLength(weights.length)
        const total = shares.reduce((sum, { percent }) => sum + percent, 0)
        expect(unassigned.percent ?? 0).toBe(0)
        const all = shares
        const areEqual = new Set(all.map(({ percent }) => percent)).size === 1
        if (!areEqual) expect(total).toBeCloseTo(100, 9)
        expect(shares.every(({ share }) => share >= 0 && share <= 1)).toBe(true)
        // With two decimals, a share can be too small to show.
        const lost = all.filter(({ share, percent }) => percent === 0 && share > 1e-3)
        expect(lost).toEqual([])
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([1, 1.0001, -0.1, Number.NaN, Infinity])(
    'ignores a control group of %j, because then nobody could see a variant',
    (controlShare) => {
      const weights = variants(60, 20)
      expect(variantShares(weights, { controlShare })).toEqual(variantShares(weights))
    },
  )
})
