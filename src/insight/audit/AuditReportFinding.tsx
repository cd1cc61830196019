'use client'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { shorten } from '../../internal/shorten.js'
import { DraftLink } from '../../personalization/draft-link/DraftLink.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import type { ItemEvent, OpenOptions } from '../../personalization/ItemEvent.js'
import { PersonalizationName } from '../../personalization/personalization-name/PersonalizationName.js'
import { Button } from '../../ui/button/Button.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import { infoIcon } from '../../ui/icon/icons.js'
import { Menu, MenuItem } from '../../ui/menu/Menu.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Witness } from '../conflicts/Witness.js'
import type { Finding } from './auditPersonalizations.js'
import type { AuditGrouping } from './AuditReportBar.js'
import type { AuditSeverity } from './AuditRule.js'
import { findingEdits } from './findingEdits.js'
import { beginningOf, formatFinding, maxLength, visitOf } from './formatFinding.js'
import { auditReportParts } from './parts.js'
import type { Dismissal, DismissalReason } from './splitFindings.js'
import { dismissalReasons } from './splitFindings.js'
import { auditTexts } from './texts.js'

/** A finding with its dismissal, if there is one. */
export type ReportedFinding = Finding & { dismissal: Dismissal | null }

/** Actions for findings. */
export interface FindingActions {
  /**
   * Returns the personalization with this key, for the link on its name. `undefined` if it is not in the
   * list.
   */
  targetOf: (key: string) => ItemEvent | undefined
  onOpen: OpenOptions['onOpen']
  onDismiss: ((findings: readonly Finding[], reason: DismissalReason) => void) | undefined
  onRestore: ((findings: readonly Finding[]) => void) | undefined
}

/** One finding in a group. */
export function AuditReportFinding(props: {
  finding: ReportedFinding
  /** The property that the group around it already shows. */
  grouping: AuditGrouping
  actions: FindingActions
}) {
  const part = useParts(auditReportParts)
  const { finding, grouping, actions } = props
  // When it is dismissed, focus moves to the next one.
  const row = useKeptFocus<HTMLLIElement>()
  const name = shorten(finding.name || finding.key, maxLength)
  const visit = visitOf(finding)
  const target = actions.targetOf(finding.key)
  const { title, message, fix } = formatFinding(finding, useTextOptions())
  const tryFix = target && !finding.dismissal && (
    <DraftLink
      target={target}
      edits={findingEdits(finding, actions.targetOf)}
      subject={`${title}: ${name}`}
    />
  )
  return (
    <li ref={row} {...part('finding')}>
      {grouping !== 'item' && <FindingName finding={finding} actions={actions} />}
      {grouping !== 'rule' && (
        <span {...part('title')}>
          {grouping === 'item' && <Severity severity={finding.severity} />} <span>{title}</span>
        </span>
      )}
      <div {...part('message')}>
        <bdi>{message}</bdi>
        {visit && (
          <p {...part('example')}>
            <Witness visit={visit} from={beginningOf(finding, visit)} />
          </p>
        )}
        <Dismissed finding={finding} />
        {/* The heading of the group has the fix. */}
        {grouping === 'rule' && tryFix && <p {...part('fix')}>{tryFix}</p>}
      </div>
      {grouping !== 'rule' && (
        <p {...part('fix')}>
          <bdi>{fix}</bdi> {tryFix}
        </p>
      )}
      <FindingMenu findings={[finding]} subject={`${title}: ${name}`} actions={actions} />
    </li>
  )
}

/** The name of the personalization as a link, as in the list, or as plain text if it is not in the list. */
export function FindingName(props: { finding: Finding; actions: FindingActions }) {
  const { finding, actions } = props
  const target = actions.targetOf(finding.key)
  if (!target) return <ItemLink name={finding.name} />
  return (
    <PersonalizationName
      personalization={target.item}
      itemKey={target.key}
      hasPath
      onOpen={actions.onOpen}
    />
  )
}

const icons: Record<AuditSeverity, IconName | OwnIcon> = {
  error: 'error',
  warning: 'warning',
  info: infoIcon,
}

/** A severity as an icon with a name. */
export function Severity({ severity }: { severity: AuditSeverity }) {
  const text = useText(auditTexts)
  return (
    <SeverityIcon severity={severity}>
      <span className="pk-visually-hidden">{text(`audit.severity.${severity}`)}</span>
    </SeverityIcon>
  )
}

/** A severity as an icon, beside words that name it. */
export function SeverityIcon(props: { severity: AuditSeverity; children?: ReactNode }) {
  const part = useParts(auditReportParts)
  return (
    <span {...part('severity')} data-severity={props.severity}>
      <Icon name={icons[props.severity]} />
      {props.children}
    </span>
  )
}

/** Shows why and when a finding was dismissed. */
function Dismissed({ finding: { dismissal } }: { finding: ReportedFinding }) {
  const part = useParts(auditReportParts)
  const text = useText(auditTexts)
  const formatters = useFormatters()
  const now = useNow()
  if (!dismissal) return null
  return (
    <p {...part('fix')}>
      {text('audit.dismissed', {
        reason: text(`audit.reason.${dismissal.reason}`),
        date: formatters.date(dismissal.at, now),
      })}
    </p>
  )
}

/** Dismisses findings with a reason, or restores them. */
export function FindingMenu(props: {
  findings: readonly ReportedFinding[]
  /** What the findings are about, for the accessible names of the buttons. */
  subject: string
  actions: FindingActions
}) {
  const { findings, subject, actions } = props
  const { onDismiss, onRestore } = actions
  const text = useText(auditTexts)
  const [first] = findings
  if (!first || !onDismiss || !onRestore) return null
  const count = findings.length
  const isOne = count === 1
  if (first.dismissal) {
    return (
      <Button variant="quiet" onClick={() => onRestore(findings)}>
        <span>{text(isOne ? 'audit.restore' : 'audit.restore.all', { count })}</span>
        <span className="pk-visually-hidden"> {subject}</span>
      </Button>
    )
  }
  return (
    <Menu
      label={
        <>
          <span>{text(isOne ? 'audit.dismiss' : 'audit.dismiss.all', { count })}</span>
          <span className="pk-visually-hidden"> {subject}</span>
        </>
      }
    >
      {dismissalReasons.map((reason) => (
        <MenuItem key={reason} onClick={() => onDismiss(findings, reason)}>
          {text(`audit.reason.${reason}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
