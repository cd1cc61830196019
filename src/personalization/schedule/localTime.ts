import { isTime } from '../../internal/isTime.js'
import { zoneOffsetMs } from './zoneOffsetMs.js'

/** Formats a time as the value of a `datetime-local` field. `''` if there is none. */
export function writeLocal(at: number | null, timeZone: string): string {
  const local = at === null ? null : at + zoneOffsetMs(at, timeZone)
  return isTime(local) ? new Date(local).toISOString().slice(0, 16) : ''
}

/** Reads the value of a `datetime-local` field. Returns `null` if it is incomplete. */
export function readLocal(value: string, timeZone: string): number | null {
  const local = Date.parse(`${value}Z`)
  if (!isTime(local)) return null
  const guess = local - zoneOffsetMs(local, timeZone)
  return local - zoneOffsetMs(guess, timeZone)
}
