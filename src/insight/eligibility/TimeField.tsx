'use client'
import { useId, useState } from 'react'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { readLocal, writeLocal } from '../../personalization/schedule/localTime.js'
import { useParts } from '../../ui/parts/Parts.js'
import { visitorFormParts } from './parts.js'
import { eligibilityTexts } from './texts.js'

/** A date and time in the provider's time zone. */
export function TimeField(props: { at: number | null; onAtChange: (at: number | null) => void }) {
  const part = useParts(visitorFormParts)
  const { at, onAtChange } = props
  const text = useText(eligibilityTexts)
  const { timeZone } = useLocale()
  const id = useId()
  // A date that is being typed can be invalid, such as one in the year 2.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label {...part('field')}>
      <span id={id}>{text('visit.at')}</span>
      <input
        type="datetime-local"
        aria-labelledby={id}
        aria-describedby={at === null ? `${id}now` : undefined}
        value={typed ?? writeLocal(at, timeZone)}
        onChange={({ target }) => {
          setTyped(target.value)
          const time = readLocal(target.value, timeZone)
          if (target.value === '' || time !== null) onAtChange(time)
        }}
        onBlur={() => setTyped(null)}
      />
      {at === null && (
        <span {...part('hint')} id={`${id}now`}>
          {text('visit.at.now')}
        </span>
      )}
    </label>
  )
}
