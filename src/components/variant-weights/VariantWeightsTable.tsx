'use client'
import { useState } from 'react'
import { useFormatters } from '../../localization/useFormatters.js'
import { useInsightText } from '../../localization/useInsightText.js'
import { useTableText } from '../../localization/useTableText.js'
import type { NamedVariant } from './VariantWeights.js'
import { MoreButton } from '../more-button/MoreButton.js'

/** Variants that are shown at once. */
const step = 50

/** The numbers behind the bars. */
export function VariantWeightsTable({ names }: { names: readonly NamedVariant[] }) {
  const say = useInsightText()
  const text = useTableText()
  const formatters = useFormatters()
  const [shown, setShown] = useState(step)
  return (
    <div
      className="pk-variant-weights-scroller"
      role="group"
      aria-label={say('variants.label')}
      tabIndex={0}
    >
      <table className="pk-table">
        <thead>
          <tr>
            <th scope="col">{say('variants.column.name')}</th>
            <th scope="col" data-number="">
              {say('variants.column.share')}
            </th>
            <th scope="col" data-number="">
              {say('variants.column.weight')}
            </th>
            <th scope="col">{say('variants.column.id')}</th>
          </tr>
        </thead>
        <tbody>
          {names.slice(0, shown).map(({ name, percent, weight, id }, index) => (
            <tr key={index}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td data-number="">{percent}</td>
              <td data-number="">
                {weight === null ? text('list.noValue') : formatters.number(weight)}
              </td>
              <td>{id === null ? text('list.noValue') : <code dir="ltr">{id}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton length={names.length} {...{ shown, step }} onShow={setShown} />
    </div>
  )
}
