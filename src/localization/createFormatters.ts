import { lazy } from '../internal/lazy.js'
import { createDateFormatters } from './createDateFormatters.js'

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
  /** What stands above the messages of one day: "Today", "Yesterday", "Monday, June 1". */
  day: (time: number, now: number | null) => string
  /** The same for two instants of one calendar day in the zone, and for no others. */
  dayKey: (time: number) => string
  /** `00:07`, `01:02:03`. */
  elapsed: (durationMs: number) => string
}

/** From here on digits say nothing and would push everything else aside. */
const longNumber = 1e12

/** Builds the formatters of a locale and zone. Intl objects are made once, and only when needed. */
export function createFormatters(locale: string, timeZone: string): Formatters {
  const numbers = lazy(() => new Intl.NumberFormat(locale))
  const scientific = lazy(() => new Intl.NumberFormat(locale, { notation: 'scientific' }))
  const percents = lazy(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const twoDigits = lazy(() => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }))
  return {
    ...createDateFormatters(locale, timeZone),
    number: (value) => (Math.abs(value) < longNumber ? numbers() : scientific()).format(value),
    percent: (percent) => percents().format(percent / 100),
    elapsed(durationMs) {
      const seconds = Math.max(0, Math.floor(durationMs / 1_000))
      const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
      if (seconds >= 3_600) parts.unshift(Math.floor(seconds / 3_600))
      return parts.map((part) => twoDigits().format(part)).join(':')
    },
  }
}
