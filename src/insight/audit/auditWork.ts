import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { conflictWork } from '../conflicts/conflictWork.js'
import { createListWork } from '../createListWork.js'
import type { AuditOptions, Finding } from './auditPersonalizations.js'
import { auditInSteps } from './auditPersonalizations.js'

/** Inputs of an audit besides the list and the time. */
export type AuditWorkOption = ModelOptions & Pick<AuditOptions, 'rules'>

/** The audit of a list, which several parts of a page show. */
export const auditWork = createListWork<AuditWorkOption, readonly Finding[]>(function* (
  list,
  now,
  { rules, ...options },
) {
  // Continues the shared work, because other parts of the page show conflicts, too.
  let conflicts = conflictWork.advance(list, now, options, 0)
  while (!conflicts) {
    yield
    conflicts = conflictWork.advance(list, now, options, 0)
  }
  return yield* auditInSteps(list, { now, rules, conflicts, ...options })
})
