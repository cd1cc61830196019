import { getOrInsert } from './getOrInsert.js'
import { knownTimeZone } from './knownTimeZone.js'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a time zone's UTC offset at a given time, in ms. Berlin in summer: 7,200,000. */
export function zoneOffsetMs(time: number, timeZone: string): number {
  const format = getOrInsert(
    formats,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: knownTimeZone(timeZone),
        timeZoneName: 'longOffset',
      }),
  )
  // Such as "7/1/2026, GMT+02:00". Zones had offsets with seconds until the 20th century.
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /([+-])(\d\d):(\d\d):?(\d\d)?$/.exec(format.format(time)) ?? []
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -offset : offset
}
