import { afterAll, describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import type { Variant } from '../../src/contract/Variant.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { detectConflicts } from '../../src/insight/conflicts/detectConflicts.js'
import { evaluateEligibility } from '../../src/insight/eligibility/evaluateEligibility.js'
import { explainEligibility } from '../../src/insight/eligibility/explainEligibility.js'
import { whatWouldChange } from '../../src/insight/eligibility/visitChanges.js'
import { createRandom } from '../../src/internal/createRandom.js'
import { variantShares } from '../../src/personalization/variantShares.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'

const now = Date.UTC(2026, 5, 1)
const totals = [1, 100, 1_000, 10_000]
/** Each weight may be rounded to a thousandth of the total, so it is off by half of one. */
const rounding = 0.000_5
const counts = { sums: 0, sites: 0, assumed: 0 }
afterAll(() =>
  console.info(
    `Assumed splits: ${counts.sums} sums near a total, ${counts.sites} sites, ` +
      `${counts.assumed} of them with an assumed split`,
  ),
)

const variants = (weights: readonly number[]): Variant[] =>
  weights.map((weight, at) => ({ id: `v${at}`, name: `V${at}`, weight }))

function isAtTotal(weights: readonly number[]): boolean {
  const sum = weights.reduce((added, weight) => added + weight, 0)
  return totals.some((total) => Math.abs(sum - total) <= rounding * total * weights.length)
}

function areEqual(weights: readonly number[]): boolean {
  return weights.length > 1 && new Set(weights).size === 1
}

/** Weights that differ and add up to a sum, or one weight. */
function splitSum(sum: number, count: number): number[] {
  const parts = Array.from({ length: count }, (_, at) => at + 1)
  const whole = (count * (count + 1)) / 2
  return parts.map((part) => (sum * part) / whole)
}

describe('a sum that is no known total', () => {
  it.each<[weights: number[], percents: number[]]>([
    [[5], [100]],
    [[49], [100]],
    [[50], [100]],
    [[60], [100]],
    [
      [20, 10],
      [67, 33],
    ],
    [
      [30, 25],
      [55, 45],
    ],
    [
      [7_000, 2_000],
      [78, 22],
    ],
    [
      [60, 50],
      [55, 45],
    ],
    [[110], [100]],
    [
      [0.45, 0.4],
      [53, 47],
    ],
  ])('splits those who see a variant, for %j', (weights, percents) => {
    const split = variantShares(variants(weights))
    expect(split.shares.map(({ percent }) => percent)).toEqual(percents)
    expect(split).toMatchObject({
      unit: 'relative',
      isAssumed: true,
      unassigned: { share: null, percent: null, isSure: false },
      issues: ['unknown-total'],
    })
  })

  it.each([[[1, 1]], [[33, 33, 33]], [[60, 60]], [[25, 25, 25]], [[7, 7, 7, 7, 7]]])(
    'is assumed, but no issue, for the equal weights %j',
    (weights) => {
      const split = variantShares(variants(weights))
      expect(new Set(split.shares.map(({ percent }) => percent)).size).toBe(1)
      expect(split).toMatchObject({ isAssumed: true, unassigned: { share: null }, issues: [] })
    },
  )

  it('is sure as soon as the share of the control group is known', () => {
    for (const controlShare of [0, 0.4]) {
      const split = variantShares(variants([60]), { controlShare })
      expect(split).toMatchObject({ isAssumed: false, issues: [] })
      expect(split.unassigned.share).toBe(controlShare)
    }
  })
})

it.each<[weights: number[], unit: string]>([
  [[1], 'fraction'],
  [[0.5, 0.5], 'fraction'],
  [[100], 'percent'],
  [[60, 40], 'percent'],
  [[33.3, 33.3, 33.3], 'percent'],
  [[1_000], 'permille'],
  [[10_000], 'basis-points'],
  [[7_000, 3_000], 'basis-points'],
])('the weights %j are %s, and nobody is left out', (weights, unit) => {
  expect(variantShares(variants(weights))).toMatchObject({
    unit,
    isAssumed: false,
    unassigned: { share: 0, percent: 0, isSure: false },
    issues: [],
  })
})

it('is assumed in every neighbor of a known total, and only there', () => {
  const wrong: unknown[] = []
  for (const total of totals) {
    for (const count of [1, 2, 3, 5, 12]) {
      const edge = rounding * count
      const off = [0, edge * 0.9, edge * 1.1, edge * 3, 0.02, 0.1, 0.49, 0.5, 0.51, 0.6, 0.9]
      for (const by of off.flatMap((each) => [each, -each])) {
        const sum = total * (1 + by)
        for (const weights of [splitSum(sum, count), Array<number>(count).fill(sum / count)]) {
          counts.sums += 1
          const split = variantShares(variants(weights))
          const isAssumed = !isAtTotal(weights)
          const isExpected =
            split.isAssumed === isAssumed &&
            (split.unassigned.share === null) === isAssumed &&
            (split.unit === 'relative') === isAssumed &&
            split.issues.includes('unknown-total') === (isAssumed && !areEqual(weights)) &&
            split.shares.every(({ share }, at) => Math.abs(share - (weights[at] ?? 0) / sum) < 1e-9)
          if (!isExpected) wrong.push({ weights, split })
        }
      }
    }
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(counts.sums).toBe(880)
})

type Fields = Partial<Personalization>

function row(variationId: string, fields: Fields): Personalization {
  const own = { variationId, variationName: variationId, state: 'running', websiteId: 'shop' }
  return { ...blankPersonalization(), ...own, webPagePath: '/a', ...fields }
}

const assumedSplits = [[5], [49], [50], [60], [90], [110], [20, 10], [30, 25], [7_000, 2_000]]
const equalSplits = [...[1, 33, 45, 60].map((weight) => [weight, weight]), [33, 33, 33]]
const sureSplits = [[100], [50, 50], [60, 40], [1], [1_000], [2_500, 7_500], [33.3, 33.3, 33.3]]
const splits: number[][] = [...assumedSplits, ...equalSplits, ...sureSplits]
/** What the upper row can do to the lower one. */
const effects: Fields[] = [
  { exclusive: true },
  { redirectUrl: '/elsewhere' },
  { exclusive: true, redirectUrl: '/elsewhere' },
  { isComponent: true, componentPackageName: 'kit', componentType: 'bar' },
]
const low: Fields = { isComponent: true, componentPackageName: 'kit', componentType: 'bar' }

describe('nothing certain about another row follows from an assumed split', () => {
  it.each(splits.map((weights) => [weights]))('for %j', (weights) => {
    const isAssumed = !isAtTotal(weights)
    for (const effect of effects) {
      for (const priority of [2, 1]) {
        const list = [
          row('High', { ...effect, prio: 2, variants: variants(weights) }),
          row('Low', { ...low, prio: priority }),
        ]
        counts.sites += 1
        counts.assumed += Number(isAssumed)
        const [high, lower] = list as [Personalization, Personalization]
        const conflicts = detectConflicts(list, { now })
        const [kind] = conflicts.map(({ certainty }) => certainty)
        const visit = { page: '/a', at: now }
        const results = evaluateEligibility(list, visit)
        const { summary } = explainEligibility(lower, { now, key: 'Low', conflicts })
        const rules = auditPersonalizations(list, { now })
          .filter(({ severity }) => severity === 'warning')
          .map(({ rule }) => rule)
        if (isAssumed) {
          expect(conflicts.filter(({ kind: own }) => own !== 'priority-tie')).not.toEqual([])
          expect(kind).toBe('possible')
          expect(results.find(({ key }) => key === 'Low')?.result).toBe('unclear')
          expect(summary.who).not.toBe('nobody')
          expect(rules).toEqual([])
          expect(explainEligibility(high, { now }).summary.who).toBe('some')
          for (const { shows, hides } of whatWouldChange(list, visit)) {
            expect([...shows, ...hides]).not.toContain('Low')
          }
        } else if (priority === 1 && effect.exclusive === true && weights.length === 1) {
          expect(kind).toBe('certain')
          expect(results.find(({ key }) => key === 'Low')?.result).toBe('no')
          expect(summary).toMatchObject({ who: 'nobody', because: 'blocked' })
        }
      }
    }
  })
})

it('audits weights that differ, or one, with a note', () => {
  for (const weights of splits) {
    const [found, ...others] = auditPersonalizations(
      [row('a', { variants: variants(weights), assignee: 'kim', endDate: now + 1e9 })],
      { now },
    ).filter(({ rule }) => rule.includes('weight'))
    const isFound = !isAtTotal(weights) && !areEqual(weights)
    expect(found?.rule).toBe(isFound ? 'weights-unknown-total' : undefined)
    expect(found?.severity).toBe(isFound ? 'info' : undefined)
    expect(others).toEqual([])
  }
})

it('has shares that change little if a weight changes little', () => {
  const random = createRandom(7)
  for (let run = 0; run < 2_000; run += 1) {
    const weights = Array.from({ length: 2 + (run % 4) }, () => 1 + random() * 10 ** (run % 5))
    const moved = weights.map((weight, at) => (at === 0 ? weight * 1.001 : weight))
    const [before, after] = [weights, moved].map((own) => variantShares(variants(own)).shares)
    for (const [at, { share }] of (before ?? []).entries()) {
      expect(Math.abs(share - (after?.[at]?.share ?? 0))).toBeLessThan(0.001)
    }
  }
})
