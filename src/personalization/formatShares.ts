import type { VariantShare } from './variantShares.js'

/** Formats the visitor split as percentages without signs: "50 / 30 / 20". */
export function formatShares(
  shares: readonly VariantShare[],
  format: { number: (value: number) => string },
): string {
  return shares.map(({ percent }) => format.number(percent)).join(' / ')
}
