'use client'
import { useId, useState } from 'react'
import { percent } from '../../internal/percent.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { variantWeightsParts } from '../parts.js'
import { variantColor } from '../variantColor.js'

/** A variant with its formatted share. */
export interface NamedVariant {
  name: string
  id: string | null
  /** The share, in `[0, 1]`. */
  share: number
  percent: string
  /** The raw weight. */
  weight: number | null
  /** Whether this is the control group, who see the original. */
  isOriginal?: boolean
}

/** How many variants are shown at first and added by each "Show more". */
const step = 20

/** A bar for each variant. */
export function VariantWeightsList({ variants }: { variants: readonly NamedVariant[] }) {
  const part = useParts(variantWeightsParts)
  const id = useId()
  const [shown, setShown] = useState(step)
  return (
    <>
      <svg className="pk-visually-hidden" width="0" height="0" aria-hidden="true">
        <defs>
          {patterns.map((path, index) => (
            <pattern
              key={path}
              id={`${id}-${index}`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
            >
              <path d={path} {...part('pattern')} />
            </pattern>
          ))}
        </defs>
      </svg>
      <ul {...part('list')}>
        {variants.slice(0, shown).map((variant, index) => (
          <li key={index} {...part('item')}>
            <bdi>{variant.name}</bdi>
            <b>{variant.percent}</b>
            <svg {...part('track')} width="100%" height="10" aria-hidden="true">
              <Bar share={variant.share} index={variant.isOriginal ? null : index} id={id} />
            </svg>
          </li>
        ))}
      </ul>
      <MoreButton length={variants.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
}

function Bar({ share, index, id }: { share: number; index: number | null; id: string }) {
  const part = useParts(variantWeightsParts)
  // Keeps a variant without weight visible.
  const width = percent(Math.max(0.005, share))
  const color = index === null ? undefined : variantColor(index)
  return (
    <>
      <rect data-color={color} {...part('bar')} width={width} height="100%" />
      {color !== undefined && color > 1 && (
        <rect width={width} height="100%" fill={`url(#${id}-${(color - 2) % patterns.length})`} />
      )}
    </>
  )
}

/** Patterns of lines and dots. The first variant has none. */
const patterns = [
  'M0 6 6 0M-1 1 1-1M5 7 7 5',
  'M0 0 6 6M-1 5 1 7M5-1 7 1',
  'M0 3H6',
  'M3 0V6',
  'M2 3H4M3 2V4',
]
