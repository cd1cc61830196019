'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { statusOrder } from '../../personalization/fields/derivedFields.js'
import { endsWithinWeek } from '../../personalization/schedule/endsWithinWeek.js'
import { nextMilestone } from '../../personalization/schedule/nextMilestone.js'
import type { TimelineRow } from './layOutTimeline.js'
import { timelineTexts } from './texts.js'

/** A row's dates in words. */
export interface RowText {
  /** A short form, for the space beside the bar. */
  short: string
  /** The start date alone, for less space. Empty if there is none. */
  date: string
  /** Whether the personalization is running and ends in the next seven days. */
  isSoon: boolean
  /** The dates in full. */
  dates: string
  /** The status and the dates in full, for screen readers. */
  spoken: string
}

/** Returns a row's dates in words. */
export function useRowText(row: TimelineRow): RowText {
  const { personalization, status, startsAt, endsAt } = row
  const text = useText(timelineTexts)
  const formatters = useFormatters()
  const now = useNow()
  const short = useShortDates(row)
  const isPlain = status === 'running' || status === 'scheduled' || status === 'ended'
  const statusText = text(`status.${status}`)
  const dates = [
    startsAt === null
      ? text('timeline.noStart')
      : text(now !== null && startsAt <= now ? 'timeline.started' : 'timeline.starts', {
          date: formatters.dateTime(startsAt),
        }),
    endsAt === null
      ? text('timeline.noEnd')
      : text(now !== null && endsAt <= now ? 'timeline.ended' : 'timeline.ends', {
          date: formatters.dateTime(endsAt),
        }),
  ]
  return {
    short:
      isPlain || short === '' ? short : text('timeline.of', { status: statusText, dates: short }),
    date: startsAt === null ? '' : formatters.date(startsAt, now),
    isSoon: nextMilestone(personalization, { now })?.isEndingSoon ?? false,
    dates: dates.join(' · '),
    spoken: [statusText, ...dates].join(', '),
  }
}

function useShortDates({ startsAt, endsAt, isCutAtStart, isCutAtEnd }: TimelineRow): string {
  const text = useText(timelineTexts)
  const formatters = useFormatters()
  const now = useNow()
  const date = (time: number) => formatters.date(time, now)
  const lastDay = (end: number) => formatters.lastDay(end, now)
  const isPast = (time: number) => now !== null && time <= now
  const soon = (end: number) =>
    now !== null && endsWithinWeek(end, now) ? formatters.relativeEnd(end, now) : null
  if (startsAt !== null && endsAt !== null && !isCutAtStart && !isCutAtEnd) {
    return text('timeline.range', { from: date(startsAt), until: lastDay(endsAt) })
  }
  if (endsAt !== null && !isCutAtEnd) {
    const when = soon(endsAt)
    if (when) return text('timeline.endsSoon', { date: lastDay(endsAt), when })
    return text(isPast(endsAt) ? 'timeline.ended' : 'timeline.ends', { date: lastDay(endsAt) })
  }
  if (startsAt === null) return ''
  return text(isPast(startsAt) ? 'timeline.started' : 'timeline.starts', { date: date(startsAt) })
}

/** Summarizes a collapsed group, such as "Running 23 · Paused 4". */
export function useGroupSummary(rows: readonly TimelineRow[]): string {
  const text = useText(timelineTexts)
  const counts = statusOrder.flatMap((status) => {
    const count = rows.filter((row) => row.status === status).length
    return count === 0 ? [] : text('timeline.count', { count, status: text(`status.${status}`) })
  })
  return counts.join(' · ')
}
