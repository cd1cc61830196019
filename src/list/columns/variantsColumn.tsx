'use client'
import type { CSSProperties } from 'react'
import { Fragment } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { formatShares } from '../../personalization/formatShares.js'
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
  const count = text('variants.count', { count: shares.length })
  const sum = formatters.number(split.sum)
  const issueText = issue && text(`variants.issue.${issue}`, { sum })
  if (issue === 'unknown-total' && !context.isCard) {
    // This issue is only a note, so it has no color. Its sentence would not fit, so the sum is shown instead.
    return (
      <Fragment key={issueText}>
        <span className="pk-visually-hidden">{issueText}</span>
        <span aria-hidden="true" title={issueText}>
          {writeSplit(shares, count, context)} ({sum})
        </span>
      </Fragment>
    )
  }
  if (issueText) return issueText
  return shares.length === 1 || context.isCard ? count : renderSplit(shares, count, context)
}

/**
 * The maximum number of parts of a bar (`maxParts`), and of percentages that fit beside it (`maxPercents`).
 */
const maxParts = 4
const maxPercents = 3

/**
 * Renders a thin bar and the percentages: "50 / 30 / 20". With four variants, renders their number
 * instead of the percentages. With more, renders only their number.
 */
function renderSplit(shares: readonly VariantShare[], count: string, context: CellContext) {
  const { part, isHydrated } = context
  if (shares.length > maxParts) return count
  const split = writeSplit(shares, count, context)
  return (
    // A changed text gets a new element, because page translators move the old text out of the cell.
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

/** Writes the percentages, or the number of variants if there is one or there are too many. */
function writeSplit(
  shares: readonly VariantShare[],
  count: string,
  { formatters }: CellContext,
): string {
  if (shares.length === 1 || shares.length > maxPercents) return count
  return formatShares(shares, formatters)
}

/**
 * Returns where the parts of the bar end, as custom properties. The last part ends with the bar, even if some
 * visitors see the original.
 */
function endsOf(shares: readonly VariantShare[]): CSSProperties {
  const ends: Record<string, string> = {}
  const total = shares.reduce((sum, { share }) => sum + share, 0)
  let end = 0
  for (const [index, { share }] of shares.slice(0, -1).entries()) {
    end += share
    ends[`--_end-${index + 1}`] = `${(end / total) * 100}%`
  }
  return ends
}
