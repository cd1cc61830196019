import { groupBy } from '../../internal/groupBy.js'
import type { ConflictClaim, Conflict, ConflictReason } from './Conflict.js'

/** The conflicts between two personalizations on a page, worst first. */
export type ConflictPair = readonly [Conflict, ...Conflict[]]

/** The conflicts on a page. */
export interface ConflictGroup {
  page: string
  /** The pairs, worst first. */
  pairs: ConflictPair[]
  /** How many pairs certainly conflict. */
  certain: number
}

/**
 * Groups conflicts by page. Conflicts between the same two personalizations become one pair. Pages with the
 * largest number of certain conflicts come first, then pages with the largest number of possible ones.
 *
 * @param conflicts Conflicts from `detectConflicts`, in the order in which it returns them.
 */
export function groupConflicts(conflicts: readonly Conflict[]): ConflictGroup[] {
  const groups = [...groupBy(conflicts, ({ page }) => page)].map(([page, own]) => {
    const pairs = [...groupBy(own, pairKey).values()].flatMap(
      ([worst, ...others]): ConflictPair[] => (worst ? [[worst, ...others]] : []),
    )
    const certain = pairs.filter(([{ certainty }]) => certainty === 'certain').length
    return { page, pairs, certain }
  })
  return groups.sort((a, b) => b.certain - a.certain || b.pairs.length - a.pairs.length)
}

function pairKey({ keys: [first, second] }: Conflict): string {
  return first < second ? `${first}\n${second}` : `${second}\n${first}`
}

/** Returns which visitors of the second personalization, or of any redirect in a loop, a conflict affects. */
export function conflictExtent({ certainty, because }: ConflictClaim): 'all' | 'some' | 'possible' {
  if (certainty === 'possible') return 'possible'
  const hasCode = (code: ConflictReason['code']) => because.some((reason) => reason.code === code)
  const isPartial = hasCode('audience-within') || hasCode('all-apply')
  return isPartial ? 'some' : 'all'
}

/** Returns a conflict's kind, or the kind it will have if it occurs later. */
export function conflictKind({ kind, because }: ConflictClaim): Conflict['kind'] {
  for (const reason of because) if (reason.code === 'becomes') return reason.kind
  return kind
}
