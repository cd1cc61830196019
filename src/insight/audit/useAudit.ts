'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { conflictWork } from '../conflicts/conflictWork.js'
import { createListWork } from '../createListWork.js'
import { useListWork } from '../useListWork.js'
import type { AuditOptions, Finding } from './auditPersonalizations.js'
import { auditInSteps } from './auditPersonalizations.js'

/** Findings depend on the date, so the list is audited again every hour. */
const granularityMs = 3_600_000

type Option = ModelOptions & Pick<AuditOptions, 'rules'>

const auditWork = createListWork<Option, readonly Finding[]>(function* (
  list,
  now,
  { rules, ...options },
) {
  // The conflicts are shown elsewhere too.
  let conflicts = conflictWork.advance(list, now, options, 0)
  while (!conflicts) {
    yield
    conflicts = conflictWork.advance(list, now, options, 0)
  }
  return yield* auditInSteps(list, { now, rules, conflicts, ...options })
})

/** Options for {@link useAudit}. */
export interface UseAuditOptions {
  /**
   * Settings by rule ID, as for `auditPersonalizations`.
   * @default every rule with its own severity and threshold
   */
  rules?: AuditOptions['rules'] | undefined
}

/**
 * Audits a list. Returns the findings, or `null` while the list or the time is unknown, such as on
 * the server, and while a list with more than 500 personalizations is being audited, which does not
 * block the page.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 * @throws `RangeError` if `rules` names an unknown rule.
 */
export function useAudit(
  personalizations: readonly Personalization[] | undefined,
  { rules }: UseAuditOptions = {},
): readonly Finding[] | null {
  const now = useNow(granularityMs)
  return useListWork(auditWork, personalizations, now, { rules, ...useModelOptions() })
}
