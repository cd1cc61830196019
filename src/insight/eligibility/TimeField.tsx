'use client'
import { useId, useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { sameClockTimes } from '../../internal/clockTimes.js'
import { readLocal, writeLocal } from '../../personalization/schedule/localTime.js'
import { DateInput } from '../../ui/date-input/DateInput.js'
import { useParts } from '../../ui/parts/Parts.js'
import { visitorFormParts } from './parts.js'
import { eligibilityTexts } from './texts.js'

/** A date and time in the provider's time zone, and which one it is if a clock change repeats it. */
export function TimeField(props: { at: number | null; onAtChange: (at: number | null) => void }) {
  const part = useParts(visitorFormParts)
  const { at, onAtChange } = props
  const text = useText(eligibilityTexts)
  const formatters = useFormatters()
  const { timeZone } = useLocale()
  const id = useId()
  // A date that is being typed can be invalid, such as one in the year 2.
  const [typed, setTyped] = useState<string | null>(null)
  const times = at === null ? [] : sameClockTimes(at, timeZone)
  return (
    <>
      <label {...part('field')}>
        <span id={id}>{text('visit.at')}</span>
        <DateInput
          type="datetime-local"
          shown={at === null ? text('visit.at.now') : formatters.moment(at)}
          aria-labelledby={id}
          aria-describedby={at === null ? `${id}now` : undefined}
          value={typed ?? writeLocal(at, timeZone)}
          onChange={({ target }) => {
            setTyped(target.value)
            // Within a repeated hour, another minute is one of the same hour.
            const isSecond = at !== null && times.indexOf(at) === 1
            const time = readLocal(target.value, timeZone, { isSecond })
            if (target.value === '' || time !== null) onAtChange(time)
          }}
          onBlur={() => setTyped(null)}
        />
        {at === null && (
          <span className="pk-visually-hidden" id={`${id}now`}>
            {text('visit.at.now')}
          </span>
        )}
      </label>
      {at !== null && times.length > 1 && (
        <RepeatedTime at={at} times={times} onAtChange={onAtChange} />
      )}
    </>
  )
}

/** Which of two times with the same clock time. */
function RepeatedTime(props: {
  at: number
  times: readonly number[]
  onAtChange: (at: number) => void
}) {
  const part = useParts(visitorFormParts)
  const { at, times, onAtChange } = props
  const text = useText(eligibilityTexts)
  const formatters = useFormatters()
  return (
    <label {...part('field')}>
      <span>{text('visit.at.repeated')}</span>
      <select value={at} onChange={({ target }) => onAtChange(Number(target.value))}>
        {times.map((time) => (
          <option key={time} value={time}>
            {formatters.time(time)}
          </option>
        ))}
      </select>
    </label>
  )
}
