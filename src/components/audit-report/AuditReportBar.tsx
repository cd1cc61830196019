'use client'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
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
  const text = useText(enInsight)
  const countOf = (severity: AuditSeverity) =>
    findings.filter((finding) => finding.severity === severity).length
  return (
    <div className="pk-audit-report-bar">
      <ToggleGroup
        label={text('audit.label')}
        options={severities.map((id) => ({
          id,
          label: text(`audit.severities.${id}`, { count: countOf(id) }),
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
        aria-label={text('audit.filter')}
        placeholder={text('audit.filter')}
        value={search}
        onChange={(event) => onSearchChange(event.target.value)}
      />
      <ToggleGroup<AuditGrouping>
        label={text('audit.groupBy')}
        options={[
          { id: 'rule', label: text('audit.groupBy.rule') },
          { id: 'item', label: text('audit.groupBy.item') },
        ]}
        isPressed={(id) => props.grouping === id}
        onPress={props.onGroupingChange}
      />
    </div>
  )
}
