'use client'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { sheetFormatOf } from '../../i18n/sheetFormatOf.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { DownloadMenu } from '../../ui/download-menu/DownloadMenu.js'
import { useAnnouncement } from '../../ui/hooks/useAnnouncement.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Tabs } from '../../ui/tabs/Tabs.js'
import { ToggleGroup } from '../../ui/toggle-group/ToggleGroup.js'
import type { Finding } from './auditPersonalizations.js'
import { severities } from './auditPersonalizations.js'
import type { AuditSeverity } from './AuditRule.js'
import { auditReportParts } from './parts.js'
import { auditToCsv, auditToMarkdown } from './printAudit.js'
import { auditTexts } from './texts.js'

/** How findings are grouped: by severity, by rule, or by personalization (`'item'`). */
export type AuditGrouping = 'severity' | 'rule' | 'item'

/** A tab of the report: all open findings, those of one severity, or the dismissed ones. */
export type AuditTab = 'all' | AuditSeverity | 'dismissed'

const allTabs: readonly AuditTab[] = ['all', ...severities, 'dismissed']

/** The controls that filter, group and export the findings. */
export function AuditReportBar(props: {
  open: readonly Finding[]
  /** The number of dismissed findings. */
  dismissed: number
  /** The findings that are shown, for the export. */
  shown: readonly Finding[]
  /** The ID of the element with the findings. */
  panelId: string
  tab: AuditTab
  onTabChange: (tab: AuditTab) => void
  /** The search box. */
  search: ReactNode
  grouping: AuditGrouping
  onGroupingChange: (grouping: AuditGrouping) => void
}) {
  const part = useParts(auditReportParts)
  const { open, dismissed, shown, panelId, tab, onTabChange, search } = props
  const { grouping, onGroupingChange } = props
  const text = useText(auditTexts)
  const format = useFormatters()
  const counts = countTabs(open, dismissed)
  const region = useRef<HTMLSpanElement>(null)
  useAnnouncement(region, dismissed, `${text('audit.tab.dismissed')}: ${format.number(dismissed)}`)
  const tabs = allTabs.filter((id) => id !== 'dismissed' || dismissed > 0 || tab === id)
  return (
    <div {...part('bar')}>
      <Tabs
        label={text('audit.tabs')}
        tabs={tabs.map((id) => ({ id, label: text(`audit.tab.${id}`), count: counts[id] }))}
        active={tab}
        panelId={panelId}
        onActiveChange={onTabChange}
      />
      <ToggleGroup<AuditGrouping>
        label={text('audit.groupBy')}
        options={[
          { id: 'severity', label: text('audit.groupBy.severity') },
          { id: 'rule', label: text('audit.groupBy.rule') },
          { id: 'item', label: text('audit.groupBy.item') },
        ]}
        isPressed={(id) => grouping === id}
        onPress={onGroupingChange}
      />
      {search}
      <span ref={region} role="status" aria-live="polite" className="pk-visually-hidden" />
      <ExportMenu findings={shown} />
    </div>
  )
}

function countTabs(open: readonly Finding[], dismissed: number): Record<AuditTab, number> {
  const counts = { all: open.length, error: 0, warning: 0, info: 0, dismissed }
  for (const { severity } of open) counts[severity] += 1
  return counts
}

/** Downloads or copies the findings that are shown. */
function ExportMenu({ findings }: { findings: readonly Finding[] }) {
  const text = useText(auditTexts)
  const options = useTextOptions()
  const { separator } = sheetFormatOf(useLocale().locale)
  const writeMarkdown = () => auditToMarkdown(findings, options)
  return (
    <DownloadMenu
      variant="outline"
      label={text('audit.export')}
      caption={text('audit.count', { count: findings.length })}
      downloads={{
        what: 'audit',
        copied: 'findings',
        fileName: 'audit',
        files: [
          {
            format: 'markdown',
            label: text('audit.export.markdown'),
            extension: 'md',
            mediaType: 'text/markdown',
            write: writeMarkdown,
          },
          {
            format: 'csv',
            label: text('audit.export.csv'),
            extension: 'csv',
            mediaType: 'text/csv',
            write: () => auditToCsv(findings, { ...options, separator }),
          },
        ],
        copies: [{ label: text('audit.export.copy'), write: writeMarkdown }],
      }}
    />
  )
}
