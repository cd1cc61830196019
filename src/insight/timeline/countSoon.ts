import type { Personalization } from '../../contract/Personalization.js'
import { validTime } from '../../internal/isTime.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'

const weekMs = 7 * 86_400_000

/**
 * Counts the running and scheduled personalizations that start or end in the next seven days (service
 * interface, section 3.1).
 */
export function countSoon(
  personalizations: readonly Personalization[],
  now: number,
): { starts: number; ends: number } {
  const isSoon = (time: number | null) => time !== null && time > now && time <= now + weekMs
  let [starts, ends] = [0, 0]
  for (const personalization of personalizations) {
    const { status } = effectiveStatus(personalization, { now })
    if (status !== 'running' && status !== 'scheduled') continue
    if (status === 'scheduled' && isSoon(validTime(personalization.startDate))) starts += 1
    if (isSoon(validTime(personalization.endDate))) ends += 1
  }
  return { starts, ends }
}
