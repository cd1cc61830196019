/** A date in a search: calendar days, a time, or a distance from now. */
export type SearchDate =
  | { type: 'days'; from: CalendarDay; /** The day after the last day. */ to: CalendarDay }
  | { type: 'instant'; time: number }
  | { type: 'distance'; distanceMs: number }
  | { type: 'today' }

/**
 * A year, month and day. Months and days count from 1. Month 13 is in the next year, and day 32 is
 * in the next month.
 */
export type CalendarDay = [year: number, month: number, day: number]

const dayMs = 86_400_000
const unitsMs: Record<string, number> = {
  min: 60_000,
  h: 3_600_000,
  d: dayMs,
  w: 7 * dayMs,
  m: 30 * dayMs,
  y: 365 * dayMs,
}

const calendar = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i
const distance = /^(\d{1,9})(min|h|d|w|m|y)$/i

/**
 * Parses `2026`, `2026-03`, `2026-03-01`, an ISO time, `7d`, `12h`, `today` or `now`. Returns
 * `null` for other text.
 */
export function readDate(text: string): SearchDate | null {
  const word = text.toLowerCase()
  if (word === 'today') return { type: 'today' }
  if (word === 'now') return { type: 'distance', distanceMs: 0 }
  const [, count, unit = ''] = distance.exec(word) ?? []
  if (count) return { type: 'distance', distanceMs: Number(count) * (unitsMs[unit] ?? 0) }
  if (instant.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? null : { type: 'instant', time }
  }
  return readDays(text)
}

function readDays(text: string): SearchDate | null {
  const [found, yearText, monthText, dayText] = calendar.exec(text) ?? []
  if (!found) return null
  const year = Number(yearText)
  // JavaScript maps years below 100 to the 20th century.
  if (year < 100) return null
  if (!monthText) return { type: 'days', from: [year, 1, 1], to: [year + 1, 1, 1] }
  const month = Number(monthText)
  if (month < 1 || month > 12) return null
  if (!dayText) return { type: 'days', from: [year, month, 1], to: [year, month + 1, 1] }
  const day = Number(dayText)
  const isReal = day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  return isReal ? { type: 'days', from: [year, month, day], to: [year, month, day + 1] } : null
}
