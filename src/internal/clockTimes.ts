import { zoneOffsetMs } from './zoneOffsetMs.js'

const dayMs = 86_400_000
/** A day before the latest time that `Date` can represent. */
const maxTime = 8.64e15 - dayMs

/**
 * Returns the times, in Unix ms, at which clocks in a time zone show a local time, earliest first. There are two
 * if a clock change repeats it, and none if a clock change skips it.
 *
 * @param local The local time in ms, as if it were UTC.
 */
export function timesAtClock(local: number, timeZone: string): number[] {
  // The time with the offset before a clock change on that day, and with the one after it.
  const times = [local - dayMs, local + dayMs].map((near) => local - zoneOffsetMs(near, timeZone))
  return [...new Set(times)].filter((time) => time + zoneOffsetMs(time, timeZone) === local)
}

/** Returns all times at which clocks show the same as at a given time, earliest first. See {@link timesAtClock}. */
export function sameClockTimes(time: number, timeZone: string): number[] {
  if (!(Math.abs(time) < maxTime)) return [time]
  return timesAtClock(time + zoneOffsetMs(time, timeZone), timeZone)
}
