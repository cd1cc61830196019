'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { AuditReportFinding } from '../../insight/audit/AuditReportFinding.js'
import { conflictKindOf } from '../../insight/audit/conflictRules.js'
import { auditReportParts } from '../../insight/audit/parts.js'
import { splitFindings } from '../../insight/audit/splitFindings.js'
import { useAudit } from '../../insight/audit/useAudit.js'
import { useDismissals } from '../../insight/audit/useDismissals.js'
import { useFindingActions } from '../../insight/audit/useFindingActions.js'
import { StorageNotice } from '../../list/states/StorageNotice.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { Button } from '../../ui/button/Button.js'
import { questionIcon } from '../../ui/icon/icons.js'
import { panelTexts } from '../texts.js'
import { Section } from './Section.js'

/**
 * The audit's findings about a personalization, each with its fix, and with buttons that dismiss it or ask about it.
 * Conflicts have their own section.
 */
export function OwnFindings(props: {
  personalization: Personalization
  personalizations: readonly Personalization[]
  currentKey: string
  onOpen: ((event: ItemEvent) => void) | undefined
  /** Called to ask about the personalization. `undefined` if there is no such action. */
  onAsk: ((event: ItemEvent) => void) | undefined
}) {
  const { personalization, personalizations, currentKey, onOpen, onAsk } = props
  const { accountId, websiteId } = personalization
  const text = useText(panelTexts)
  const formatters = useFormatters()
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
  const findings = useAudit(personalizations) ?? []
  const own = findings.filter(({ key, rule }) => key === currentKey && !conflictKindOf(rule))
  const { open } = splitFindings(own, dismissals)
  if (open.length === 0 && !hasFailed) return null
  return (
    <Section
      heading={
        <>
          <span>{text('details.findings')}</span> <span>{formatters.number(open.length)}</span>
        </>
      }
    >
      {hasFailed && <StorageNotice />}
      <ul className={auditReportParts}>
        {open.map((finding) => (
          <AuditReportFinding
            key={finding.id}
            finding={{ ...finding, dismissal: null }}
            grouping="item"
            actions={actions}
          />
        ))}
      </ul>
      {onAsk && (
        <Button
          variant="quiet"
          icon={questionIcon}
          onClick={() => onAsk({ item: personalization, key: currentKey })}
        >
          {text('actions.ask')}
        </Button>
      )}
    </Section>
  )
}
