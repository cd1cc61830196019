'use client'
import type { CSSProperties } from 'react'
import { Fragment } from 'react'
import type { VariantShare } from '../../personalization/variantShares.js'
import type { CellContext } from './CellContext.js'

/** More percentages than this would not fit. */
const maxParts = 4

/**
 * Renders a thin bar, the number of variants, and their percentages: "3 variants · 50/30/20". With
 * five or more variants, renders only their number.
 */
export function renderSplit(
  shares: readonly VariantShare[],
  count: string,
  { text, part, formatters, isHydrated }: CellContext,
) {
  if (shares.length > maxParts) return count
  const split = shares.map(({ percent }) => formatters.number(percent)).join('/')
  const label = text('variants.split', { variants: count, split })
  return (
    // Another text is another element, because a page translator takes it out of the cell.
    <Fragment key={label}>
      <i
        {...part('split')}
        data-parts={shares.length}
        style={isHydrated ? endsOf(shares) : undefined}
      />
      {label}
    </Fragment>
  )
}

/**
 * Returns where the parts of the bar end, as custom properties. The last part ends with the bar.
 */
function endsOf(shares: readonly VariantShare[]): CSSProperties {
  const ends: Record<string, string> = {}
  let end = 0
  for (const [index, { share }] of shares.slice(0, -1).entries()) {
    end += share * 100
    ends[`--_end-${index + 1}`] = `${end}%`
  }
  return ends
}
