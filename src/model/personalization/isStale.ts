import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from './effectiveStatus.js'
import { isTime } from '../schedule/isTime.js'

const dayMs = 86_400_000

/** How many days without a change make a running personalization stale. */
export const staleDays = 180

/**
 * Whether a personalization runs and has not been changed for long (`updatedDate`, section 2.1). Unknown dates are
 * not stale.
 *
 * @param now Unix ms; `null`: not known, and nothing is stale.
 * @param days How long. @default 180
 */
export function isStale(
  personalization: Personalization,
  now: number | null,
  days: number = staleDays,
): boolean {
  const { updatedDate } = personalization
  if (now === null || !isTime(updatedDate)) return false
  const isRunning = effectiveStatus(personalization, now).status === 'running'
  return isRunning && now - updatedDate >= days * dayMs
}
