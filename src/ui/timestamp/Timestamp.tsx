'use client'
import type { ComponentProps } from 'react'
import { commonTexts } from '../../i18n/texts.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { acceptRef } from '../parts/react18.js'

export interface TimestampProps extends Omit<ComponentProps<'time'>, 'dateTime'> {
  /** The time, in Unix ms. `null` and invalid numbers are shown as an unknown date. */
  time: number | null
  /**
   * `'relative'` shows "3 hours ago", or the date if the time is further away. `'time'` shows hours and
   * minutes.
   * @default 'relative'
   */
  format?: 'relative' | 'time' | undefined
}

/**
 * Shows a time in the user's time zone. By default, shows the date on the server and while hydrating, then
 * the relative time. Renders a `<time>` with the full date as its title, in all time zones if a website
 * has its own, or a `<span>` with `data-unknown` if
 * there is no date. CSS class: `.pk-timestamp`.
 */
export const Timestamp = acceptRef(function Timestamp({
  time,
  format = 'relative',
  className,
  ...props
}: TimestampProps) {
  const formatters = useFormatters()
  const text = useText(commonTexts)
  const root = useRoot('pk-timestamp', className)
  if (!isTime(time)) {
    return (
      <span {...root} {...props} data-unknown="">
        {text('time.unknown')}
      </span>
    )
  }
  return (
    <time
      {...root}
      dir="auto"
      {...props}
      dateTime={new Date(time).toISOString()}
      title={formatters.dateTimes(time)}
    >
      {format === 'time' ? formatters.time(time) : <RelativeTime time={time} />}
    </time>
  )
})

/**
 * A separate component, so that only relative times render again as time passes. The text is alone in an
 * element, because page translators replace the text node, which React would change otherwise.
 */
function RelativeTime({ time }: { time: number }) {
  const formatters = useFormatters()
  const now = useNow()
  return <span>{now === null ? formatters.date(time, now) : formatters.relative(time, now)}</span>
}
