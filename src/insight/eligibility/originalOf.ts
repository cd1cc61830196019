import type { Variant } from '../../contract/Variant.js'
import type { VariantShares } from '../../personalization/variantShares.js'
import { variantShares } from '../../personalization/variantShares.js'

/** The end of a message's key, and the percentage in the message. */
interface OriginalWords {
  word: 'original' | 'original.ifPercent' | 'original.possible'
  percent: number
}

/**
 * Returns what is said about the visitors who see the original: how many there are, how many there would be if
 * the weights were percentages, or that there may be some. `null` if nothing is said.
 */
export function originalOf(
  { percent }: VariantShares['unassigned'],
  variants: Variant[] | null,
): OriginalWords | null {
  if (percent !== null) return percent > 0 ? { word: 'original', percent } : null
  const { issues, sum } = variantShares(variants)
  const couldBePercent = issues.includes('unknown-total') && sum > 1 && sum < 100
  return couldBePercent
    ? { word: 'original.ifPercent', percent: 100 - sum }
    : { word: 'original.possible', percent: 0 }
}
