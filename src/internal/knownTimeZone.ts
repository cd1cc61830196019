import { getOrInsert } from './getOrInsert.js'
import { warnOnce } from './warnOnce.js'

const known = new Map<string, string>()

/**
 * Returns a time zone that `Intl` accepts: the given one, or UTC with a warning. Browsers can report
 * zones that they don't accept, such as `Etc/Unknown` on a computer without a time zone.
 */
export function knownTimeZone(timeZone: string): string {
  return getOrInsert(known, timeZone, () => {
    if (isTimeZone(timeZone)) return timeZone
    warnOnce(`the time zone ${JSON.stringify(timeZone)} is unknown, so UTC is used.`)
    return 'UTC'
  })
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== 'Etc/Unknown'
  } catch {
    return false
  }
}
