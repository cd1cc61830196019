import type { Variant } from '../../contract/Variant.js'

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
   * The share as a whole percentage. The percentages of all variants and of `unassigned` total
   * exactly 100.
   */
  percent: number
}

/** The result of {@link variantShares}. */
export interface VariantShares {
  shares: VariantShare[]
  /** The sum of the valid weights, in their original unit. */
  sum: number
  unit: WeightUnit
  /** The share that the weights leave out. These visitors see the original page. */
  unassigned: { share: number; percent: number }
  issues: WeightIssue[]
}

/**
 * How far each weight may be off, as a fraction of the total, because it was rounded to a decimal.
 */
const tolerance = 0.0005
const totals: [unit: WeightUnit, total: number][] = [
  ['fraction', 1],
  ['percent', 100],
  ['permille', 1_000],
]

/**
 * Returns the share of visitors each variant gets. The unit of weights is not documented (service
 * interface, section 2.2), so it is inferred from their sum: 1, 100 or 1,000. A sum somewhat below or
 * above one of these totals is reported as an issue, unless it results from rounding. A sum below it
 * can be intended, because a control group may not be in `variants`. With any other sum, the weights
 * count as ratios.
 *
 * Negative and missing weights count as zero, but their variants stay in the list. If all weights
 * are zero, the shares are equal. Percentages are rounded with the largest remainder method, so
 * they total exactly 100, together with the share that is left out.
 */
export function variantShares(variants: Variant[] | null): VariantShares {
  const list = variants ?? []
  const { sum, largest, unit, total, issues } = readWeights(list)
  // Scales the weights first, so the sum of very large weights can't overflow.
  const scaled = list.map((variant) => (largest > 0 ? weightOf(variant) / largest : 1))
  const scaledSum = scaled.reduce((added, weight) => added + weight, 0)
  const left = issues.includes('wrong-total') ? Math.max(0, 1 - sum / total) : 0
  const fractions = scaled.map((weight) => (weight / scaledSum) * (1 - left))
  const percents = roundTo100(left > 0 ? [...fractions, left] : fractions)
  return {
    shares: list.map((variant, index) => ({
      variant,
      share: fractions[index] ?? 0,
      percent: percents[index] ?? 0,
    })),
    sum,
    unit,
    unassigned: { share: left, percent: percents[list.length] ?? 0 },
    issues,
  }
}

/** Returns the issues from {@link variantShares} without the shares, which take longer. */
export function weightIssues(variants: Variant[] | null): WeightIssue[] {
  return readWeights(variants ?? []).issues
}

/** Reads all weights in one pass, because lists have thousands of variants. */
function readWeights(variants: readonly Variant[]) {
  let [sum, largest, hasNegative, hasMissing] = [0, 0, false, false]
  for (const variant of variants) {
    const weight = weightOf(variant)
    sum += weight
    largest = Math.max(largest, weight)
    hasMissing ||= !isUsable(variant.weight)
    hasNegative ||= Number(variant.weight) < 0
  }
  const [unit, total] = recognizeUnit(sum, largest)
  const issues: WeightIssue[] = []
  if (hasNegative) issues.push('negative')
  if (hasMissing) issues.push('missing')
  if (sum > 0) {
    if (Math.abs(sum / total - 1) > tolerance * variants.length) issues.push('wrong-total')
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
 * Returns the unit for a sum and its total. If the sum is at least half of a known total and below
 * its double, and no weight exceeds the total, a share is assumed to be missing or too large.
 */
function recognizeUnit(sum: number, largest: number): [WeightUnit, total: number] {
  const known = totals.find(([, total]) => sum >= total / 2 && sum < total * 2 && largest <= total)
  return known ?? ['relative', sum]
}

/**
 * Rounds to whole percentages that total exactly 100, with the largest remainder method. Ties go to
 * the earlier variant.
 */
function roundTo100(fractions: number[]): number[] {
  const floors = fractions.map((fraction) => Math.floor(fraction * 100))
  const missing = 100 - floors.reduce((total, part) => total + part, 0)
  const byRemainder = fractions
    .map((fraction, index) => ({ index, remainder: (fraction * 100) % 1 }))
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) floors[index] = (floors[index] ?? 0) + 1
  return floors
}
