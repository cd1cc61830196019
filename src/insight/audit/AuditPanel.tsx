'use client'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { StorageNotice } from '../../list/states/StorageNotice.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { AuditGroupOptions } from './AuditReport.js'
import { useAuditReport } from './AuditReport.js'
import { auditReportParts } from './parts.js'
import { auditTexts } from './texts.js'
import type { UseAuditOptions } from './useAudit.js'
import { useAudit } from './useAudit.js'
import { useDismissals } from './useDismissals.js'

export interface AuditPanelProps
  extends
    RootProps<'section'>,
    PanelPartOptions,
    HeadingOptions,
    UseAuditOptions,
    AuditGroupOptions,
    OpenOptions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/**
 * Fetches a list, audits it and shows the findings, which can be dismissed and exported. Has a view
 * for each state (loading, empty, no website, offline) and each error. Renders a `<section>`. CSS
 * class: `.pk-audit-panel`.
 *
 * @throws `RangeError` if `rules` names an unknown rule.
 */
export const AuditPanel = acceptRef(function AuditPanel(props: AuditPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const none: never[] = []

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: AuditPanelProps) {
  const { scope, rules, ...others } = props
  const { groupBy, defaultGroupBy, onGroupByChange, onOpen, className, ...rest } = others
  const text = useText(auditTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const findings = useLastKnown(useAudit(personalizations, { rules }))
  const { dismissals, setDismissals, hasFailed } = useDismissals({ scope })
  const { bar, body } = useAuditReport({
    findings: findings ?? none,
    personalizations,
    groupBy,
    defaultGroupBy,
    onGroupByChange,
    onOpen,
    dismissals,
    onDismissalsChange: setDismissals,
  })
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-audit-panel', className)}
      source={source}
      shape="groups"
      label={text('audit.label')}
      beside={personalizations && findings && bar}
    >
      {personalizations && findings ? (
        <div className={auditReportParts} role="group" aria-label={text('audit.label')}>
          {hasFailed && <StorageNotice />}
          {body}
        </div>
      ) : (
        <PanelSkeleton />
      )}
    </PanelFrame>
  )
})
