import type { VariantShares } from './variantShares.js'

/** Formats the sum of weights in their unit, such as "90%". */
export function formatWeightSum(
  { sum, unit }: Pick<VariantShares, 'sum' | 'unit'>,
  format: { number: (value: number) => string; percent: (percent: number) => string },
): string {
  if (unit === 'relative' || unit === 'permille') return format.number(sum)
  return format.percent(unit === 'fraction' ? sum * 100 : sum)
}
