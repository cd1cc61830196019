import type { Personalization } from '../contract/Personalization.js'
import { canRun, effectiveStatus } from './effectiveStatus.js'

/**
 * Returns whether two neighbors on a page have the same priority, and visitors can see both. `false` while the time is
 * unknown.
 */
export function isTie(
  above: Personalization | undefined,
  below: Personalization | undefined,
  now: number | null,
): boolean {
  if (now === null || typeof below?.prio !== 'number' || below.prio !== above?.prio) return false
  return canShow(above, now) && canShow(below, now)
}

/** Returns whether visitors can see a personalization, now or once it starts. */
export function canShow(personalization: Personalization | undefined, now: number): boolean {
  return !!personalization && canRun(effectiveStatus(personalization, { now }).status)
}
