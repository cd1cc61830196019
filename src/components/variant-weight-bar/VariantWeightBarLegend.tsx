'use client'
import { useText } from '../../localization/useText.js'
import type { VariantShares } from '../../model/variantShares.js'

/** The names below a bar. The drawing says the same in words, so these are for the eye only. */
export function VariantWeightBarLegend(props: {
  names: { name: string; percent: string }[]
  split: VariantShares
  maxNames: number
}) {
  const { names, split, maxNames } = props
  const text = useText()
  const hidden = names.length - maxNames
  return (
    <ul className="pk-variant-weight-bar-legend">
      {names.slice(0, maxNames).map(({ name, percent }, index) => (
        <li key={index} className="pk-variant-weight-bar-name" aria-hidden="true">
          <span className="pk-variant-weight-bar-swatch" data-color={Math.min(index + 1, 9)} />
          <bdi>{name}</bdi>
          <b>{percent}</b>
        </li>
      ))}
      {hidden > 0 && (
        <li className="pk-variant-weight-bar-more" aria-hidden="true">
          {text('variants.more', { count: hidden })}
        </li>
      )}
      {split.problems.map((problem) => (
        <li key={problem} className="pk-variant-weight-bar-problem">
          {text(`variants.problem.${problem}`, { sum: split.sum })}
        </li>
      ))}
    </ul>
  )
}
