import type { Conflict } from './Conflict.js'
import { groupConflicts } from './groupConflicts.js'

/** All tabs. */
export const conflictTabs = ['all', 'certain', 'possible', 'later'] as const

/** A tab of the conflicts: all, or only those that are certain, possible, or begin later. */
export type ConflictTab = (typeof conflictTabs)[number]

/** The conflicts on a tab, and the number of pairs. */
export interface TabConflicts {
  conflicts: readonly Conflict[]
  count: number
}

/** Splits conflicts by tab. A pair is on the tab of its worst conflict, and on "All". */
export function splitConflicts(conflicts: readonly Conflict[]): Record<ConflictTab, TabConflicts> {
  const pairs = groupConflicts(conflicts).flatMap((group) => group.pairs)
  const on = (tab: ConflictTab) => {
    const own = pairs.filter(
      ([{ certainty, window }]) => (window.from === null ? certainty : 'later') === tab,
    )
    return { conflicts: own.flat(), count: own.length }
  }
  const all = { conflicts, count: pairs.length }
  return { all, certain: on('certain'), possible: on('possible'), later: on('later') }
}
