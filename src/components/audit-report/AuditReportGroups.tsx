'use client'
import { useState } from 'react'
import { groupBy } from '../../internal/groupBy.js'
import { useText } from '../../localization/useText.js'
import { enAuditReport } from '../../messages/enAuditReport.js'
import { ItemLink } from '../item-link/ItemLink.js'
import { MoreButton } from '../more-button/MoreButton.js'
import type { AuditGrouping } from './AuditReportBar.js'
import type { FindingActions, ReportedFinding } from './AuditReportFinding.js'
import { AuditReportFinding, FindingMenu, Severity } from './AuditReportFinding.js'

/** How many groups are shown at first, and how many groups or findings "Show more" adds. */
const step = 25
const firstFindings = 5

interface GroupsProps {
  findings: readonly ReportedFinding[]
  grouping: AuditGrouping
  actions: FindingActions
}

/** Groups of findings, each with a header. */
export function AuditReportGroups({ findings, grouping, actions }: GroupsProps) {
  const [shown, setShown] = useState(step)
  const groups = [...groupBy(findings, ({ rule, key }) => (grouping === 'rule' ? rule : key))]
  return (
    <>
      {groups.slice(0, shown).map(([id, own]) => (
        <Group key={id} findings={own} grouping={grouping} actions={actions} />
      ))}
      <MoreButton length={groups.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
}

function Group({ findings, grouping, actions }: GroupsProps) {
  const text = useText(enAuditReport)
  const [shown, setShown] = useState(firstFindings)
  const [first] = findings
  if (!first) return null
  const isRule = grouping === 'rule'
  const { onOpen } = actions
  return (
    <section className="pk-audit-report-group">
      <div className="pk-audit-report-header">
        <h3>
          {isRule ? (
            <>
              <Severity severity={first.severity} />
              <bdi>{first.title}</bdi>
            </>
          ) : (
            <ItemLink name={first.name} onOpen={onOpen && (() => onOpen(first.key))} />
          )}
          <bdi className="pk-audit-report-count">
            {text('audit.count', { count: findings.length })}
          </bdi>
        </h3>
        {findings.length > 1 && (
          <FindingMenu
            findings={findings}
            subject={isRule ? first.title : first.name}
            actions={actions}
          />
        )}
      </div>
      {isRule && (
        <p className="pk-audit-report-fix">
          <bdi>{first.fix}</bdi>
        </p>
      )}
      <ul>
        {findings.slice(0, shown).map((finding) => (
          <AuditReportFinding
            key={`${finding.id} ${finding.message}`}
            finding={finding}
            isInRule={isRule}
            actions={actions}
          />
        ))}
      </ul>
      <MoreButton length={findings.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}
