import { groupBy } from '../../internal/groupBy.js'
import { conflictExtent, conflictKind } from './groupConflicts.js'
import type { ConflictPair } from './groupConflicts.js'

/** The pairs of a page in which one personalization does the same to others, or a single pair. */
export type ConflictBlock = readonly [ConflictPair, ...ConflictPair[]]

/**
 * Joins the pairs of a page in which the same exclusive personalization or redirect hides others with the
 * same certainty, start and extent. Every other pair is its own block.
 *
 * @param pairs The pairs of a group from `groupConflicts`. The blocks keep their order.
 */
export function blockConflicts(pairs: readonly ConflictPair[]): ConflictBlock[] {
  const blocks = groupBy(pairs, ([worst]) => {
    const { certainty, window, keys } = worst
    const kind = conflictKind(worst)
    if (kind !== 'exclusive-blocks' && kind !== 'redirect-preempts') return JSON.stringify(keys)
    return JSON.stringify([kind, keys[0], certainty, window.from, conflictExtent(worst)])
  })
  return [...blocks.values()].flatMap(([first, ...others]): ConflictBlock[] =>
    first ? [[first, ...others]] : [],
  )
}
