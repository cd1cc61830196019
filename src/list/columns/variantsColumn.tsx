'use client'
import type { CSSProperties } from 'react'
import { Fragment } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { formatWeightSum } from '../../personalization/formatWeightSum.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { renderNothing } from '../../personalization/personalization-value/renderValue.js'
import type { VariantShare } from '../../personalization/variantShares.js'
import { variantShares } from '../../personalization/variantShares.js'
import type { CellContext, ColumnView } from './Column.js'

/** How visitors are split among the variants. */
export const variantsColumn: ColumnView = { width: 'wide', align: 'start', render: renderVariants }

/** Renders the visitor split, or the first issue with the weights. */
function renderVariants(personalization: Personalization, context: CellContext) {
  const { text, formatters, modelOptions } = context
  const { variants } = personalization
  const split = variantShares(variants, shareOptions(personalization, modelOptions))
  const {
    shares,
    issues: [issue],
  } = split
  if (shares.length === 0) return renderNothing(text)
  // Weights that don't add up are a note, so they have no color.
  if (issue) return text(`variants.issue.${issue}`, { sum: formatWeightSum(split, formatters) })
  const count = text('variants.count', { count: shares.length })
  return shares.length === 1 || context.isCard ? count : renderSplit(shares, count, context)
}

/** More percentages than this would not fit. */
const maxParts = 4

/**
 * Renders a thin bar and the percentages: "50 / 30 / 20". With five or more variants, renders only
 * their number.
 */
function renderSplit(
  shares: readonly VariantShare[],
  count: string,
  { part, formatters, isHydrated }: CellContext,
) {
  if (shares.length > maxParts) return count
  const split = shares.map(({ percent }) => formatters.number(percent)).join(' / ')
  return (
    // Another text is another element, because a page translator takes it out of the cell.
    <Fragment key={split}>
      <i
        {...part('split')}
        data-parts={shares.length}
        style={isHydrated ? endsOf(shares) : undefined}
      />
      {split}
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
