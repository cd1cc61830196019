import type { VariantShares } from './variantShares.js'

/** Formats the sum of weights: fractions and percentages as "90%", all others as a number, such as "900". */
export function formatWeightSum(
  { sum, unit }: Pick<VariantShares, 'sum' | 'unit'>,
  format: { number: (value: number) => string; percent: (percent: number) => string },
): string {
  if (unit === 'relative' || unit === 'permille') return format.number(sum)
  return format.percent(unit === 'fraction' ? sum * 100 : sum)
}
