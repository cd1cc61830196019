'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { useListWork } from '../useListWork.js'
import type { AuditOptions, Finding } from './auditPersonalizations.js'
import { auditWork } from './auditWork.js'

/** Findings depend on the date, so the list is audited again every hour. */
const granularityMs = 3_600_000

/** Options for {@link useAudit}. */
export interface UseAuditOptions {
  /**
   * Settings by rule ID, as for `auditPersonalizations`. An unknown ID throws a `RangeError`.
   * @default every rule with its own severity and threshold
   */
  rules?: AuditOptions['rules'] | undefined
}

/**
 * Audits a list. Returns the findings, or `null` while the list or the time is unknown, such as on the
 * server. An audit of more than 500 personalizations, or of long rules, continues after the render, and the
 * result is `null` until it finishes. The audit does not block the page.
 *
 * @param personalizations The whole list. Pass the same array until the list changes.
 * @throws `RangeError` if `rules` names an unknown rule.
 */
export function useAudit(
  personalizations: readonly Personalization[] | undefined,
  { rules }: UseAuditOptions = {},
): readonly Finding[] | null {
  const now = useNow(granularityMs)
  // Without rules, the option is the one of `useInsightFields`, so that both share one audit.
  const option = { ...(rules && { rules }), ...useModelOptions() }
  return useListWork(auditWork, personalizations, now, option)
}
