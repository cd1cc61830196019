'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Finding } from '../../insight/audit/auditPersonalizations.js'
import type { FindingActions } from '../../insight/audit/AuditReportFinding.js'
import { conflictKindOf } from '../../insight/audit/conflictRules.js'
import { splitFindings } from '../../insight/audit/splitFindings.js'
import { useAudit } from '../../insight/audit/useAudit.js'
import { useDismissals } from '../../insight/audit/useDismissals.js'
import { useFindingActions } from '../../insight/audit/useFindingActions.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'

/** The audit's findings about one personalization. Conflicts, which have their own section, are left out. */
export interface OwnFindings {
  /** Those that are not dismissed. */
  open: readonly Finding[]
  /** The rules of all of them. */
  rules: readonly string[]
  actions: FindingActions
  /** Whether dismissals can't be read or stored. */
  hasFailed: boolean
}

/** Returns the findings about a personalization, and what can be done with them. */
export function useOwnFindings(
  personalization: Personalization,
  options: {
    personalizations: readonly Personalization[]
    currentKey: string
    onOpen: ((event: ItemEvent) => void) | undefined
  },
): OwnFindings {
  const { personalizations, currentKey, onOpen } = options
  const { accountId, websiteId } = personalization
  const scope = useMemo(
    () => (accountId !== null && websiteId !== null ? { accountId, websiteId } : undefined),
    [accountId, websiteId],
  )
  const { dismissals, setDismissals, hasFailed } = useDismissals({ scope })
  const actions = useFindingActions({
    personalizations,
    onOpen,
    dismissals,
    onDismissalsChange: setDismissals,
  })
  const findings = useAudit(personalizations)
  const own = findings?.filter(({ key, rule }) => key === currentKey && !conflictKindOf(rule)) ?? []
  const { open } = splitFindings(own, dismissals)
  return { open, rules: own.map(({ rule }) => rule), actions, hasFailed }
}
