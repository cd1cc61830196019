import type { Variant } from '../contract/Variant.js'
import { toPercents } from './toPercents.js'

/** The unit of the weights. */
export type WeightUnit = 'fraction' | 'percent' | 'permille' | 'relative'

/** An issue with a set of weights. See {@link variantShares}. */
export type WeightIssue = 'negative' | 'missing' | 'all-zero' | 'wrong-total'

/** A variant and its share of visitors. */
export interface VariantShare {
  variant: Variant
  /** The share, from 0 to 1. */
  share: number
  /**
   * The share as a percentage, with at most 2 decimals. If all variants' shares are equal, so are the percentages.
   * Otherwise, they total exactly 100 together with `unassigned`.
   */
  percent: number
}

/** The result of {@link variantShares}. */
export interface VariantShares {
  shares: VariantShare[]
  /** The sum of the valid weights, in their original unit. */
  sum: number
  unit: WeightUnit
  /**
   * The share that sees the original page: the control group, or what the weights leave out. `isSure` is
   * `true` only if `controlShare` is set.
   */
  unassigned: { share: number; percent: number; isSure: boolean }
  issues: WeightIssue[]
}

/**
 * How far each weight may be off because of rounding, as a fraction of the total.
 */
const tolerance = 0.0005
const totals: [unit: WeightUnit, total: number][] = [
  ['fraction', 1],
  ['percent', 100],
  ['permille', 1_000],
]

/** Options for {@link variantShares}. */
export interface VariantSharesOptions {
  /**
   * The share of visitors in the control group, from 0 to just below 1, if it is known. They see the
   * original, and the weights split the others. Other values are ignored.
   * @default inferred from the sum of the weights
   */
  controlShare?: number | null | undefined
}

/**
 * Returns the share of visitors each variant gets. The unit of weights is not documented (service interface,
 * section 2.2), so it is inferred from their sum: 1, 100 or 1,000. A sum somewhat below or above one of these
 * totals is reported as an issue, unless it results from rounding. A sum below a total can be intended,
 * because the control group may not be in `variants`. With any other sum, or if all weights are equal, the
 * weights count as ratios.
 *
 * Negative and missing weights count as zero, but their variants stay in the list. If all weights
 * are zero, the shares are equal.
 */
export function variantShares(
  variants: Variant[] | null,
  { controlShare }: VariantSharesOptions = {},
): VariantShares {
  const list = variants ?? []
  const { sum, largest, unit, total, issues } = readWeights(list)
  const control = readShare(controlShare)
  // Scales the weights first, so the sum of very large weights can't overflow.
  const scaled = list.map((variant) => (largest > 0 ? weightOf(variant) / largest : 1))
  const scaledSum = scaled.reduce((added, weight) => added + weight, 0)
  const left = control ?? (issues.includes('wrong-total') ? Math.max(0, 1 - sum / total) : 0)
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
    unassigned: { share: left, percent: rest, isSure: control !== null },
    issues: control === null ? issues : issues.filter((issue) => issue !== 'wrong-total'),
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
  const [unit, total] = recognizeUnit(sum, variants.length === 1 ? 0 : largest)
  const issues: WeightIssue[] = []
  if (hasNegative) issues.push('negative')
  if (hasMissing) issues.push('missing')
  if (sum > 0) {
    const isOff = Math.abs(sum / total - 1) > tolerance * variants.length
    if (isOff && !areEqual) issues.push('wrong-total')
  } else if (variants.length > 0) issues.push('all-zero')
  return { sum, largest, unit, total, issues }
}

function weightOf({ weight }: Variant): number {
  return isUsable(weight) && weight > 0 ? weight : 0
}

function isUsable(weight: number | null): weight is number {
  return Number.isFinite(weight)
}

/**
 * Returns the unit of the weights, and the total for that unit. If the sum is at least half of a known total
 * but less than twice that total, and no weight exceeds the total, a share is assumed to be missing or too
 * large.
 */
function recognizeUnit(sum: number, largest: number): [WeightUnit, total: number] {
  const known = totals.find(([, total]) => sum >= total / 2 && sum < total * 2 && largest <= total)
  return known ?? ['relative', sum]
}
