'use client'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { sameClockTimes } from '../../internal/clockTimes.js'
import { readLocal, writeLocal } from '../../personalization/schedule/localTime.js'
import { DateInput } from '../../ui/date-input/DateInput.js'

/** A field for a date and time in the provider's time zone. A date that can't be read changes nothing. */
export function TimeInput(
  props: Pick<ComponentProps<'input'>, 'id' | 'aria-labelledby' | 'aria-describedby'> & {
    at: number | null
    onAtChange: (at: number | null) => void
    /** What no time means. */
    empty: string
  },
) {
  const { at, onAtChange, empty, ...rest } = props
  const formatters = useFormatters()
  const { timeZone } = useLocale()
  // A date that is being typed can be invalid, such as one in the year 2.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DateInput
      {...rest}
      type="datetime-local"
      shown={at === null ? empty : formatters.moment(at)}
      value={typed ?? writeLocal(at, timeZone)}
      onChange={({ target }) => {
        setTyped(target.value)
        // Within a repeated hour, another minute is one of the same hour.
        const isSecond = at !== null && sameClockTimes(at, timeZone).indexOf(at) === 1
        const time = readLocal(target.value, timeZone, { isSecond })
        if (target.value === '' || time !== null) onAtChange(time)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
