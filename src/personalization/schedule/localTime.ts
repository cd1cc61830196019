import { timesAtClock } from '../../internal/clockTimes.js'
import { isTime } from '../../internal/isTime.js'
import { zoneOffsetMs } from '../../internal/zoneOffsetMs.js'

const dayMs = 86_400_000

/** Formats a time as the value of a `datetime-local` field. `''` if there is none. */
export function writeLocal(at: number | null, timeZone: string): string {
  const local = at === null ? null : at + zoneOffsetMs(at, timeZone)
  return isTime(local) ? new Date(local).toISOString().slice(0, 16) : ''
}

/**
 * Reads the value of a `datetime-local` field. Returns `null` if it is incomplete. A time that a clock change
 * skips is read as the same time after the change, such as 02:30 as 03:30.
 *
 * @param options.isSecond Whether the second one counts if a clock change repeats the time. @default false
 */
export function readLocal(
  value: string,
  timeZone: string,
  { isSecond = false }: { isSecond?: boolean } = {},
): number | null {
  const local = Date.parse(`${value}Z`)
  if (!isTime(local)) return null
  const times = timesAtClock(local, timeZone)
  const skipped = local - zoneOffsetMs(local - dayMs, timeZone)
  return times.at(isSecond ? -1 : 0) ?? skipped
}
