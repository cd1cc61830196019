'use client'
import { useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { personalizationDetailsParts } from '../../personalization/parts.js'
import { PersonalizationPreview } from '../../personalization/personalization-preview/PersonalizationPreview.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { variantName } from '../../personalization/variantName.js'
import { variantShares } from '../../personalization/variantShares.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelTexts } from '../texts.js'

/** How many variants have a picture at first. */
const step = 6

/** What visitors see: a picture for each variant, side by side, with its name and share. */
export function WhatTheySee({ personalization }: { personalization: Personalization }) {
  const part = useParts(personalizationDetailsParts)
  const text = useText(panelTexts)
  const formatters = useFormatters()
  const options = useModelOptions()
  const [shown, setShown] = useState(step)
  const { shares } = variantShares(personalization.variants, shareOptions(personalization, options))
  if (shares.length === 0) {
    return (
      <div {...part('pictures')}>
        <PersonalizationPreview personalization={personalization} size="lg" />
      </div>
    )
  }
  return (
    <>
      <ul {...part('pictures')}>
        {shares.slice(0, shown).map(({ variant, percent }, index) => (
          <li key={index}>
            <PersonalizationPreview personalization={personalization} variant={index} size="lg" />
            <span>
              <bdi>{variantName(variant, index, text)}</bdi>{' '}
              <span>{formatters.percent(percent)}</span>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton length={shares.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
}
