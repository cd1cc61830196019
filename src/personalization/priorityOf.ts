import type { Personalization } from '../contract/Personalization.js'

/** Returns the priority to sort by. A missing priority is the lowest. */
export function priorityOf({ prio }: Pick<Personalization, 'prio'>): number {
  return prio !== null && Number.isFinite(prio) ? prio : -Number.MAX_VALUE
}
