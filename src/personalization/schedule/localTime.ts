import { isTime } from '../../internal/isTime.js'
import { zoneOffsetMs } from './zoneOffsetMs.js'

const dayMs = 86_400_000

/** Formats a time as the value of a `datetime-local` field. `''` if there is none. */
export function writeLocal(at: number | null, timeZone: string): string {
  const local = at === null ? null : at + zoneOffsetMs(at, timeZone)
  return isTime(local) ? new Date(local).toISOString().slice(0, 16) : ''
}

/**
 * Reads the value of a `datetime-local` field. Returns `null` if it is incomplete. A time that a clock change
 * skips is read as the same time after the change, such as 02:30 as 03:30. Of a time that it repeats, the first
 * one counts.
 */
export function readLocal(value: string, timeZone: string): number | null {
  const local = Date.parse(`${value}Z`)
  if (!isTime(local)) return null
  // The time with the offset before a clock change on that day, and with the one after it.
  const first = local - zoneOffsetMs(local - dayMs, timeZone)
  const second = local - zoneOffsetMs(local + dayMs, timeZone)
  const isRight = (time: number) => time + zoneOffsetMs(time, timeZone) === local
  return !isRight(first) && isRight(second) ? second : first
}
