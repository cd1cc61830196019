import { lazy } from '../internal/lazy.js'

/** Numbers and dates for one locale and zone. Every function takes plain numbers and never throws. */
export interface Formatters {
  number: (value: number) => string
  /** `percent` is a whole number, 50 for a half. */
  percent: (percent: number) => string
  /** Day and month, and the year unless it is that of `now`. */
  date: (time: number, now: number | null) => string
  /** Date and time to the minute, with the zone. */
  dateTime: (time: number) => string
  /** Hours and minutes. */
  time: (time: number) => string
  /** "3h ago", "yesterday", "in 7 days"; further away, the date. */
  relative: (time: number, now: number) => string
  /** `00:07`, `01:02:03`. */
  elapsed: (durationMs: number) => string
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** From here on digits say nothing and would push everything else aside. */
const longNumber = 1e12

/** Builds the formatters of a locale and zone. Intl objects are made once, and only when needed. */
export function createFormatters(locale: string, timeZone: string): Formatters {
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const dayMonth = dateFormat({ day: 'numeric', month: 'short' })
  const dayMonthYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
  const full = dateFormat({ dateStyle: 'medium', timeStyle: 'long' })
  const clock = dateFormat({ hour: 'numeric', minute: '2-digit' })
  const year = dateFormat({ year: 'numeric' })
  const isoDay = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone }))
  const numbers = lazy(() => new Intl.NumberFormat(locale))
  const scientific = lazy(() => new Intl.NumberFormat(locale, { notation: 'scientific' }))
  const percents = lazy(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const short = lazy(() => new Intl.RelativeTimeFormat(locale, { style: 'narrow' }))
  const words = lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const twoDigits = lazy(() => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }))

  const date: Formatters['date'] = (time, now) => {
    const isThisYear = now !== null && year().format(time) === year().format(now)
    return (isThisYear ? dayMonth() : dayMonthYear()).format(time)
  }
  /** Whole calendar days between two instants, in the zone. */
  const daysBetween = (time: number, now: number) =>
    Math.round((Date.parse(isoDay().format(time)) - Date.parse(isoDay().format(now))) / dayMs)

  return {
    number: (value) => (Math.abs(value) < longNumber ? numbers() : scientific()).format(value),
    percent: (percent) => percents().format(percent / 100),
    date,
    dateTime: (time) => full().format(time),
    time: (time) => clock().format(time),
    relative(time, now) {
      const distanceMs = time - now
      const days = daysBetween(time, now)
      if (Math.abs(distanceMs) < minuteMs) return words().format(0, 'second')
      if (Math.abs(distanceMs) < hourMs) {
        return short().format(Math.trunc(distanceMs / minuteMs), 'minute')
      }
      if (days === 0) return short().format(Math.trunc(distanceMs / hourMs), 'hour')
      if (Math.abs(days) <= 7) return words().format(days, 'day')
      return date(time, now)
    },
    elapsed(durationMs) {
      const seconds = Math.max(0, Math.floor(durationMs / 1_000))
      const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
      if (seconds >= 3_600) parts.unshift(Math.floor(seconds / 3_600))
      return parts.map((part) => twoDigits().format(part)).join(':')
    },
  }
}
