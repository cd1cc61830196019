import type { Personalization } from '../../contract/Personalization.js'
import { effectiveStatus } from './effectiveStatus.js'
import { isTime } from '../schedule/isTime.js'

const dayMs = 86_400_000

/** After this many days without a change, a running personalization is stale. */
export const staleDays = 180

/**
 * Returns whether a personalization is running and has not changed for a long time (`updatedDate`, section 2.1).
 * Without a valid date, it is not stale.
 *
 * @param options.now Unix ms; `null`: unknown, and nothing is stale.
 * @param options.days How long. @default 180
 */
export function isStale(
  personalization: Personalization,
  { now, days = staleDays }: { now: number | null; days?: number | undefined },
): boolean {
  const { updatedDate } = personalization
  if (now === null || !isTime(updatedDate)) return false
  const isRunning = effectiveStatus(personalization, { now }).status === 'running'
  return isRunning && now - updatedDate >= days * dayMs
}
