'use client'
import { useState } from 'react'
import { useFormatters } from '../../localization/useFormatters.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { enTable } from '../../messages/enTable.js'
import { MoreButton } from '../more-button/MoreButton.js'
import type { NamedVariant } from './VariantWeights.js'

/** Variants that are shown at once. */
const step = 50

/** The numbers behind the bars. */
export function VariantWeightsTable({ names }: { names: readonly NamedVariant[] }) {
  const insightText = useText(enInsight)
  const text = useText(enTable)
  const formatters = useFormatters()
  const [shown, setShown] = useState(step)
  return (
    <div
      className="pk-variant-weights-scroller"
      role="group"
      aria-label={insightText('variants.label')}
      tabIndex={0}
    >
      <table className="pk-table">
        <thead>
          <tr>
            <th scope="col">{insightText('variants.column.name')}</th>
            <th scope="col" data-number="">
              {insightText('variants.column.share')}
            </th>
            <th scope="col" data-number="">
              {insightText('variants.column.weight')}
            </th>
            <th scope="col">{insightText('variants.column.id')}</th>
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
