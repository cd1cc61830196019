'use client'
import { keyPersonalizations } from '../../model/personalization/keyPersonalizations.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { AuditGrouping } from './AuditReportGroups.js'
import type { ComponentProps } from 'react'
import { useMemo, useState } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enInsight } from '../../messages/enInsight.js'
import { formatFinding } from '../../messages/formatFinding.js'
import type { Finding } from '../../model/audit/auditPersonalizations.js'
import { severities } from '../../model/audit/auditPersonalizations.js'
import type { AuditSeverity } from '../../model/audit/AuditRule.js'
import { StatusMessage } from '../status-message/StatusMessage.js'
import { ToggleGroup } from '../toggle-group/ToggleGroup.js'
import { AuditReportGroups, severityIcon } from './AuditReportGroups.js'

export interface AuditReportProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The findings from `auditPersonalizations`. */
  findings: readonly Finding[]
  /** The initial grouping. @default 'rule' */
  defaultGroupBy?: AuditGrouping | undefined
  /** The audited personalizations. Required for `onOpen`. @default names are plain text */
  personalizations?: readonly Personalization[] | undefined
  /** Called when a name is pressed. @default names are plain text */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
}

/**
 * Shows audit findings by rule or by personalization, with filters for severity and text. Explains
 * how to fix each finding. Renders a `<div>`. CSS classes: `.pk-audit-report`, `-bar`, `-group`,
 * `-finding`, `-fix`.
 */
export function AuditReport(props: AuditReportProps) {
  const { findings, personalizations, defaultGroupBy = 'rule', onOpen, className, ...rest } = props
  const text = useText(enInsight)
  const textOptions = useTextOptions()
  const open = useOpenByKey(personalizations, onOpen)
  const [grouping, setGrouping] = useState<AuditGrouping>(defaultGroupBy)
  const [hidden, setHidden] = useState<readonly AuditSeverity[]>([])
  const [search, setSearch] = useState('')
  const wanted = normalizeText(search.trim())
  const worded = useMemo(
    () => findings.map((finding) => ({ ...finding, ...formatFinding(finding, textOptions) })),
    [findings, textOptions],
  )
  const shown = worded.filter(
    ({ severity, name, message, rule }) =>
      !hidden.includes(severity) && normalizeText(`${name}\n${message}\n${rule}`).includes(wanted),
  )
  return (
    <div
      role="group"
      aria-label={text('audit.label')}
      {...rest}
      className={joinClasses('pk-root pk-audit-report', className)}
    >
      {findings.length === 0 ? (
        <StatusMessage
          icon="done"
          title={text('audit.none.title')}
          text={text('audit.none.text')}
        />
      ) : (
        <>
          <AuditReportBar
            findings={findings}
            hidden={hidden}
            search={search}
            grouping={grouping}
            onHiddenChange={setHidden}
            onSearchChange={setSearch}
            onGroupingChange={setGrouping}
          />
          {shown.length === 0 && <p className="pk-audit-report-none">{text('audit.noMatch')}</p>}
          <AuditReportGroups key={grouping} findings={shown} grouping={grouping} onOpen={open} />
        </>
      )}
    </div>
  )
}

/** Returns a function that opens a personalization by its key. */
function useOpenByKey(
  personalizations: AuditReportProps['personalizations'],
  onOpen: AuditReportProps['onOpen'],
) {
  const byKey = useMemo(() => {
    const keys = keyPersonalizations(personalizations ?? [])
    return new Map(
      personalizations?.map((personalization, index) => [keys[index], personalization]),
    )
  }, [personalizations])
  if (!onOpen || !personalizations) return undefined
  return (key: string) => {
    const personalization = byKey.get(key)
    if (personalization) onOpen(personalization, key)
  }
}

/** The controls that filter and group the findings. */
function AuditReportBar(props: {
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
