import { blockConflicts } from './blockConflicts.js'
import type { Conflict } from './Conflict.js'
import { groupConflicts } from './groupConflicts.js'

/** All tabs. */
export const conflictTabs = ['all', 'certain', 'possible', 'later'] as const

/** A tab of the conflicts: all, or only those that are certain, possible, or begin later. */
export type ConflictTab = (typeof conflictTabs)[number]

/**
 * The conflicts on a tab, and how many entries are listed. If one personalization hides several others, that
 * is one entry.
 */
export interface TabConflicts {
  conflicts: readonly Conflict[]
  count: number
}

/** Splits conflicts by tab. A pair is on the tab of its worst conflict, and on "All". */
export function splitConflicts(conflicts: readonly Conflict[]): Record<ConflictTab, TabConflicts> {
  const blocks = groupConflicts(conflicts).flatMap(({ pairs }) => blockConflicts(pairs))
  const on = (tab: ConflictTab) => {
    const own = blocks.filter(
      ([[{ certainty, window }]]) => (window.from === null ? certainty : 'later') === tab,
    )
    return { conflicts: own.flat(2), count: own.length }
  }
  const all = { conflicts, count: blocks.length }
  return { all, certain: on('certain'), possible: on('possible'), later: on('later') }
}
