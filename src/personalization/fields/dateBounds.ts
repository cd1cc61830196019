import { endAfter } from '../../internal/lastMoment.js'
import { zoneOffsetMs } from '../../internal/zoneOffsetMs.js'

/** The context for dates in a search. */
export interface DateContext {
  /** The current time in Unix ms, or `NaN` if it is unknown. */
  now: number
  /** The IANA time zone for days. */
  timeZone: string
  /** Whether durations are in the future (`ends:<7d`), not in the past (`updated:<7d`). */
  isAhead: boolean
  /**
   * Whether the dates are ends, so that one at midnight is on the day before. ISO times mean the end itself.
   * @default false
   */
  isEnd?: boolean | undefined
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

/** A year, a year and month, or a year, month and day. Months and days count from 1. */
type CalendarDate = readonly number[]

const dayMs = 86_400_000
const unitsMs: Record<string, number> = {
  min: 60_000,
  h: 3_600_000,
  d: dayMs,
  w: 7 * dayMs,
  m: 30 * dayMs,
  y: 365 * dayMs,
}

const distance = /^(\d{1,9})(min|h|d|w|m|y)$/
const calendar = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i

/**
 * Returns when a typed date begins and ends: `2026`, `2026-03`, `2026-03-01`, an ISO time, `7d`,
 * `12h`, `today` or `now`. Returns `null` for other text.
 */
export function dateBounds(text: string, context: DateContext): DateBounds | null {
  const { now, timeZone, isAhead, isEnd = false } = context
  // A period has the ends whose last moment is in it.
  const withEnds = ({ from, to, ...rest }: DateBounds) =>
    isEnd ? { ...rest, from: endAfter(from), to: endAfter(to) } : { ...rest, from, to }
  const word = text.toLowerCase()
  if (word === 'now' || (word === 'today' && Number.isNaN(now))) return momentAt(now)
  if (word === 'today') return withEnds(daysOf(dateOf(now, timeZone), timeZone))
  const [, count, unit = ''] = distance.exec(word) ?? []
  if (count) {
    const distanceMs = Number(count) * (unitsMs[unit] ?? 0)
    return withEnds(momentAt(isAhead ? now + distanceMs : now - distanceMs, distanceMs > 0))
  }
  const date = calendar.exec(text)?.slice(1).filter(Boolean).map(Number)
  if (date) return isReal(date) ? withEnds(daysOf(date, timeZone)) : null
  const day = instant.test(text) ? text.slice(0, 10).split('-').map(Number) : null
  // Some browsers parse only capital letters, and some read February 30 as March 2.
  const time = day && isReal(day) ? Date.parse(text.toUpperCase()) : Number.NaN
  return Number.isNaN(time) ? null : momentAt(time)
}

function momentAt(time: number, isDistance = false): DateBounds {
  return { from: time, to: time + 1, isDistance }
}

/** Returns the bounds of a day, or of a month or a year if only that is given. */
function daysOf(date: CalendarDate, timeZone: string): DateBounds {
  const last = date.length - 1
  // Month 13 is in the next year, and day 32 is in the next month.
  const next = date.with(last, (date[last] ?? 0) + 1)
  return { from: startOf(date, timeZone), to: startOf(next, timeZone), isDistance: false }
}

/** Returns when a date begins in a time zone, in Unix ms. */
function startOf(date: CalendarDate, timeZone: string): number {
  const wanted = startInUtc(date)
  // The offset depends on the time, which depends on the offset. Two rounds are enough.
  const near = wanted - zoneOffsetMs(wanted, timeZone)
  const time = wanted - zoneOffsetMs(near, timeZone)
  // If a clock change skips midnight, the day begins later, not on the previous day.
  const isDayBefore = time + zoneOffsetMs(time, timeZone) < wanted
  return isDayBefore ? Math.max(near, time) : time
}

function startInUtc([year = 0, month = 1, day = 1]: CalendarDate): number {
  return Date.UTC(year, month - 1, day)
}

/**
 * Returns whether a date exists. Years below 100 don't count, because JavaScript maps them to the 20th
 * century.
 */
function isReal(date: CalendarDate): boolean {
  const found = dateOf(startInUtc(date), 'UTC')
  return date.every((part, at) => part === found[at])
}

/** Returns the calendar date of a time in a time zone. */
function dateOf(time: number, timeZone: string): CalendarDate {
  const local = new Date(time + zoneOffsetMs(time, timeZone))
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
}
