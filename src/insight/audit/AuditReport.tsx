'use client'
import type { ReactNode } from 'react'
import { useId, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { TextOptions } from '../../i18n/createText.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { shorten } from '../../internal/shorten.js'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { PanelSearch } from '../../list/search-box/PanelSearch.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { doneIcon } from '../../ui/icon/icons.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { tabPanelProps } from '../../ui/tabs/Tabs.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { usePanelSearch } from '../usePanelSearch.js'
import type { Finding } from './auditPersonalizations.js'
import type { AuditGrouping, AuditTab } from './AuditReportBar.js'
import { AuditReportBar } from './AuditReportBar.js'
import { AuditReportGroups } from './AuditReportGroups.js'
import { formatFinding, maxLength } from './formatFinding.js'
import { auditReportParts } from './parts.js'
import type { Dismissal } from './splitFindings.js'
import { splitFindings } from './splitFindings.js'
import { auditTexts } from './texts.js'
import { useFindingActions } from './useFindingActions.js'

/** How findings are grouped. */
export interface AuditGroupOptions {
  /** The grouping (controlled). @default uncontrolled */
  groupBy?: AuditGrouping | undefined
  /** The initial grouping (uncontrolled). @default 'severity' */
  defaultGroupBy?: AuditGrouping | undefined
  /** Called when the user selects another grouping. @default none */
  onGroupByChange?: ((groupBy: AuditGrouping) => void) | undefined
}

export interface AuditReportProps
  extends RootProps<'div'>, AuditGroupOptions, OpenOptions, PartOptions<typeof auditReportParts> {
  /** The findings from `auditPersonalizations`. */
  findings: readonly Finding[]
  /** The audited personalizations. Required for links and `onOpen`. @default names are plain text */
  personalizations?: readonly Personalization[] | undefined
  /** The dismissed findings. They have their own tab. @default none */
  dismissals?: readonly Dismissal[] | undefined
  /**
   * Called with the new dismissals when the user dismisses or restores a finding.
   * @default findings can't be dismissed
   */
  onDismissalsChange?: ((dismissals: Dismissal[]) => void) | undefined
}

const none: never[] = []

/**
 * Shows audit findings by severity, by rule or by personalization, with tabs for each severity, a text filter
 * and export as Markdown or CSV. Explains how to fix each finding. When grouped by severity and not filtered,
 * notes are collapsed to one line if there are also errors or warnings. Renders a `<div>`. CSS classes:
 * `.pk-audit-report`, `-bar`, `-group`, `-finding`, `-fix`, `-summary`.
 */
export const AuditReport = acceptRef(function AuditReport(props: AuditReportProps) {
  const { findings, personalizations, groupBy, defaultGroupBy, ...others } = props
  const { onGroupByChange, onOpen, dismissals, onDismissalsChange, ...rest } = others
  const text = useText(auditTexts)
  const { bar, body } = useAuditReport({
    findings,
    personalizations,
    groupBy,
    defaultGroupBy,
    onGroupByChange,
    onOpen,
    dismissals,
    onDismissalsChange,
  })
  return (
    <Root as="div" of={auditReportParts} role="group" aria-label={text('audit.label')} {...rest}>
      {bar}
      {body}
    </Root>
  )
})

/** Returns the controls of a report and its findings, which a panel renders separately. */
export function useAuditReport(
  props: Omit<AuditReportProps, keyof RootProps<'div'>>,
): Record<'bar' | 'body', ReactNode> {
  const { findings, personalizations, groupBy, defaultGroupBy = 'severity' } = props
  const { onGroupByChange, onOpen, dismissals = none, onDismissalsChange } = props
  const textOptions = useTextOptions()
  const { open, dismissed } = useReported(findings, dismissals)
  const panelId = useId()
  const [tab, setTab] = useState<AuditTab>('all')
  const text = useText(auditTexts)
  const search = usePanelSearch(personalizations)
  const [grouping, setGrouping] = useControllable(groupBy, defaultGroupBy, onGroupByChange)
  const actions = useFindingActions({ personalizations, onOpen, dismissals, onDismissalsChange })
  const onTab = tab === 'dismissed' ? dismissed : open
  const ofTab = onTab.filter(
    ({ severity }) => tab === 'all' || tab === 'dismissed' || severity === tab,
  )
  const shown = search.isSearched ? ofTab.filter(createTest(search.shown, textOptions)) : ofTab
  const bar = findings.length > 0 && (
    <AuditReportBar
      open={open}
      dismissed={dismissed.length}
      shown={shown}
      panelId={panelId}
      tab={tab}
      onTabChange={setTab}
      search={
        <PanelSearch
          list={search.list}
          label={text('audit.filter')}
          found={text('audit.count', { count: shown.length })}
        />
      }
      grouping={grouping}
      onGroupingChange={(next) => setGrouping(() => next)}
    />
  )
  const body = (
    <>
      <ActiveFilters list={search.list} hasStatus />
      {open.length > 0 && <AuditVerdict open={open} />}
      <div {...(findings.length > 0 && tabPanelProps(panelId, tab))} tabIndex={-1}>
        {shown.length === 0 ? (
          <NothingShown
            isFiltered={onTab.length > 0 || (tab === 'dismissed' && findings.length > 0)}
            hasDismissed={dismissed.length > 0}
          />
        ) : (
          <AuditReportGroups
            key={`${grouping} ${tab}`}
            findings={shown}
            grouping={grouping}
            actions={actions}
            isWhole={tab !== 'all' || search.isSearched}
          />
        )}
      </div>
    </>
  )
  return { bar, body }
}

/** Shows how many personalizations need attention: those with errors or warnings. */
function AuditVerdict({ open }: { open: readonly Finding[] }) {
  const text = useText(auditTexts)
  const grave = open.filter(({ severity }) => severity !== 'info')
  const count = new Set(grave.map(({ key }) => key)).size
  return (
    <Verdict>
      {count > 0 ? text('audit.verdict.attention', { count }) : text('audit.verdict.fine')}
    </Verdict>
  )
}

/**
 * Returns a function that tests whether a finding matches a search: each condition matches its personalization,
 * and each word either that or what the finding says.
 */
function createTest({ internals }: PersonalizationListState, options: TextOptions) {
  const { index, tests } = internals
  return (finding: Finding) => {
    const { title, message } = formatFinding(finding, options)
    const said = normalizeText(`${shorten(finding.name, maxLength)}\n${title}\n${message}`)
    const row = index.rowOf(finding.key)
    return tests.every(({ term, test }) => {
      if (term.type === 'invalid') return true
      const isInRow = row !== -1 && test(row) !== term.isNegated
      const isSaid = term.type === 'text' && said.includes(normalizeText(term.text))
      return (isInRow || isSaid) !== term.isNegated
    })
  }
}

/** Explains why no findings are shown. */
function NothingShown(props: { isFiltered: boolean; hasDismissed: boolean }) {
  const part = useParts(auditReportParts)
  const { isFiltered, hasDismissed } = props
  const text = useText(auditTexts)
  if (isFiltered) return <p {...part('none')}>{text('audit.noMatch')}</p>
  return (
    <StatusMessage
      icon={doneIcon}
      title={text(`audit.none.${hasDismissed ? 'open.title' : 'title'}`)}
      text={text(`audit.none.${hasDismissed ? 'open' : 'text'}`)}
    />
  )
}

/** Splits the findings into open and dismissed ones. */
function useReported(findings: readonly Finding[], dismissals: readonly Dismissal[]) {
  return useMemo(() => {
    const { open, dismissed } = splitFindings(findings, dismissals)
    return { open: open.map((each) => ({ ...each, dismissal: null })), dismissed }
  }, [findings, dismissals])
}
