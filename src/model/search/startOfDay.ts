import type { CalendarDay } from './readDate.js'

/** When a day begins in a time zone, Unix ms. */
export function startOfDay([year, month, day]: CalendarDay, timeZone: string): number {
  const wanted = Date.UTC(year, month - 1, day)
  // The offset holds at the instant itself, which is only known with the offset: twice is enough.
  const near = wanted - offsetMs(wanted, timeZone)
  const time = wanted - offsetMs(near, timeZone)
  // Where clocks skip midnight the day begins later, not in the day before.
  const isDayBefore = time + offsetMs(time, timeZone) < wanted
  return isDayBefore ? Math.max(near, time) : time
}

/** The calendar day of an instant in a time zone. */
export function dayOf(time: number, timeZone: string): CalendarDay {
  const local = new Date(time + offsetMs(time, timeZone))
  return [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC at an instant. */
function offsetMs(time: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...allParts })
    formats.set(timeZone, format)
  }
  const parts = new Map<string, number>()
  for (const { type, value } of format.formatToParts(time)) parts.set(type, Number(value))
  const part = (type: string) => parts.get(type) ?? 0
  const [year, month, day] = [part('year'), part('month') - 1, part('day')]
  const local = Date.UTC(year, month, day, part('hour'), part('minute'), part('second'))
  return local - Math.floor(time / 1_000) * 1_000
}

const allParts = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
