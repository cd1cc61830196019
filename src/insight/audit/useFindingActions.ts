'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { useByKey } from '../useByKey.js'
import type { Finding } from './auditPersonalizations.js'
import type { FindingActions } from './AuditReportFinding.js'
import type { Dismissal } from './splitFindings.js'

/**
 * Returns what can be done with the findings of a list.
 *
 * @param options.onDismissalsChange Without it, findings can't be dismissed.
 */
export function useFindingActions(options: {
  personalizations: readonly Personalization[] | undefined
  onOpen: OpenOptions['onOpen']
  dismissals: readonly Dismissal[]
  onDismissalsChange: ((dismissals: Dismissal[]) => void) | undefined
}): FindingActions {
  const { personalizations, onOpen, dismissals, onDismissalsChange: onChange } = options
  const { find } = useByKey(personalizations)
  const now = useNow()
  const targetOf = (key: string) => {
    const item = find(key)
    return item && { item, key }
  }
  if (!onChange) return { targetOf, onOpen, onDismiss: undefined, onRestore: undefined }
  const without = (findings: readonly Finding[]) => {
    const ids = new Set(findings.map(({ id }) => id))
    return dismissals.filter(({ id }) => !ids.has(id))
  }
  return {
    targetOf,
    onOpen,
    onDismiss: (findings, reason) =>
      onChange([...without(findings), ...findings.map(({ id }) => ({ id, reason, at: now ?? 0 }))]),
    onRestore: (findings) => onChange(without(findings)),
  }
}
