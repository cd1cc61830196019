import type { ConflictKind } from '../conflicts/Conflict.js'
import { conflictKinds } from '../conflicts/Conflict.js'
import { conflictExtent } from '../conflicts/groupConflicts.js'
import type { AuditRule } from './AuditRule.js'

const ids: Record<ConflictKind, string> = {
  redirectLoop: 'redirect-loop',
  redirectPreempts: 'redirect-preempts',
  exclusiveBlocks: 'exclusive-blocks',
  sameComponentTwice: 'same-component-twice',
  priorityTie: 'priority-tie',
  shadowed: 'shadowed',
  futureOverlap: 'future-overlap',
}

/** Rules about conflicts. Certain and possible conflicts have separate rules. */
export const conflictRules: readonly AuditRule[] = conflictKinds.flatMap((kind) =>
  kind === 'shadowed'
    ? conflictRule(kind, 'possible')
    : [conflictRule(kind, 'certain'), conflictRule(kind, 'possible')],
)

function conflictRule(kind: ConflictKind, certainty: 'certain' | 'possible'): AuditRule {
  const isCertain = certainty === 'certain'
  return {
    id: isCertain ? ids[kind] : `possible-${ids[kind]}`,
    severity: isCertain && kind !== 'futureOverlap' ? 'warning' : 'info',
    check: ({ conflicts }, { nameOf }) =>
      conflicts
        ?.filter((conflict) => conflict.kind === kind && conflict.certainty === certainty)
        .map((conflict) => {
          const [otherKey] = conflict.keys
          const isPartial = conflictExtent(conflict) === 'some'
          return { other: nameOf(otherKey), otherKey, ...(isPartial ? { extent: 'some' } : {}) }
        }) ?? null,
  }
}
