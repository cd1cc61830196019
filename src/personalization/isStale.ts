import type { Personalization } from '../contract/Personalization.js'
import { isTime } from '../internal/isTime.js'
import { effectiveStatus } from './effectiveStatus.js'

const dayMs = 86_400_000

/** After this many days without a change, a running personalization is stale. */
export const staleDays = 180

/**
 * Returns whether a personalization is running but has not changed for a long time, based on its
 * `updatedDate` (service interface, section 2.1). Without a valid date, it is not stale.
 *
 * @param options.now The current time in Unix ms. If it is `null`, nothing is stale.
 * @param options.days The number of days without a change. @default 180
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
