import type { Variant } from '../contract/Variant.js'
import { toPercents } from './toPercents.js'

/** The unit of the weights. */
export type WeightUnit = 'fraction' | 'percent' | 'permille' | 'basis-points' | 'relative'

/** An issue with a set of weights. See {@link variantShares}. */
export type WeightIssue = 'negative' | 'missing' | 'all-zero' | 'unknown-total'

/** A variant and its share of visitors. */
export interface VariantShare {
  variant: Variant
  /** The share, from 0 to 1. */
  share: number
  /**
   * The share as a percentage, with at most 2 decimals. If all variants' shares are equal, so are the percentages.
   * Otherwise, they total exactly 100 together with `unassigned`, if that is known.
   */
  percent: number
}

/** The result of {@link variantShares}. */
export interface VariantShares {
  shares: VariantShare[]
  /** The sum of the valid weights, in their original unit. */
  sum: number
  /** `'relative'` if the sum is no known total. */
  unit: WeightUnit
  /**
   * Whether the shares are only those of the visitors who see a variant, because it is unknown how many see the
   * original: the sum is no known total, and `controlShare` is not set.
   */
  isAssumed: boolean
  /**
   * The share that sees the original page: the control group. `share` and `percent` are `null` if `isAssumed` is
   * `true`. `isSure` is `true` only if `controlShare` is set.
   */
  unassigned: { share: number | null; percent: number | null; isSure: boolean }
  issues: WeightIssue[]
}

/** How far each weight, and their sum, may be off because of rounding, as a fraction of the total. */
const tolerance = 0.0005
const maxTolerance = 0.01
const totals: [unit: WeightUnit, total: number][] = [
  ['fraction', 1],
  ['percent', 100],
  ['permille', 1_000],
  ['basis-points', 10_000],
]

/** Options for {@link variantShares}. */
export interface VariantSharesOptions {
  /**
   * The share of visitors in the control group, from 0 to just below 1, if it is known. They see the
   * original, and the weights split the others. Other values are ignored.
   * @default 0 if the weights add up to a known total, otherwise unknown
   */
  controlShare?: number | null | undefined
}

/**
 * Returns the share of visitors each variant gets. The unit of weights is not documented (service interface,
 * section 2.2), so it is inferred from their sum: 1, 100, 1,000 or 10,000. Any other sum that doesn't result from
 * rounding leaves it open how many visitors see the original, because the control group may not be in
 * `variants`. The weights then split those who see a variant, and `isAssumed` is `true`. This is an issue unless
 * several variants have equal weights.
 *
 * Negative and missing weights count as zero, but their variants stay in the list. If all weights
 * are zero, the shares are equal.
 */
export function variantShares(
  variants: Variant[] | null,
  { controlShare }: VariantSharesOptions = {},
): VariantShares {
  const list = variants ?? []
  const { sum, largest, unit, issues } = readWeights(list)
  const control = readShare(controlShare)
  // Scales the weights first, so the sum of very large weights can't overflow.
  const scaled = list.map((variant) => (largest > 0 ? weightOf(variant) / largest : 1))
  const scaledSum = scaled.reduce((added, weight) => added + weight, 0)
  const left = control ?? 0
  const isAssumed = control === null && list.length > 0 && unit === 'relative'
  const fractions = scaled.map((weight) => (weight / scaledSum) * (1 - left))
  const { percents, rest } = toPercents(fractions, left)
  return {
    shares: list.map((variant, index) => ({
      variant,
      share: fractions[index] ?? 0,
      percent: percents[index] ?? 0,
    })),
    sum,
    unit,
    isAssumed,
    unassigned: isAssumed
      ? { share: null, percent: null, isSure: false }
      : { share: left, percent: rest, isSure: control !== null },
    issues: control === null ? issues : issues.filter((issue) => issue !== 'unknown-total'),
  }
}

function readShare(share: number | null | undefined): number | null {
  return typeof share === 'number' && share >= 0 && share < 1 ? share : null
}

/** Reads all weights in one pass, because lists have thousands of variants. */
function readWeights(variants: readonly Variant[]) {
  let [sum, largest, smallest, hasNegative, hasMissing] = [0, 0, Infinity, false, false]
  for (const variant of variants) {
    const weight = weightOf(variant)
    sum += weight
    largest = Math.max(largest, weight)
    smallest = Math.min(smallest, weight)
    hasMissing ||= !isUsable(variant.weight)
    hasNegative ||= Number(variant.weight) < 0
  }
  const areEqual = variants.length > 1 && smallest > 0 && largest - smallest <= largest * 1e-9
  const unit = recognizeUnit(sum, variants.length)
  const issues: WeightIssue[] = []
  if (hasNegative) issues.push('negative')
  if (hasMissing) issues.push('missing')
  if (sum === 0 && variants.length > 0) issues.push('all-zero')
  if (sum > 0 && unit === 'relative' && !areEqual) issues.push('unknown-total')
  return { sum, largest, unit, issues }
}

function weightOf({ weight }: Variant): number {
  return isUsable(weight) && weight > 0 ? weight : 0
}

function isUsable(weight: number | null): weight is number {
  return Number.isFinite(weight)
}

/** Returns the unit in which the weights add up to a known total, apart from rounding. */
function recognizeUnit(sum: number, count: number): WeightUnit {
  const off = Math.min(tolerance * count, maxTolerance) + 1e-9
  const known = totals.find(([, total]) => Math.abs(sum / total - 1) <= off)
  return known?.[0] ?? 'relative'
}
