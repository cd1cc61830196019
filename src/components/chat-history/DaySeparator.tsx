'use client'
import { useFormatters } from '../../localization/useFormatters.js'
import { useNow } from '../../localization/useNow.js'

const minuteMs = 60_000

/** The day, above the first message of each. Nothing where the day goes on or is not known. */
export function DaySeparator({ time, before }: { time: number | null; before: number | null }) {
  const formatters = useFormatters()
  if (time === null) return null
  if (before !== null && formatters.dayKey(before) === formatters.dayKey(time)) return null
  return (
    <div className="pk-chat-history-day">
      <Day time={time} />
    </div>
  )
}

function Day({ time }: { time: number }) {
  const formatters = useFormatters()
  const now = useNow(10 * minuteMs)
  return <span>{formatters.day(time, now)}</span>
}
