'use client'
import { useInsightText } from '../../localization/useInsightText.js'
import type { Finding } from '../../model/audit/auditPersonalizations.js'
import { severities } from '../../model/audit/auditPersonalizations.js'
import type { AuditSeverity } from '../../model/audit/AuditRule.js'
import type { AuditGrouping } from './AuditReport.js'
import { severityIcon } from './AuditReportGroups.js'
import { Icon } from '../icon/Icon.js'

/** Chooses what is shown of an audit, and what stands together. */
export function AuditReportBar(props: {
  findings: readonly Finding[]
  hidden: readonly AuditSeverity[]
  onHiddenChange: (hidden: readonly AuditSeverity[]) => void
  search: string
  onSearchChange: (search: string) => void
  grouping: AuditGrouping
  onGroupingChange: (grouping: AuditGrouping) => void
}) {
  const { findings, hidden, onHiddenChange, search, onSearchChange } = props
  const say = useInsightText()
  return (
    <div className="pk-audit-report-bar">
      <div className="pk-choices" role="group" aria-label={say('audit.label')}>
        {severities.map((severity) => (
          <button
            key={severity}
            type="button"
            aria-pressed={!hidden.includes(severity)}
            onClick={() =>
              onHiddenChange(
                hidden.includes(severity)
                  ? hidden.filter((each) => each !== severity)
                  : [...hidden, severity],
              )
            }
          >
            <Icon name={severityIcon[severity]} />
            {say(`audit.severities.${severity}`, {
              count: findings.filter((finding) => finding.severity === severity).length,
            })}
          </button>
        ))}
      </div>
      <input
        type="search"
        className="pk-json-view-search"
        aria-label={say('audit.filter')}
        placeholder={say('audit.filter')}
        value={search}
        onChange={(event) => onSearchChange(event.target.value)}
      />
      <div className="pk-choices" role="group" aria-label={say('audit.groupBy')}>
        {(['rule', 'item'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={props.grouping === each}
            onClick={() => props.onGroupingChange(each)}
          >
            {say(`audit.groupBy.${each}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
