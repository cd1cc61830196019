const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a time zone's UTC offset at a given time, in ms. Berlin in summer: 7,200,000. */
export function zoneOffsetMs(time: number, timeZone: string): number {
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
