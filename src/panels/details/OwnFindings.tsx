'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { AuditReportFinding } from '../../insight/audit/AuditReportFinding.js'
import { StorageNotice } from '../../list/states/StorageNotice.js'
import { personalizationDetailsParts } from '../../personalization/parts.js'
import { Button } from '../../ui/button/Button.js'
import { questionIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelTexts } from '../texts.js'
import { Section } from './Section.js'
import type { OwnFindings as Findings } from './useOwnFindings.js'

/** The findings about a personalization, each with its fix and a menu that dismisses it, and a button that asks about them. */
export function OwnFindings(props: {
  findings: Findings
  /** Called to ask about the personalization. `undefined` if there is no conversation. */
  onAsk: (() => void) | undefined
}) {
  const { findings, onAsk } = props
  const { open, actions, hasFailed } = findings
  const part = useParts(personalizationDetailsParts)
  const text = useText(panelTexts)
  const formatters = useFormatters()
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
      <ul {...part('findings')}>
        {open.map((finding) => (
          <AuditReportFinding
            key={finding.id}
            finding={{ ...finding, dismissal: null }}
            grouping="item"
            actions={actions}
          />
        ))}
      </ul>
      {onAsk && open.length > 0 && (
        <Button variant="quiet" icon={questionIcon} onClick={onAsk}>
          {text('actions.ask')}
        </Button>
      )}
    </Section>
  )
}
