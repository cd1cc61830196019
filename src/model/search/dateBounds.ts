import { zoneOffsetMs } from '../schedule/zoneOffsetMs.js'
import type { CalendarDay, SearchDate } from './readDate.js'
import { readDate } from './readDate.js'

/** When a date of a search is. */
export interface DateContext {
  /** Unix ms. */
  now: number
  /** IANA zone, in which days begin. */
  timeZone: string
  /** Whether durations reach ahead (`ends:<7d`) or back (`updated:<7d`). */
  isAhead: boolean
}

/** From the first moment of a date to just before `to`, Unix ms. An instant is a span of 1 ms. */
export interface DateBounds {
  from: number
  to: number
  /** Given as a duration: less means nearer to now, not earlier. */
  isDistance: boolean
}

/** Where a date that was typed begins and ends; `null`: it is none. */
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
      return { ...daysBetween(date.from, date.to, timeZone), isDistance: false }
    case 'today': {
      if (Number.isNaN(now)) return { from: now, to: now, isDistance: false }
      const [year, month, day] = dayOf(now, timeZone)
      return {
        ...daysBetween([year, month, day], [year, month, day + 1], timeZone),
        isDistance: false,
      }
    }
  }
}

type Day = Parameters<typeof startOfDay>[0]

function daysBetween(from: Day, to: Day, timeZone: string) {
  return { from: startOfDay(from, timeZone), to: startOfDay(to, timeZone) }
}

/** When a day begins in a time zone, Unix ms. */
function startOfDay([year, month, day]: CalendarDay, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day)
  // The offset holds at the instant itself, which is only known with the offset: twice is enough.
  const near = wanted - zoneOffsetMs(wanted, timeZone)
  const time = wanted - zoneOffsetMs(near, timeZone)
  // Where clocks skip midnight the day begins later, not in the day before.
  const isDayBefore = time + zoneOffsetMs(time, timeZone) < wanted
  return isDayBefore ? Math.max(near, time) : time
}

/** The calendar day of an instant in a time zone. */
function dayOf(time: number, timeZone: string): CalendarDay {
  const local = new Date(time + zoneOffsetMs(time, timeZone))
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
}
