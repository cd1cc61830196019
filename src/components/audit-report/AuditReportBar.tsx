'use client'
import { useInsightText } from '../../localization/useInsightText.js'
import type { Finding } from '../../model/audit/auditPersonalizations.js'
import { severities } from '../../model/audit/auditPersonalizations.js'
import type { AuditSeverity } from '../../model/audit/AuditRule.js'
import { ToggleGroup } from '../toggle-group/ToggleGroup.js'
import type { AuditGrouping } from './AuditReport.js'
import { severityIcon } from './AuditReportGroups.js'

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
  const countOf = (severity: AuditSeverity) =>
    findings.filter((finding) => finding.severity === severity).length
  return (
    <div className="pk-audit-report-bar">
      <ToggleGroup
        label={say('audit.label')}
        options={severities.map((id) => ({
          id,
          label: say(`audit.severities.${id}`, { count: countOf(id) }),
          icon: severityIcon[id],
        }))}
        isPressed={(id) => !hidden.includes(id)}
        onPress={(id) =>
          onHiddenChange(
            hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
          )
        }
      />
      <input
        type="search"
        className="pk-json-view-search"
        aria-label={say('audit.filter')}
        placeholder={say('audit.filter')}
        value={search}
        onChange={(event) => onSearchChange(event.target.value)}
      />
      <ToggleGroup<AuditGrouping>
        label={say('audit.groupBy')}
        options={[
          { id: 'rule', label: say('audit.groupBy.rule') },
          { id: 'item', label: say('audit.groupBy.item') },
        ]}
        isPressed={(id) => props.grouping === id}
        onPress={props.onGroupingChange}
      />
    </div>
  )
}
