import type { Personalization } from '../../contract/Personalization.js'
import { validTime } from '../../internal/isTime.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { endsWithinWeek, isWithinWeek } from '../../personalization/schedule/isWithinWeek.js'

/**
 * Counts the running and scheduled personalizations that start or end in the next seven days (service
 * interface, section 3.1).
 */
export function countSoon(
  personalizations: readonly Personalization[],
  now: number,
): { starts: number; ends: number } {
  let [starts, ends] = [0, 0]
  for (const personalization of personalizations) {
    const { status, issues } = effectiveStatus(personalization, { now })
    if (status !== 'running' && status !== 'scheduled') continue
    if (issues.includes('ends-before-start')) continue
    if (status === 'scheduled' && isWithinWeek(validTime(personalization.startDate), now))
      starts += 1
    if (endsWithinWeek(validTime(personalization.endDate), now)) ends += 1
  }
  return { starts, ends }
}
