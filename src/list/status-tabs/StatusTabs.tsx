'use client'
import { Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { statusOrder } from '../../personalization/fields/derivedFields.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import { useNarrowness } from '../../ui/hooks/useIsNarrow.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { TabList, tabProps } from '../../ui/tabs/TabList.js'
import { compileSearch, matchingRows } from '../model/runSearch.js'
import { statusTabsParts } from '../parts.js'
import { changeSearch } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { parseSearch } from '../search/parseSearch.js'
import { printSearch } from '../search/printSearch.js'
import { lazyPart } from '../states/lazyPart.js'
import { listTexts } from '../texts.js'
import { useSearchContext } from '../useSearchContext.js'
import type { TabName } from './tabConditions.js'
import { activeTab, countTabs, termsOnTab, termsWithoutTab } from './tabConditions.js'

const MoreTabs = lazyPart(() => import('./MoreTabs.js'), 'MoreTabs')

export interface StatusTabsProps
  extends RootProps<'div', 'role'>, PartOptions<typeof statusTabsParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Tabs for all personalizations, for the user's own and pinned ones, for each status that occurs, for those that end
 * soon and for those that need attention, with counts that reflect the search and filters. Tabs that don't fit are in a menu. Renders a
 * `<div>`. CSS classes: `.pk-status-tabs`, `-list`, `-tab` with `data-tab`, `-more`.
 */
export const StatusTabs = acceptRef(function StatusTabs(props: StatusTabsProps) {
  const { list, ref, 'aria-label': label, ...rest } = props
  const part = useParts(statusTabsParts, rest)
  const root = useRef<HTMLDivElement>(null)
  useHostRef(ref, root)
  const room = maxTabs[useNarrowness(root, narrowWidths)] ?? 1
  const text = useText(listTexts)
  const active = activeTab(list.search.terms).name
  const { occurring, ofActive, ofOthers } = useTabCounts(list)
  const known = order.filter((name) => name === 'all' || name === active || occurring.has(name))
  const others = known.filter((name) => name !== 'attention')
  // A single leftover tab takes no more room than the menu.
  const end = others.length > room + 1 ? room : others.length
  const isShown = (name: TabName, index: number) => index < end || name === active
  const shown = others.filter(isShown)
  const hidden = others.filter((name, index) => !isShown(name, index))
  const select = (name: TabName) =>
    changeSearch(list, { terms: termsOnTab(list.search.terms, name) })
  const tab = (name: TabName) => (
    <Tab
      key={name}
      name={name}
      count={(name === active ? ofActive : ofOthers).get(name) ?? 0}
      isActive={name === active}
      onSelect={() => select(name)}
    />
  )
  return (
    <Root as="div" of={statusTabsParts} {...rest} ref={root}>
      <TabList {...part('list')} aria-label={label ?? text('tabs.label')}>
        {shown.map(tab)}
        {known.includes('attention') && tab('attention')}
      </TabList>
      {hidden.length > 0 && (
        <Suspense fallback={<span {...part('more')}>{text('tabs.more')}</span>}>
          <MoreTabs names={hidden} counts={ofOthers} onSelect={select} />
        </Suspense>
      )}
    </Root>
  )
})

const order: readonly TabName[] = ['all', 'mine', ...statusOrder, 'ending-soon', 'attention']
/** Below these widths in px, fewer tabs are shown. */
const narrowWidths = [600, 420]
const maxTabs = [5, 3, 2]

function Tab(props: { name: TabName; count: number; isActive: boolean; onSelect: () => void }) {
  const part = useParts(statusTabsParts)
  const { name, count, isActive, onSelect } = props
  const text = useText(listTexts)
  const formatters = useFormatters()
  return (
    <button
      {...part('tab')}
      {...tabProps({ isSelected: isActive, onSelect })}
      data-tab={name}
      data-exception={name === 'attention' && count > 0 ? '' : undefined}
    >
      {name === 'attention' && <Icon name="warning" />}
      <span>{text(`tabs.${name}`)}</span> <span>{formatters.number(count)}</span>
    </button>
  )
}

/**
 * Returns three sets of tab counts. The counts for the whole list determine which tabs are shown. The active
 * tab shows how many rows match the search. Each other tab shows how many rows it would have if it were
 * selected, which removes all conditions on the status. Counts after the list has rendered, so that typing is
 * never delayed.
 */
function useTabCounts({ personalizations, fields, search, internals }: PersonalizationListState) {
  const { index } = internals
  const now = useNow()
  const context = useSearchContext()
  const activeQuery = useDeferredValue(printSearch({ terms: termsWithoutTab(search.terms) }))
  const otherQuery = useDeferredValue(printSearch({ terms: termsOnTab(search.terms, 'all') }))
  const occurring = useMemo(
    () => countTabs(personalizations, { now, fields }),
    [personalizations, now, fields],
  )
  const count = useCallback(
    (query: string) => {
      if (query === '') return occurring
      const tests = compileSearch(index, parseSearch(query, { fields }), fields, context)
      const rows = Array.from(matchingRows(index, tests)).flatMap(
        (row) => personalizations[row] ?? [],
      )
      return countTabs(rows, { now, fields })
    },
    [index, fields, personalizations, now, context, occurring],
  )
  const ofActive = useMemo(() => count(activeQuery), [count, activeQuery])
  // Most searches have no other condition on the status, so the rows are counted only once.
  const ofOthers = useMemo(
    () => (otherQuery === activeQuery ? ofActive : count(otherQuery)),
    [count, otherQuery, activeQuery, ofActive],
  )
  return { occurring, ofActive, ofOthers }
}
