'use client'
import { useParts } from '../../ui/parts/Parts.js'
import { downloadText } from '../../internal/downloadText.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { auditTexts } from './texts.js'
import { auditToCsv, auditToMarkdown } from './printAudit.js'
import type { Finding } from './auditPersonalizations.js'
import { severities } from './auditPersonalizations.js'
import type { AuditSeverity } from './AuditRule.js'
import { useAction } from '../../ui/hooks/useAction.js'
import { useCopy } from '../../ui/copy-button/useCopy.js'
import { CountTabs } from '../../ui/count-tabs/CountTabs.js'
import { copyIcon, downloadIcon } from '../../ui/icon/icons.js'
import { Menu, MenuItem } from '../../ui/menu/Menu.js'
import { ToggleGroup } from '../../ui/toggle-group/ToggleGroup.js'

/** How findings are grouped: by rule, or by personalization (`'item'`). */
export type AuditGrouping = 'rule' | 'item'

/** A tab of the report: all open findings, those of one severity, or the dismissed ones. */
type AuditTab = 'all' | AuditSeverity | 'dismissed'

/** What the report shows. */
export interface AuditFilter {
  tab: AuditTab
  search: string
  grouping: AuditGrouping
}

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
  filter: AuditFilter
  onFilterChange: (filter: AuditFilter) => void
}) {
  const part = useParts('pk-audit-report')
  const { open, dismissed, shown, panelId, filter, onFilterChange } = props
  const text = useText(auditTexts)
  const counts = countTabs(open, dismissed)
  const tabs = allTabs.filter((id) => id !== 'dismissed' || dismissed > 0 || filter.tab === id)
  return (
    <div {...part('bar')}>
      <CountTabs
        label={text('audit.tabs')}
        tabs={tabs.map((id) => ({ id, label: text(`audit.tab.${id}`), count: counts[id] }))}
        active={filter.tab}
        panelId={panelId}
        onActiveChange={(tab) => onFilterChange({ ...filter, tab })}
      />
      <input
        type="search"
        enterKeyHint="search"
        className="pk-json-view-search"
        aria-label={text('audit.filter')}
        placeholder={text('audit.filter')}
        value={filter.search}
        onChange={(event) => onFilterChange({ ...filter, search: event.target.value })}
      />
      <ToggleGroup<AuditGrouping>
        label={text('audit.groupBy')}
        options={[
          { id: 'rule', label: text('audit.groupBy.rule') },
          { id: 'item', label: text('audit.groupBy.item') },
        ]}
        isPressed={(id) => filter.grouping === id}
        onPress={(grouping) => onFilterChange({ ...filter, grouping })}
      />
      <ExportMenu findings={shown} />
    </div>
  )
}

function countTabs(open: readonly Finding[], dismissed: number): Record<AuditTab, number> {
  const counts = { all: open.length, error: 0, warning: 0, info: 0, dismissed }
  for (const { severity } of open) counts[severity] += 1
  return counts
}

const forms = ['markdown', 'csv'] as const
const endings = { markdown: 'md', csv: 'csv' } as const
const types = { markdown: 'text/markdown', csv: 'text/csv' } as const

/** Downloads or copies the findings that are shown. */
function ExportMenu({ findings }: { findings: readonly Finding[] }) {
  const text = useText(auditTexts)
  const options = useTextOptions()
  const tell = useAction()
  const { said, icon, copy } = useCopy('findings')
  const write = {
    markdown: () => auditToMarkdown(findings, options),
    // Without a byte order mark, spreadsheet apps assume a legacy encoding.
    csv: () => `\ufeff${auditToCsv(findings, options)}`,
  }
  return (
    <>
      <Menu icon={icon ?? downloadIcon} label={said ?? text('audit.export')}>
        <p className="pk-menu-note">{text('audit.count', { count: findings.length })}</p>
        {forms.map((form) => (
          <MenuItem
            key={form}
            icon={downloadIcon}
            onClick={() => {
              downloadText(`audit.${endings[form]}`, types[form], write[form]())
              tell({ type: 'export', what: 'audit', format: form })
            }}
          >
            {text(`audit.export.${form}`)}
          </MenuItem>
        ))}
        <MenuItem icon={copyIcon} onClick={() => void copy(write.markdown)}>
          {text('audit.export.copy')}
        </MenuItem>
      </Menu>
      <span className="pk-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
