import { sameClockTimes } from '../internal/clockTimes.js'
import { lastMoment } from '../internal/lastMoment.js'
import { lazy } from '../internal/lazy.js'
import { zoneOffsetMs } from '../internal/zoneOffsetMs.js'
import { createNumberFormatter } from './createNumberFormatter.js'

/**
 * Formatters for numbers and dates in one locale and time zone. They never throw: a time that `Date` can't
 * represent is written as a plain number.
 */
export interface Formatters {
  number: (value: number) => string
  /** `percent` is from 0 to 100: 50 means 50%. */
  percent: (percent: number) => string
  /** The day and month, and the year if it differs from the year of `now` or `now` is `null`. */
  date: (time: number, now: number | null) => string
  /** The last day of something that ends at this time, as in `date`: the day before for an end at midnight. */
  lastDay: (end: number, now: number | null) => string
  /** The date, the time to the minute, and the time zone. */
  dateTime: (time: number) => string
  /**
   * As `dateTime` and, if the user's time zone is another one, the same in the user's and in UTC. For
   * tooltips.
   */
  dateTimes: (time: number) => string
  /** The time zone's name, such as "Central European Time", if it is not the user's at this time. Otherwise `''`. */
  otherZone: (time: number) => string
  /**
   * The date and the time to the minute, and the time zone if a clock change repeats that time, or if it is not the
   * user's.
   */
  moment: (time: number) => string
  /** The time in hours and minutes, and the time zone as in `moment`. */
  time: (time: number) => string
  /** "3 hours ago", "yesterday", "in 7 days", or the date if it is more than 7 days away. */
  relative: (time: number, now: number) => string
  /**
   * Like `relative`, for something that ends at this time. Days are those of `lastDay`. An end in the next 24 hours
   * is in hours, also after midnight.
   */
  relativeEnd: (end: number, now: number) => string
  /**
   * The header for a day: "Today", "Yesterday", "Monday, June 1". Without `now`, it has the year, so
   * it is the same only for times on the same day.
   */
  day: (time: number, now: number | null) => string
}

/**
 * Creates the formatters for a locale and time zone. Each `Intl` object is created once, when it is
 * first needed.
 *
 * @param userTimeZone The user's time zone, if it can be another one.
 */
export function createFormatters(
  locale: string,
  timeZone: string,
  userTimeZone = timeZone,
): Formatters {
  const percents = lazy(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
  )
  return {
    ...createDateFormatters(locale, timeZone, userTimeZone),
    number: createNumberFormatter(locale),
    percent: (percent) => percents().format(percent / 100),
  }
}

const dayMonth = { day: 'numeric', month: 'short' } as const
const hourMinute = { hour: 'numeric', minute: '2-digit' } as const
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** The latest time that `Date` can represent. For a later one, `Intl` throws. */
const maxTime = 8.64e15

type DateFormatters = Omit<Formatters, 'number' | 'percent'>

function createDateFormatters(
  locale: string,
  timeZone: string,
  userTimeZone: string,
): DateFormatters {
  const dateFormat = (options: Intl.DateTimeFormatOptions, language = locale) => {
    const format = lazy(() => new Intl.DateTimeFormat(language, { timeZone, ...options }))
    return (time: number) => (Math.abs(time) <= maxTime ? format().format(time) : String(time))
  }
  const formsOf = (options: Intl.DateTimeFormatOptions) => ({
    near: dateFormat(options),
    far: dateFormat({ ...options, year: 'numeric' }),
  })
  const short = formsOf(dayMonth)
  const long = formsOf({ weekday: 'long', day: 'numeric', month: 'long' })
  const fullForm = { ...dayMonth, year: 'numeric', ...hourMinute, timeZoneName: 'short' } as const
  const full = dateFormat(fullForm)
  const elsewhere = [userTimeZone, 'UTC'].map((zone) => dateFormat({ ...fullForm, timeZone: zone }))
  const zoneNames = lazy(
    () => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }),
  )
  const plain = {
    moment: dateFormat({ dateStyle: 'medium', timeStyle: 'short' }),
    time: dateFormat(hourMinute),
  }
  const timeInZone = dateFormat({ ...hourMinute, timeZoneName: 'short' })
  /** Without the time zone, the two times that a clock change repeats would look the same. */
  const isRepeated = (time: number) => sameClockTimes(time, timeZone).length > 1
  const isForeign = (time: number) =>
    timeZone !== userTimeZone &&
    Math.abs(time) <= maxTime &&
    zoneOffsetMs(time, timeZone) !== zoneOffsetMs(time, userTimeZone)
  const needsZone = (time: number) => isForeign(time) || isRepeated(time)
  const year = dateFormat({ year: 'numeric' })
  const isoDay = dateFormat({}, 'en-CA')
  const words = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  /** Formats a relative time in words. Removes the number that Hebrew repeats in parentheses. */
  const inWords = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    words()
      .format(value, unit)
      .replace(/ \(.*\)$/, '')

  /** Formats a date, with the year only if it differs from the year of `now`. */
  const write = (forms: typeof short, time: number, now: number | null) => {
    const isNear = now !== null && year(time) === year(now)
    return isNear ? forms.near(time) : forms.far(time)
  }
  /** Returns the number of calendar days between two times, in the time zone. */
  const daysBetween = (time: number, now: number) =>
    Math.round((Date.parse(isoDay(time)) - Date.parse(isoDay(now))) / dayMs)
  /** Formats a time in words, or as a date if it is more than seven days away. */
  const writeRelative = (time: number, now: number, isEnd: boolean) => {
    const day = isEnd ? lastMoment(time) : time
    // From midnight to midnight are whole days, also for an end.
    const today = isEnd ? lastMoment(now) : now
    const distanceMs = time - now
    const distance = Math.abs(distanceMs)
    if (distance < minuteMs) return inWords(0, 'second')
    if (distance < hourMs) return inWords(Math.trunc(distanceMs / minuteMs), 'minute')
    // More than seven calendar days, whatever the time of day.
    if (distance > 8 * dayMs + hourMs) return write(short, day, now)
    const days = daysBetween(day, today)
    const isInHours = days === 0 || (isEnd && distanceMs > 0 && distance <= dayMs)
    if (isInHours) return inWords(Math.trunc(distanceMs / hourMs), 'hour')
    return Math.abs(days) <= 7 ? inWords(days, 'day') : write(short, day, now)
  }

  return {
    date: (time, now) => write(short, time, now),
    lastDay: (end, now) => write(short, lastMoment(end), now),
    dateTime: full,
    dateTimes: (time) =>
      isForeign(time)
        ? [...new Set([full(time), ...elsewhere.map((write) => write(time))])].join(' · ')
        : full(time),
    otherZone: (time) => (isForeign(time) ? zoneNameOf(zoneNames(), time) : ''),
    moment: (time) => (needsZone(time) ? full(time) : plain.moment(time)),
    time: (time) => (needsZone(time) ? timeInZone(time) : plain.time(time)),
    relative: (time, now) => writeRelative(time, now, false),
    relativeEnd: (end, now) => writeRelative(end, now, true),
    day(time, now) {
      const days = now === null ? null : daysBetween(time, now)
      // The number of days is `NaN` for a time that is not a date, or after the year 9999.
      if (days === null || !(Math.abs(days) <= 1)) return write(long, time, now)
      return capitalize(words().format(days, 'day'), locale)
    },
  }
}

function zoneNameOf(format: Intl.DateTimeFormat, time: number): string {
  return format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Capitalizes the first letter, because `Intl` output is meant for mid-sentence use. */
function capitalize(text: string, locale: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}
