'use client'
import { useState } from 'react'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import type { VariantShares } from '../../model/personalization/variantShares.js'
import { Icon } from '../icon/Icon.js'
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
  isOneLine: boolean
}) {
  const { names, split, maxNames, isOneLine } = props
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
      {rest.length > 0 && isOneLine && (
        <bdi dir="ltr" aria-hidden="true">
          {text('variants.more', { count: rest.length })}
        </bdi>
      )}
      {rest.length > 0 && !isOneLine && (
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
        <Issue key={issue} isOneLine={isOneLine}>
          {text(`variants.issue.${issue}`, { sum: split.sum })}
        </Issue>
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

/** An issue with the weights. On one line, it is an icon with a title. */
function Issue({ isOneLine, children }: { isOneLine: boolean; children: string }) {
  return (
    <p className="pk-variant-weight-bar-issue" title={isOneLine ? children : undefined}>
      {isOneLine && <Icon name="error" />}
      <span className={isOneLine ? 'pk-visually-hidden' : undefined}>{children}</span>
    </p>
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
