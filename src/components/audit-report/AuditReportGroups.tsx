'use client'
import { useState } from 'react'
import { groupBy } from '../../internal/groupBy.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import type { FindingText } from '../../messages/formatFinding.js'
import type { Finding } from '../../model/audit/auditPersonalizations.js'
import type { AuditSeverity } from '../../model/audit/AuditRule.js'
import { Badge } from '../badge/Badge.js'
import type { IconName } from '../icon/iconPaths.js'
import { ItemLink } from '../item-link/ItemLink.js'
import { MoreButton } from '../more-button/MoreButton.js'

type WordedFinding = Finding & FindingText

/** How findings are grouped: by rule, or by personalization (`'item'`). */
export type AuditGrouping = 'rule' | 'item'

/** The icon for each severity. */
export const severityIcon: Record<AuditSeverity, IconName> = {
  error: 'error',
  warning: 'unknown',
  info: 'draft',
}

/** How many groups are shown at first, and how many groups or findings "Show more" adds. */
const step = 25

interface GroupsProps {
  findings: readonly WordedFinding[]
  grouping: AuditGrouping
  onOpen: ((key: string) => void) | undefined
}

/** Groups of findings, each with a header. */
export function AuditReportGroups({ findings, grouping, onOpen }: GroupsProps) {
  const [shown, setShown] = useState(step)
  const groups = [...groupBy(findings, ({ rule, key }) => (grouping === 'rule' ? rule : key))]
  return (
    <>
      {groups.slice(0, shown).map(([id, own]) => (
        <Group key={id} findings={own} grouping={grouping} onOpen={onOpen} />
      ))}
      <MoreButton length={groups.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
}

function Group({ findings, grouping, onOpen }: GroupsProps) {
  const text = useText(enInsight)
  const [shown, setShown] = useState(5)
  const [first] = findings
  if (!first) return null
  const isRule = grouping === 'rule'
  return (
    <section className="pk-audit-report-group">
      <h3 className="pk-audit-report-header">
        {isRule ? (
          <>
            <Severity severity={first.severity} />
            <code dir="ltr">{first.rule}</code>
          </>
        ) : (
          <ItemLink name={first.name} onOpen={onOpen && (() => onOpen(first.key))} />
        )}
        {findings.length > 1 && (
          <span className="pk-audit-report-count">
            {text('audit.count', { count: findings.length })}
          </span>
        )}
      </h3>
      <ul>
        {findings.slice(0, shown).map((finding, index) => (
          <Item key={index} finding={finding} isRule={isRule} onOpen={onOpen} />
        ))}
      </ul>
      {isRule && (
        <p className="pk-audit-report-fix">
          <bdi>{first.fix}</bdi>
        </p>
      )}
      <MoreButton length={findings.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}

function Item(props: {
  finding: WordedFinding
  isRule: boolean
  onOpen: ((key: string) => void) | undefined
}) {
  const { finding, isRule, onOpen } = props
  return (
    <li className="pk-audit-report-finding">
      {isRule ? (
        <ItemLink name={finding.name} onOpen={onOpen && (() => onOpen(finding.key))} />
      ) : (
        <Severity severity={finding.severity} />
      )}
      <div>
        <bdi>{finding.message}</bdi>
        {!isRule && (
          <p className="pk-audit-report-fix">
            <bdi>{finding.fix}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

function Severity({ severity }: { severity: AuditSeverity }) {
  const text = useText(enInsight)
  return (
    <Badge level={severity} icon={severityIcon[severity]}>
      {text(`audit.severity.${severity}`)}
    </Badge>
  )
}
