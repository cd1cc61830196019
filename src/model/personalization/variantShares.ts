import type { Variant } from '../../contract/Variant.js'

/** The unit of the weights. */
export type WeightUnit = 'fraction' | 'percent' | 'permille' | 'relative'

/** An issue with a set of weights. See {@link variantShares}. */
export type WeightIssue = 'negative' | 'missing' | 'all-zero' | 'under-total'

/** A variant and its share of visitors. */
export interface VariantShare {
  variant: Variant
  /** The share, from 0 to 1. */
  share: number
  /** The share as a whole percentage. The percentages of all variants total exactly 100. */
  percent: number
}

/** The result of {@link variantShares}. */
export interface VariantShares {
  shares: VariantShare[]
  /** The sum of the valid weights, in their original unit. */
  sum: number
  unit: WeightUnit
  issues: WeightIssue[]
}

const tolerance = 1e-9
const totals: [unit: WeightUnit, total: number][] = [
  ['fraction', 1],
  ['percent', 100],
  ['permille', 1_000],
]

/**
 * Returns the share of visitors each variant gets. The unit of weights is not documented (service
 * interface, section 2.2), so it is inferred from their sum: 1, 100 or 1,000. If the sum is another
 * number, the weights count as ratios. A sum below a known total is only reported as an issue,
 * because a control group may not be in `variants`.
 *
 * Negative and missing weights count as zero, but their variants stay in the list. If all weights
 * are zero, the shares are equal. Percentages are rounded with the largest remainder method, so
 * they total exactly 100.
 */
export function variantShares(variants: Variant[] | null): VariantShares {
  const list = variants ?? []
  const weights = list.map(({ weight }) => (isUsable(weight) && weight > 0 ? weight : 0))
  const largest = weights.reduce((most, weight) => Math.max(most, weight), 0)
  // Scales the weights first, so the sum of very large weights can't overflow.
  const scaled = weights.map((weight) => (largest > 0 ? weight / largest : 1))
  const scaledSum = scaled.reduce((total, weight) => total + weight, 0)
  const fractions = scaled.map((weight) => weight / scaledSum)
  const percents = roundTo100(fractions)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const unit = recogniseUnit(sum)
  return {
    shares: list.map((variant, index) => ({
      variant,
      share: fractions[index] ?? 0,
      percent: percents[index] ?? 0,
    })),
    sum,
    unit,
    issues: findIssues(list, sum, unit),
  }
}

function isUsable(weight: number | null): weight is number {
  return weight !== null && Number.isFinite(weight)
}

/**
 * Returns the unit for a sum. If the sum is below a known total but at least half of it, a share is
 * assumed to be missing.
 */
function recogniseUnit(sum: number): WeightUnit {
  const exact = totals.find(([, total]) => Math.abs(sum - total) <= tolerance * total)
  const partial = totals.find(([, total]) => sum >= total / 2 && sum < total)
  return (exact ?? partial)?.[0] ?? 'relative'
}

function findIssues(variants: Variant[], sum: number, unit: WeightUnit): WeightIssue[] {
  if (variants.length === 0) return []
  const issues: WeightIssue[] = []
  if (variants.some(({ weight }) => weight !== null && weight < 0)) issues.push('negative')
  if (variants.some(({ weight }) => !isUsable(weight))) issues.push('missing')
  if (sum === 0) issues.push('all-zero')
  else if (isUnderTotal(sum, unit)) issues.push('under-total')
  return issues
}

function isUnderTotal(sum: number, unit: WeightUnit): boolean {
  const total = totals.find(([known]) => known === unit)?.[1]
  return total !== undefined && sum < total * (1 - tolerance)
}

/**
 * Rounds to whole percentages that total exactly 100, with the largest remainder method. Ties go to
 * the earlier variant.
 */
function roundTo100(fractions: number[]): number[] {
  const floors = fractions.map((fraction) => Math.floor(fraction * 100))
  let missing = fractions.length > 0 ? 100 - floors.reduce((total, part) => total + part, 0) : 0
  const byRemainder = fractions
    .map((fraction, index) => ({ index, remainder: fraction * 100 - (floors[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (missing-- <= 0) break
    floors[index] = (floors[index] ?? 0) + 1
  }
  return floors
}
