import type { AuditRule } from './AuditRule.js'
import { componentRules } from './componentRules.js'
import { conflictRules } from './conflictRules.js'
import { dateRules } from './dateRules.js'
import { ownerRules } from './ownerRules.js'
import { redirectRules } from './redirectRules.js'
import { stateRules } from './stateRules.js'
import { targetingRules } from './targetingRules.js'
import { triggerRules } from './triggerRules.js'
import { variantRules } from './variantRules.js'

/** All audit rules. */
export const auditRules: readonly AuditRule[] = [
  ...stateRules,
  ...dateRules,
  ...targetingRules,
  ...variantRules,
  ...triggerRules,
  ...componentRules,
  ...redirectRules,
  ...ownerRules,
  ...conflictRules,
]
