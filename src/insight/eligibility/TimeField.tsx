'use client'
import { useId } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { sameClockTimes } from '../../internal/clockTimes.js'
import { useParts } from '../../ui/parts/Parts.js'
import { visitorFormParts } from './parts.js'
import { RepeatedTimeSelect } from './RepeatedTimeSelect.js'
import { eligibilityTexts } from './texts.js'
import { TimeInput } from './TimeInput.js'

/** A date and time in the provider's time zone, and which one it is if a clock change repeats it. */
export function TimeField(props: { at: number | null; onAtChange: (at: number | null) => void }) {
  const part = useParts(visitorFormParts)
  const { at, onAtChange } = props
  const text = useText(eligibilityTexts)
  const { timeZone } = useLocale()
  const now = useNow()
  const formatters = useFormatters()
  const time = at ?? now
  const zone = time === null ? '' : formatters.otherZone(time)
  const id = useId()
  const isRepeated = at !== null && sameClockTimes(at, timeZone).length > 1
  return (
    <>
      <label {...part('field')}>
        <span id={id}>
          {text('visit.at')}
          {zone && ` (${zone})`}
        </span>
        <TimeInput
          at={at}
          onAtChange={onAtChange}
          empty={text('visit.at.now')}
          aria-labelledby={id}
          aria-describedby={at === null ? `${id}now` : undefined}
        />
        {at === null && (
          <span className="pk-visually-hidden" id={`${id}now`}>
            {text('visit.at.now')}
          </span>
        )}
      </label>
      {isRepeated && (
        <label {...part('field')}>
          <span>{text('visit.at.repeated')}</span>
          <RepeatedTimeSelect at={at} onAtChange={onAtChange} />
        </label>
      )}
    </>
  )
}
