'use client'
import { useId } from 'react'
import type { PersonalizationListState } from '../../listing/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'

const densities = ['compact', 'regular', 'roomy'] as const

/** How much room a row takes. */
export function DensityChoice({ list }: { list: PersonalizationListState }) {
  const text = useText(enList)
  const name = useId()
  return (
    <fieldset className="pk-column-menu-density">
      <legend className="pk-visually-hidden">{text('density.label')}</legend>
      {densities.map((density) => (
        <label key={density}>
          <input
            type="radio"
            name={name}
            checked={list.view.density === density}
            onChange={() => list.changeView({ density })}
          />
          {text(`density.${density}`)}
        </label>
      ))}
    </fieldset>
  )
}
