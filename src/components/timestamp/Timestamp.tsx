'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'
import { isTime } from '../../model/schedule/isTime.js'

export interface TimestampProps extends Omit<ComponentProps<'time'>, 'dateTime'> {
  /** Unix ms. `null` and invalid numbers show as an unknown date. */
  time: number | null
  /**
   * `'relative'`: "3h ago", or the date if it is further away; `'time'`: hours and minutes. @default 'relative'
   */
  format?: 'relative' | 'time' | undefined
}

/**
 * Shows a time in the user's zone. Shows the date on a server and while hydrating, then the relative form. Renders
 * a `<time>` with the full date as its title; `.pk-timestamp`, `data-unknown` when there is no date.
 */
export function Timestamp({ time, format = 'relative', className, ...props }: TimestampProps) {
  const formatters = useFormatters()
  const text = useText(enTable)
  const classes = joinClasses('pk-root pk-timestamp', className)
  if (!isTime(time)) {
    return (
      <span {...props} className={classes} data-unknown="">
        {text('time.unknown')}
      </span>
    )
  }
  return (
    <time
      {...props}
      className={classes}
      dir="auto"
      dateTime={new Date(time).toISOString()}
      title={formatters.dateTime(time)}
    >
      {format === 'time' ? formatters.time(time) : <RelativeTime time={time} />}
    </time>
  )
}

/** A component of its own, so that only relative times watch the clock. */
function RelativeTime({ time }: { time: number }) {
  const formatters = useFormatters()
  const now = useNow()
  return now === null ? formatters.date(time, now) : formatters.relative(time, now)
}
