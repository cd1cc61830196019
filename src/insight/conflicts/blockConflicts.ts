import { groupBy } from '../../internal/groupBy.js'
import { conflictExtent, conflictKind } from './groupConflicts.js'
import type { ConflictPair } from './groupConflicts.js'

/** The effect of one personalization on others on a page, or a pair with another conflict. */
export type ConflictBlock = readonly [ConflictPair, ...ConflictPair[]]

/**
 * Joins the pairs of a page in which the same personalization does the same to others, such as
 * hiding them, with the same certainty.
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
