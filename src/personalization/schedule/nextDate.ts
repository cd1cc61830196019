import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../../internal/isTime.js'

const hourMs = 3_600_000

/**
 * Returns the time, in Unix ms, until which results for a list stay valid: the next start or end
 * date, or the next full hour if that is earlier.
 */
export function nextDate(personalizations: readonly Personalization[], now: number): number {
  let next = (Math.floor(now / hourMs) + 1) * hourMs
  for (const { startDate, endDate } of personalizations) {
    if (isTime(startDate) && startDate > now) next = Math.min(next, startDate)
    if (isTime(endDate) && endDate > now) next = Math.min(next, endDate)
  }
  return next
}
