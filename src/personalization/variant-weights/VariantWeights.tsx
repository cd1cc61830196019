'use client'
import { useState } from 'react'
import type { Variant } from '../../contract/Variant.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { percent } from '../../internal/percent.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { variantWeightsParts } from '../parts.js'
import { personalizationTexts } from '../texts.js'
import { VariantWeightBar } from '../variant-weight-bar/VariantWeightBar.js'
import { variantColor } from '../variantColor.js'
import { variantName } from '../variantName.js'
import type { VariantShares } from '../variantShares.js'
import { variantShares } from '../variantShares.js'
import type { NamedVariant } from './VariantWeightsList.js'
import { VariantWeightsList } from './VariantWeightsList.js'

export interface VariantWeightsProps
  extends RootProps<'div'>, PartOptions<typeof variantWeightsParts> {
  /** The variants in the order the service sent them. The order sets colors and patterns. */
  variants: Variant[] | null
  /**
   * The share of visitors in the control group, from 0 to just below 1. Other values are ignored.
   * @default unknown
   */
  controlShare?: number | null | undefined
  /** One bar for all variants, a bar for each, or a table. @default 'list' */
  form?: 'bar' | 'list' | 'table' | undefined
}

/**
 * Shows how visitors are split across the variants: one bar, a bar for each variant with a color and a
 * pattern, or a table with IDs and, if they differ from the percentages, raw weights. The percentages total
 * 100, except that equal shares have equal percentages. A control group is shown as the original. Issues with
 * the weights are listed below. Renders a `<div>`. CSS classes: `.pk-variant-weights`,
 * `-list`, `-item`, `-track`, `-issue`.
 */
export const VariantWeights = acceptRef(function VariantWeights({
  variants,
  controlShare,
  form = 'list',
  ...rest
}: VariantWeightsProps) {
  const text = useText(personalizationTexts)
  const split = variantShares(variants, { controlShare })
  const named = useNamedVariants(split)
  return (
    <Root
      as="div"
      of={variantWeightsParts}
      role="group"
      aria-label={text('variants.label')}
      {...rest}
    >
      {form === 'bar' || named.length === 0 ? (
        <VariantWeightBar variants={variants} controlShare={controlShare} maxNames={9} />
      ) : (
        <>
          {form === 'list' ? (
            <VariantWeightsList variants={named} />
          ) : (
            <VariantWeightsTable
              variants={named}
              hasWeights={split.shares.some(({ variant, percent }) => variant.weight !== percent)}
            />
          )}
          <Issues split={split} />
        </>
      )}
    </Root>
  )
})

function useNamedVariants({ shares, unassigned }: VariantShares): NamedVariant[] {
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const named: NamedVariant[] = shares.map(({ variant, share, percent }, index) => ({
    name: variantName(variant, index, text),
    id: variant.id,
    share,
    percent: formatters.percent(percent),
    weight: variant.weight,
  }))
  const { share, percent } = unassigned
  if (!share || !percent) return named
  const original = { id: null, weight: null, isOriginal: true }
  const name = text('variants.original')
  return [...named, { ...original, name, share, percent: formatters.percent(percent) }]
}

function Issues({ split }: { split: VariantShares }) {
  const part = useParts(variantWeightsParts)
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  return split.issues.map((issue) => (
    <p key={issue} {...part('issue')}>
      {text(`variants.issue.${issue}`, { sum: formatters.number(split.sum) })}
    </p>
  ))
}

/** How many variants are shown at first, and how many each "Show more" adds. */
const step = 50
/** More segments than this can't be told apart. */
const maxSegments = 12

interface TableProps {
  variants: readonly NamedVariant[]
  /** Whether the raw weights are shown. */
  hasWeights: boolean
}

/** A thin bar of ink above the table, as in the list. */
function Split({ variants }: { variants: readonly NamedVariant[] }) {
  const part = useParts(variantWeightsParts)
  const total = variants.reduce((sum, { share }) => sum + share, 0)
  if (variants.length < 2 || variants.length > maxSegments || total <= 0) return null
  const starts = variants.map((_, index) =>
    variants.slice(0, index).reduce((sum, { share }) => sum + share / total, 0),
  )
  return (
    <svg {...part('split')} width="100%" height="4" aria-hidden="true">
      {variants.map(({ share, isOriginal }, index) => (
        <svg
          key={index}
          x={percent(starts[index] ?? 0)}
          width={percent(share / total)}
          height="100%"
        >
          <rect
            data-color={isOriginal ? undefined : variantColor(index)}
            {...part('segment')}
            width="100%"
            height="100%"
          />
        </svg>
      ))}
    </svg>
  )
}

/** A table of the numbers behind the bars. */
function VariantWeightsTable({ variants, hasWeights }: TableProps) {
  const part = useParts(variantWeightsParts)
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const [shown, setShown] = useState(step)
  return (
    <div
      {...part('scroller')}
      data-plain={hasWeights ? undefined : ''}
      role="group"
      aria-label={text('variants.label')}
      tabIndex={0}
    >
      <Split variants={variants} />
      <table className="pk-table">
        <thead>
          <tr>
            <th scope="col">{text('variants.column.name')}</th>
            <th scope="col" data-number="">
              {text('variants.column.share')}
            </th>
            {hasWeights && (
              <th scope="col" data-number="">
                {text('variants.column.weight')}
              </th>
            )}
            <th scope="col" data-number="">
              {text('variants.column.id')}
            </th>
          </tr>
        </thead>
        <tbody>
          {variants.slice(0, shown).map(({ name, percent, weight, id, isOriginal }, index) => (
            <tr key={index}>
              <th scope="row" data-color={isOriginal ? undefined : variantColor(index)}>
                <bdi>{name}</bdi>
              </th>
              <td data-number="">{percent}</td>
              {hasWeights && (
                <td data-number="">
                  {weight === null ? text('value.none') : formatters.number(weight)}
                </td>
              )}
              <td data-number="">
                {id === null ? text('value.none') : <code dir="ltr">{id}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton length={variants.length} shown={shown} step={step} onShow={setShown} />
    </div>
  )
}
