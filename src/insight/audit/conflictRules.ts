import type { Conflict, ConflictKind } from '../conflicts/Conflict.js'
import { conflictKinds } from '../conflicts/Conflict.js'
import { conflictExtent, conflictKind } from '../conflicts/groupConflicts.js'
import { encodeVisit } from '../eligibility/encodeVisit.js'
import type { AuditContext, AuditParams, AuditRule } from './AuditRule.js'
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
    severity: isCertain && kind !== 'future-overlap' ? 'error' : 'info',
    statuses: live,
    check({ conflicts }, { nameOf }) {
      // Two personalizations that will overlap later can conflict in several ways. The worst is the finding.
      const worst = new Map<string, Conflict>()
      for (const conflict of conflicts ?? []) {
        if (conflict.kind !== kind || conflict.certainty !== certainty) continue
        const [otherKey] = conflict.keys
        const known = worst.get(otherKey)
        if (!known || rankOf(conflict) < rankOf(known)) worst.set(otherKey, conflict)
      }
      return worst.size > 0 ? Array.from(worst.values(), (each) => paramsOf(each, nameOf)) : null
    },
  }
}

/** Returns how severe a conflict is, or will be. 0 is the most severe. */
function rankOf(conflict: Conflict): number {
  return conflictKinds.indexOf(conflictKind(conflict))
}

function paramsOf(conflict: Conflict, nameOf: AuditContext['nameOf']): AuditParams {
  const { kind, keys, witness } = conflict
  const [otherKey] = keys
  return {
    other: nameOf(otherKey),
    otherKey,
    ...(conflictExtent(conflict) === 'some' ? { extent: 'some' } : {}),
    ...(witness ? { visit: encodeVisit(witness).toString() } : {}),
    ...(kind === 'future-overlap' ? { becomes: conflictKind(conflict) } : {}),
  }
}
