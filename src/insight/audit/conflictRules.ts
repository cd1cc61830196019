import type { ConflictKind } from '../conflicts/Conflict.js'
import { conflictKinds } from '../conflicts/Conflict.js'
import { conflictExtent, conflictKind } from '../conflicts/groupConflicts.js'
import { encodeVisit } from '../eligibility/encodeVisit.js'
import type { AuditParams, AuditRule } from './AuditRule.js'
import { live } from './AuditRule.js'

/** Certain and possible conflicts of the same kind have rules with related IDs. */
const possible = 'possible-'

/** Returns the kind of conflict that a rule finds. `null` for other rules. */
export function conflictKindOf(ruleId: string): ConflictKind | null {
  const kind = ruleId.startsWith(possible) ? ruleId.slice(possible.length) : ruleId
  return conflictKinds.find((each) => each === kind) ?? null
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
    id: isCertain ? kind : `${possible}${kind}`,
    severity: isCertain && kind !== 'future-overlap' ? 'warning' : 'info',
    statuses: live,
    check({ conflicts }, { nameOf }) {
      // Two personalizations that will overlap later can conflict in several ways. That is one finding.
      const byKey = new Map<string, AuditParams>()
      for (const conflict of conflicts ?? []) {
        if (conflict.kind !== kind || conflict.certainty !== certainty) continue
        const [otherKey] = conflict.keys
        const isPartial = conflictExtent(conflict) === 'some'
        if (isPartial && byKey.has(otherKey)) continue
        byKey.set(otherKey, {
          other: nameOf(otherKey),
          otherKey,
          ...(isPartial ? { extent: 'some' } : {}),
          ...(conflict.witness ? { visit: encodeVisit(conflict.witness).toString() } : {}),
          ...(kind === 'future-overlap' ? { becomes: conflictKind(conflict) } : {}),
        })
      }
      return byKey.size > 0 ? [...byKey.values()] : null
    },
  }
}
