'use client'
import type { Personalization } from '../../contract/Personalization.js'
import type { Variant } from '../../contract/Variant.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { checkProps } from '../../internal/checkProps.js'
import { isRecord } from '../../internal/isRecord.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { shareOptions } from '../ModelOptions.js'
import { variantWeightBarParts } from '../parts.js'
import { personalizationTexts } from '../texts.js'
import { useModelOptions } from '../useModelOptions.js'
import { variantColor, variantColors } from '../variantColor.js'
import { variantName } from '../variantName.js'
import type { VariantShare } from '../variantShares.js'
import { variantShares } from '../variantShares.js'
import type { NamedShare } from './VariantWeightBarLegend.js'
import { VariantWeightBarLegend } from './VariantWeightBarLegend.js'

export interface VariantWeightBarProps
  extends RootProps<'div'>, PartOptions<typeof variantWeightBarParts> {
  /** The personalization whose variants are shown. @default `variants` */
  personalization?: Personalization | undefined
  /**
   * The variants in the order the service sent them, which sets the colors. @default those of `personalization`
   */
  variants?: Variant[] | null | undefined
  /**
   * The share of visitors in the control group, from 0 to just below 1. `null` if it is unknown.
   * @default what the provider's `controlShare` returns for `personalization`, otherwise unknown
   */
  controlShare?: number | null | undefined
  /** How many names are shown below the bar. The rest are counted. @default 3 */
  maxNames?: number | undefined
}

/** How many variants the text alternative names, or more if more names are shown. The rest are counted. */
const namesInWords = 30

/**
 * Shows how visitors are split across the variants: a bar, and names with percentages that total 100, except
 * that equal shares have equal percentages. A control group is shown as the original.
 * Needs `personalization` or `variants`; in development, it throws without either. Renders a `<div>` with an
 * SVG and a list. CSS classes: `.pk-variant-weight-bar`, `-segment` with `data-color` 1 to 9, `-legend`,
 * `-name`, `-issue`.
 */
export const VariantWeightBar = acceptRef(function VariantWeightBar(props: VariantWeightBarProps) {
  const part = useParts(variantWeightBarParts, props)
  const { personalization, variants = personalization?.variants ?? null, ...others } = props
  checkProps(
    Array.isArray(props.variants) || props.variants === null || isRecord(personalization),
    'VariantWeightBar needs personalization={…} or variants={…}, an array or null',
  )
  const model = useModelOptions()
  const known = personalization && shareOptions(personalization, model).controlShare
  const { controlShare = known, maxNames = 3, ...rest } = others
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const split = variantShares(Array.isArray(variants) ? variants : null, { controlShare })
  if (split.shares.length === 0) {
    return (
      <Root as="div" of={variantWeightBarParts} {...rest} data-empty="">
        {text('variants.none')}
      </Root>
    )
  }
  const names: NamedShare[] = split.shares.map(({ variant, percent }, index) => ({
    name: variantName(variant, index, text),
    percent: formatters.percent(percent),
    color: variantColor(index),
  }))
  const { share, percent } = split.unassigned
  if (percent) {
    const name = text('variants.original')
    names.push({ name, percent: formatters.percent(percent), color: undefined })
  }
  const inWords = names
    .slice(0, Math.max(maxNames, namesInWords))
    .map((each) => text('variants.share', { name: each.name, percent: each.percent }))
  const uncounted = names.length - inWords.length
  if (uncounted > 0) inWords.push(text('tags.more', { count: uncounted }))
  return (
    <Root as="div" of={variantWeightBarParts} {...rest}>
      <svg {...part('bar')} width="100%" height="8" role="img" aria-label={inWords.join(', ')}>
        {layOutSegments(split.shares, share ?? 0).map(({ color, start, width }) => (
          <svg key={start} x={`${start}%`} width={`${width}%`} height="100%">
            <rect {...part('segment')} data-color={color} height="100%" />
          </svg>
        ))}
      </svg>
      <VariantWeightBarLegend names={names} split={split} maxNames={maxNames} />
    </Root>
  )
})

/** One colored part of a bar. */
interface Segment {
  /** A color in the variant palette, from 1 to 9. The ninth and later variants use 9. */
  color: number
  /** The start and width, as percentages of the bar. */
  start: number
  width: number
}

/** The minimum width in percent, so that a variant without weight stays visible. */
const minWidth = 1

/**
 * Positions the variants on a bar in the order the service sent them. The ninth and later variants
 * share one segment. The end of the bar stays empty if there is a control group.
 */
function layOutSegments(shares: VariantShare[], unassigned: number): Segment[] {
  const hasRest = shares.length > variantColors + 1
  const own = shares.slice(0, hasRest ? variantColors : variantColors + 1)
  const rest = shares.slice(own.length)
  const parts = own.map(({ share }) => share)
  if (hasRest) parts.push(rest.reduce((total, { share }) => total + share, 0))
  const widths = parts.map((share) => Math.max(share * 100, minWidth))
  const total = widths.reduce((sum, width) => sum + width, unassigned * 100)
  let start = 0
  return widths.map((width, index) => {
    const segment = {
      color: variantColor(index),
      start: round(start),
      width: round((width / total) * 100),
    }
    start += (width / total) * 100
    return segment
  })
}

function round(percent: number): number {
  return Math.round(percent * 1_000) / 1_000
}
