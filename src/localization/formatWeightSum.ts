import type { VariantShares } from '../model/personalization/variantShares.js'
import type { Formatters } from './createFormatters.js'

/** Formats the sum of weights in their unit, such as "90%". */
export function formatWeightSum(
  { sum, unit }: Pick<VariantShares, 'sum' | 'unit'>,
  formatters: Formatters,
): string {
  if (unit === 'relative' || unit === 'permille') return formatters.number(sum)
  return formatters.percent(unit === 'fraction' ? sum * 100 : sum)
}
