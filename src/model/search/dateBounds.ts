import { zoneOffsetMs } from '../schedule/zoneOffsetMs.js'
import type { CalendarDay, SearchDate } from './readDate.js'
import { readDate } from './readDate.js'

/** The context for dates in a search. */
export interface DateContext {
  /** The current time in Unix ms. */
  now: number
  /** The IANA time zone for days. */
  timeZone: string
  /** Whether durations are in the future (`ends:<7d`), not in the past (`updated:<7d`). */
  isAhead: boolean
}

/**
 * The period that a date covers, in Unix ms: from `from` to just before `to`. A time is a period of
 * 1 ms.
 */
export interface DateBounds {
  from: number
  to: number
  /** Whether the date is a duration. For a duration, `<` means closer to now, not earlier. */
  isDistance: boolean
}

/** Returns when a typed date begins and ends, or `null` if the text is not a date. */
export function dateBounds(text: string, context: DateContext): DateBounds | null {
  const date = readDate(text)
  return date && boundsOf(date, context)
}

function boundsOf(date: SearchDate, { now, timeZone, isAhead }: DateContext): DateBounds {
  switch (date.type) {
    case 'instant':
      return { from: date.time, to: date.time + 1, isDistance: false }
    case 'distance': {
      const time = isAhead ? now + date.distanceMs : now - date.distanceMs
      return { from: time, to: time + 1, isDistance: date.distanceMs > 0 }
    }
    case 'days':
      return daysBetween(date.from, date.to, timeZone)
    case 'today': {
      if (Number.isNaN(now)) return { from: now, to: now, isDistance: false }
      const [year, month, day] = dayOf(now, timeZone)
      return daysBetween([year, month, day], [year, month, day + 1], timeZone)
    }
  }
}

type Day = Parameters<typeof startOfDay>[0]

function daysBetween(from: Day, to: Day, timeZone: string): DateBounds {
  return { from: startOfDay(from, timeZone), to: startOfDay(to, timeZone), isDistance: false }
}

/** Returns when a day begins in a time zone, in Unix ms. */
function startOfDay([year, month, day]: CalendarDay, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day)
  // The offset depends on the time, which depends on the offset. Two rounds are enough.
  const near = wanted - zoneOffsetMs(wanted, timeZone)
  const time = wanted - zoneOffsetMs(near, timeZone)
  // If a clock change skips midnight, the day begins later, not on the previous day.
  const isDayBefore = time + zoneOffsetMs(time, timeZone) < wanted
  return isDayBefore ? Math.max(near, time) : time
}

/** Returns the calendar day of a time in a time zone. */
function dayOf(time: number, timeZone: string): CalendarDay {
  const local = new Date(time + zoneOffsetMs(time, timeZone))
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
}
