'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../localization/useNow.js'
import type { AuditOptions, Finding } from '../../model/audit/auditPersonalizations.js'
import { conflictsOfList } from '../../model/conflicts/conflictsOfList.js'
import { keepForList } from '../../model/schedule/keepForList.js'
import { auditPersonalizations } from '../../model/audit/auditPersonalizations.js'

/** Findings depend on the date, so the list is audited again every hour. */
const granularityMs = 3_600_000

const findingsOfList = keepForList((list, now, rules: AuditOptions['rules']): readonly Finding[] =>
  auditPersonalizations(list, { now, rules, conflicts: conflictsOfList(list, { now }) }),
)

/** Options for {@link useAudit}. */
export interface UseAuditOptions {
  /**
   * Settings by rule ID, as for `auditPersonalizations`. Pass the same object each time.
   * @default every rule with its own severity and threshold
   */
  rules?: AuditOptions['rules'] | undefined
}

/**
 * Audits a list. Returns the findings, or `null` while the list or the time is unknown, such as on
 * the server.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 * @throws `RangeError` if `rules` names an unknown rule.
 */
export function useAudit(
  personalizations: readonly Personalization[] | undefined,
  { rules }: UseAuditOptions = {},
): readonly Finding[] | null {
  const now = useNow(granularityMs)
  return useMemo(
    () => (now === null || !personalizations ? null : findingsOfList(personalizations, now, rules)),
    [personalizations, now, rules],
  )
}
