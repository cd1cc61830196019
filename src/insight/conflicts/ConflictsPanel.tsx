'use client'
import { useId, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import { PanelSearch } from '../../list/search-box/PanelSearch.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { doneIcon } from '../../ui/icon/icons.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { Tabs, tabPanelProps } from '../../ui/tabs/Tabs.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import type { PanelSearchState } from '../usePanelSearch.js'
import { usePanelSearch } from '../usePanelSearch.js'
import type { Conflict } from './Conflict.js'
import type { ConflictActions } from './ConflictList.js'
import { ConflictList } from './ConflictList.js'
import type { ConflictTab } from './splitConflicts.js'
import { conflictTabs, splitConflicts } from './splitConflicts.js'
import { conflictTexts } from './texts.js'
import { useConflicts } from './useConflicts.js'

export interface ConflictsPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, ConflictActions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/**
 * Fetches a list and shows its conflicts by page, with a search, and tabs for all conflicts and for those
 * that are certain, possible or begin later. Has a view for each state (loading, empty, no website, offline)
 * and each error. Renders a `<section>`. CSS class: `.pk-conflicts-panel`.
 */
export const ConflictsPanel = acceptRef(function ConflictsPanel(props: ConflictsPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const none: never[] = []

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: ConflictsPanelProps) {
  const { scope, onOpen, onAsk, className, ...rest } = props
  const text = useText(conflictTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const search = usePanelSearch(personalizations)
  const { all, conflicts } = useSearchedConflicts(personalizations, search)
  const panelId = useId()
  const [tab, setTab] = useState<ConflictTab>('all')
  const hasConflicts = all !== null && all.length > 0
  const split = useMemo(() => splitConflicts(conflicts ?? none), [conflicts])
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-conflicts-panel', className)}
      source={source}
      shape="blocks"
      label={text('conflict.label')}
      beside={
        hasConflicts && (
          <>
            <ConflictTabs split={split} active={tab} panelId={panelId} onActiveChange={setTab} />
            <PanelSearch
              list={search.list}
              label={text('conflict.search')}
              found={text('conflict.count', { count: split[tab].count })}
            />
          </>
        )
      }
      note={hasConflicts ? text('conflict.order') : undefined}
    >
      <ActiveFilters list={search.list} hasStatus />
      {hasConflicts && <ConflictVerdict all={all} />}
      {!personalizations || !conflicts ? (
        <PanelSkeleton />
      ) : (
        <div {...(hasConflicts && tabPanelProps(panelId, tab))}>
          {hasConflicts && search.isSearched && split[tab].count === 0 ? (
            <StatusMessage icon="empty" title={text('conflict.no-match')} />
          ) : hasConflicts && tab !== 'all' && split[tab].count === 0 ? (
            <StatusMessage icon={doneIcon} title={text(`conflict.none.${tab}`)} />
          ) : (
            <ConflictList
              personalizations={personalizations}
              key={tab}
              conflicts={split[tab].conflicts}
              onOpen={onOpen}
              onAsk={onAsk}
            />
          )}
        </div>
      )}
    </PanelFrame>
  )
})

/** Shows how many conflicts there are, how certain they are, and where the worst is. */
function ConflictVerdict({ all }: { all: readonly Conflict[] }) {
  const text = useText(conflictTexts)
  const split = useMemo(() => splitConflicts(all), [all])
  const counts = (['certain', 'possible', 'later'] as const).filter((id) => split[id].count > 0)
  const [first, ...others] = counts.map((id) =>
    text(`conflict.verdict.${id}`, { count: split[id].count }),
  )
  const [worst] = counts
  // Conflicts are in order, worst first.
  const page = worst && shortPath(split[worst].conflicts[0]?.page ?? '')
  return (
    <Verdict detail={others.join(' ')}>
      {first}
      {worst && page && ` ${text('conflict.verdict.worst', { count: split[worst].count, page })}`}
    </Verdict>
  )
}

/** Returns all conflicts, and those in which at least one personalization matches the search. */
function useSearchedConflicts(
  loaded: readonly Personalization[] | undefined,
  { isSearched, matches }: PanelSearchState,
) {
  const personalizations = loaded ?? none
  const detected = useConflicts(personalizations)
  // Until the list has loaded, its conflicts are not known.
  const all = useLastKnown(loaded ? detected : null)
  const conflicts = useMemo(() => {
    if (!all || !isSearched) return all
    const keys = keyPersonalizations(personalizations)
    const found = new Set(
      keys.filter((_, row) => personalizations.slice(row, row + 1).some(matches)),
    )
    return all.filter((conflict) => conflict.keys.some((key) => found.has(key)))
  }, [all, personalizations, isSearched, matches])
  return { all, conflicts }
}

function ConflictTabs(props: {
  split: ReturnType<typeof splitConflicts>
  active: ConflictTab
  panelId: string
  onActiveChange: (tab: ConflictTab) => void
}) {
  const { split, ...rest } = props
  const text = useText(conflictTexts)
  const tabs = conflictTabs.map((id) => ({
    id,
    label: text(`conflict.tab.${id}`),
    count: split[id].count,
  }))
  return <Tabs {...rest} label={text('conflict.tabs')} tabs={tabs} />
}
