'use client'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { variantWeightBarParts } from '../parts.js'
import { personalizationTexts } from '../texts.js'
import type { VariantShares } from '../variantShares.js'

/** A variant's name, formatted share and palette color. The original has no color. */
export interface NamedShare {
  name: string
  percent: string
  color: number | undefined
}

/** How many names are shown at first and added by each "Show more". */
const step = 100

/** The names below a bar: a few at first, the rest on demand. */
export function VariantWeightBarLegend(props: {
  names: NamedShare[]
  split: VariantShares
  maxNames: number
}) {
  const part = useParts(variantWeightBarParts)
  const { names, split, maxNames } = props
  const text = useText(personalizationTexts)
  const formatters = useFormatters()
  const [isOpen, setIsOpen] = useState(false)
  const rest = names.slice(maxNames)
  return (
    <div {...part('legend')}>
      {/* The bar's text alternative already says this. */}
      <ul {...part('names')} aria-hidden="true">
        {names.slice(0, maxNames).map((share, index) => (
          <Name key={index} {...share} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details {...part('more')} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            <bdi dir="ltr">{text('tags.more', { count: rest.length })}</bdi>
          </summary>
          {isOpen && <OtherNames names={rest} />}
        </details>
      )}
      {split.issues.map((issue) => (
        <p key={issue} {...part('issue')}>
          {text(`variants.issue.${issue}`, { sum: formatters.number(split.sum) })}
        </p>
      ))}
    </div>
  )
}

function OtherNames({ names }: { names: NamedShare[] }) {
  const part = useParts(variantWeightBarParts)
  const [shown, setShown] = useState(step)
  return (
    <>
      <ul {...part('names')}>
        {names.slice(0, shown).map((share, index) => (
          <Name key={index} {...share} />
        ))}
      </ul>
      <MoreButton length={names.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
}

function Name({ name, percent, color }: NamedShare) {
  const part = useParts(variantWeightBarParts)
  return (
    <li {...part('name')}>
      <span {...part('swatch')} data-color={color} />
      <bdi>{name}</bdi>
      <b>{percent}</b>
    </li>
  )
}
