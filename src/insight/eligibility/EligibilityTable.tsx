'use client'
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { listTexts } from '../../list/texts.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { Tabs, tabPanelProps } from '../../ui/tabs/Tabs.js'
import type { EligibilityResult } from './EligibilityResult.js'
import type { AnswerOptions } from './EligibilityRows.js'
import { EligibilityRows } from './EligibilityRows.js'
import { CopyExplanation, EligibilityVerdict } from './EligibilityVerdict.js'
import { eligibilityTableParts } from './parts.js'
import { eligibilityTexts } from './texts.js'

export interface EligibilityTableProps
  extends
    RootProps<'div', 'results'>,
    OpenOptions,
    AnswerOptions,
    PartOptions<typeof eligibilityTableParts> {
  /** The results from `evaluateEligibility` or `useEligibility`. */
  results: readonly EligibilityResult[]
}

/** A tab: all results, or only those that are shown, unclear or not shown. */
type EligibilityTab = 'all' | EligibilityResult['result']

const allTabs: readonly EligibilityTab[] = ['all', 'yes', 'unclear', 'no']
const step = 50

/**
 * Shows which personalizations a visitor sees and why, and asks yes-or-no questions about unknown conditions.
 * The explanation can be copied. Renders a `<div>` with tabs and a table. CSS classes:
 * `.pk-eligibility-table`, `-summary`, `-name`, `-why`, `-question`, `-result`, `-stop`, and rows with
 * `data-result`.
 */
export const EligibilityTable = acceptRef(function EligibilityTable({
  results,
  onOpen,
  visit,
  onVisitChange,
  ...rest
}: EligibilityTableProps) {
  return (
    <Root as="div" of={eligibilityTableParts} {...rest}>
      <EligibilityVerdict results={results}>
        <CopyExplanation results={results} visit={visit} />
      </EligibilityVerdict>
      <EligibilityTabs
        results={results}
        visit={visit}
        onVisitChange={onVisitChange}
        onOpen={onOpen}
      />
    </Root>
  )
})

/** The results of a visit on tabs, without the verdict. Renders nothing if there are none. */
export function EligibilityTabs(
  props: OpenOptions &
    AnswerOptions &
    Pick<EligibilityTableProps, 'results'> & {
      /** Returns whether a result matches the panel’s search. @default all do */
      isShown?: ((result: EligibilityResult) => boolean) | undefined
    },
) {
  const { results: all, isShown, visit, onVisitChange, onOpen } = props
  const results = isShown ? all.filter(isShown) : all
  const text = useText(eligibilityTexts)
  const listText = useText(listTexts)
  const panelId = useId()
  const [tab, setTab] = useState<EligibilityTab>('all')
  const [shown, setShown] = useState(step)
  const on = (id: EligibilityTab) =>
    id === 'all' ? results : results.filter(({ result }) => result === id)
  const tabs = allTabs.map((id) => ({
    id,
    label: text(id === 'all' ? 'visit.tab.all' : `visit.result.${id}`),
    count: on(id).length,
  }))
  if (all.length === 0) return null
  return (
    <>
      <Tabs
        label={text('visit.tabs')}
        tabs={tabs}
        active={tab}
        panelId={panelId}
        onActiveChange={setTab}
      />
      <div {...tabPanelProps(panelId, tab)}>
        {results.length === 0 && <StatusMessage icon="empty" title={listText('search.no-match')} />}
        {results.length > 0 && (
          <EligibilityRows
            results={on(tab).slice(0, shown)}
            all={all}
            visit={visit}
            onVisitChange={onVisitChange}
            onOpen={onOpen}
          />
        )}
        <MoreButton length={on(tab).length} shown={shown} step={step} onShow={setShown} />
      </div>
    </>
  )
}
