'use client'
import type { ComponentProps } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { sameClockTimes } from '../../internal/clockTimes.js'

/** Which of two times is meant, if a clock change repeats it. Renders nothing for other times. */
export function RepeatedTimeSelect(
  props: Pick<ComponentProps<'select'>, 'aria-label'> & {
    at: number | null
    onAtChange: (at: number) => void
  },
) {
  const { at, onAtChange, ...rest } = props
  const formatters = useFormatters()
  const { timeZone } = useLocale()
  const times = at === null ? [] : sameClockTimes(at, timeZone)
  if (at === null || times.length < 2) return null
  return (
    <select {...rest} value={at} onChange={({ target }) => onAtChange(Number(target.value))}>
      {times.map((time) => (
        <option key={time} value={time}>
          {formatters.time(time)}
        </option>
      ))}
    </select>
  )
}
