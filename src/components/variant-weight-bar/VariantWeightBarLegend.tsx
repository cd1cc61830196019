'use client'
import { useState } from 'react'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import type { VariantShares } from '../../model/personalization/variantShares.js'
import { MoreButton } from '../more-button/MoreButton.js'

interface NamedShare {
  name: string
  percent: string
}

/** How many names are shown at first and added by each "Show more". */
const step = 100

/** The names below a bar: a few at first, the rest on demand. */
export function VariantWeightBarLegend(props: {
  names: NamedShare[]
  split: VariantShares
  maxNames: number
}) {
  const { names, split, maxNames } = props
  const text = useText(enTable)
  const [isOpen, setIsOpen] = useState(false)
  const rest = names.slice(maxNames)
  return (
    <div className="pk-variant-weight-bar-legend">
      {/* The bar's text alternative already says this. */}
      <ul className="pk-variant-weight-bar-names" aria-hidden="true">
        {names.slice(0, maxNames).map((share, index) => (
          <Name key={index} {...share} index={index} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details
          className="pk-variant-weight-bar-more"
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>
            <bdi dir="ltr">{text('variants.more', { count: rest.length })}</bdi>
          </summary>
          {isOpen && <OtherNames names={rest} from={maxNames} />}
        </details>
      )}
      {split.issues.map((issue) => (
        <p key={issue} className="pk-variant-weight-bar-issue">
          {text(`variants.issue.${issue}`, { sum: split.sum })}
        </p>
      ))}
    </div>
  )
}

function OtherNames({ names, from }: { names: NamedShare[]; from: number }) {
  const [shown, setShown] = useState(step)
  return (
    <>
      <ul className="pk-variant-weight-bar-names">
        {names.slice(0, shown).map((share, index) => (
          <Name key={index} {...share} index={index + from} />
        ))}
      </ul>
      <MoreButton length={names.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
}

function Name({ name, percent, index }: NamedShare & { index: number }) {
  return (
    <li className="pk-variant-weight-bar-name">
      <span className="pk-variant-weight-bar-swatch" data-color={Math.min(index + 1, 9)} />
      <bdi>{name}</bdi>
      <b>{percent}</b>
    </li>
  )
}
