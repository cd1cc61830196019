'use client'
import type { ComponentProps } from 'react'
import type { Variant } from '../../contract/Variant.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { shorten } from '../../internal/shorten.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import { variantShares } from '../../model/variantShares.js'
import { layOutSegments } from './layOutSegments.js'
import { VariantWeightBarLegend } from './VariantWeightBarLegend.js'

export interface VariantWeightBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** As they came; order decides colour. */
  variants: Variant[] | null
  /** How many names stand below the bar; the rest is counted. @default 3 */
  maxNames?: number | undefined
  /** Names stay on one line, and the rest is counted without a way to open it. @default false */
  isOneLine?: boolean | undefined
}

/** A name is shown this far. */
const maxNameLength = 120
/** The text alternative names this many; the rest is counted, as in the legend. */
const maxNamesInWords = 30

/**
 * How the visitors are split over the variants: a bar, and names with percents that total 100.
 * Renders a `<div>` with a drawing and a list; `.pk-variant-weight-bar`, `-segment` with `data-color`
 * 1 to 9, `-legend`, `-name`, `-issue`.
 */
export function VariantWeightBar(props: VariantWeightBarProps) {
  const { variants, maxNames = 3, isOneLine = false, className, ...rest } = props
  const text = useText(enTable)
  const formatters = useFormatters()
  const split = variantShares(variants)
  const classes = joinClasses('pk-root pk-variant-weight-bar', className)
  if (split.shares.length === 0) {
    return (
      <div {...rest} className={classes} data-empty="">
        {text('variants.none')}
      </div>
    )
  }
  const names = split.shares.map(({ variant, percent }, index) => ({
    name:
      shorten(variant.name?.trim() ?? '', maxNameLength) ||
      text('variants.unnamed', { number: index + 1 }),
    percent: formatters.percent(percent),
  }))
  const inWords = names.slice(0, maxNamesInWords).map((share) => text('variants.share', share))
  const uncounted = names.length - inWords.length
  if (uncounted > 0) inWords.push(text('variants.more', { count: uncounted }))
  return (
    <div
      {...rest}
      className={classes}
      title={isOneLine ? inWords.join(', ') : undefined}
      data-one-line={isOneLine ? '' : undefined}
    >
      <svg className="pk-variant-weight-bar-bar" role="img" aria-label={inWords.join(', ')}>
        {layOutSegments(split.shares).map(({ color, start, width }) => (
          <svg key={start} x={`${start}%`} width={`${width}%`} height="100%">
            <rect className="pk-variant-weight-bar-segment" data-color={color} height="100%" />
          </svg>
        ))}
      </svg>
      <VariantWeightBarLegend
        names={names}
        split={split}
        maxNames={maxNames}
        isOneLine={isOneLine}
      />
    </div>
  )
}
