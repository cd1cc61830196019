'use client'
import { useDeferredValue, useMemo } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { statusOrder } from '../../personalization/fields/derivedFields.js'
import { moveFocus } from '../../ui/hooks/moveFocus.js'
import { Icon } from '../../ui/icon/Icon.js'
import { pendingIcon } from '../../ui/icon/icons.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { tabProps } from '../../ui/tabs/TabList.js'
import { compileSearch, matchingRows } from '../model/runSearch.js'
import { statusTabsParts } from '../parts.js'
import { changeSearch } from '../PersonalizationListState.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { parseSearch } from '../search/parseSearch.js'
import { printSearch } from '../search/printSearch.js'
import { listTexts } from '../texts.js'
import type { TabName } from './statusTabs.js'
import { activeTab, countTabs, termsOnTab, termsWithoutTab } from './statusTabs.js'

export interface StatusTabsProps
  extends RootProps<'div', 'role'>, PartOptions<typeof statusTabsParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Tabs for all personalizations and for each status that occurs, with counts that reflect the
 * search and filters. Personalizations that end soon or need attention have their own tabs at the
 * end. Renders a `<div>`. CSS classes: `.pk-status-tabs`, `-tab` with `data-tab`,
 * `-exceptions`.
 */
export const StatusTabs = acceptRef(function StatusTabs({ list, ...rest }: StatusTabsProps) {
  const part = useParts(statusTabsParts, rest)
  const text = useText(listTexts)
  const active = activeTab(list.search.terms).name
  const { occurring, counts } = useTabCounts(list)
  const shown = order.filter((name) => name === 'all' || name === active || occurring.has(name))
  const select = (name: TabName) =>
    changeSearch(list, { terms: termsOnTab(list.search.terms, name) })
  const tab = (name: TabName) => (
    <Tab
      key={name}
      name={name}
      count={counts.get(name) ?? 0}
      isActive={name === active}
      onSelect={() => select(name)}
    />
  )
  return (
    <Root
      as="div"
      of={statusTabsParts}
      aria-label={text('tabs.label')}
      {...rest}
      role="tablist"
      onKeyDown={(event) => moveFocus(event, '[role=tab]')?.click()}
    >
      {shown.filter((name) => !isException(name)).map(tab)}
      {shown.some(isException) && (
        <div role="presentation" {...part('exceptions')}>
          {shown.filter(isException).map(tab)}
        </div>
      )}
    </Root>
  )
})

const exceptions = ['ending-soon', 'attention'] as const
const order: readonly TabName[] = ['all', ...statusOrder, ...exceptions]

function isException(name: TabName): boolean {
  return exceptions.some((other) => other === name)
}

function Tab(props: { name: TabName; count: number; isActive: boolean; onSelect: () => void }) {
  const part = useParts(statusTabsParts)
  const { name, count, isActive, onSelect } = props
  const text = useText(listTexts)
  const formatters = useFormatters()
  return (
    <button
      {...tabProps({ isSelected: isActive, onSelect })}
      {...part('tab')}
      data-tab={name}
      data-exception={name === 'attention' && count > 0 ? '' : undefined}
    >
      {isException(name) && <Icon name={name === 'ending-soon' ? pendingIcon : 'error'} />}
      <span>{text(`tabs.${name}`)}</span> <span>{formatters.number(count)}</span>
    </button>
  )
}

/**
 * Returns two sets of tab counts. The counts for the whole list determine which tabs are shown. The
 * other counts include only rows that match the search without the active tab's conditions. Counts
 * after the list has rendered, so that typing is never delayed.
 */
function useTabCounts({ personalizations, fields, search, internals }: PersonalizationListState) {
  const { index } = internals
  const now = useNow()
  const { timeZone } = useLocale()
  const query = useDeferredValue(printSearch({ terms: termsWithoutTab(search.terms) }))
  const occurring = useMemo(() => countTabs(personalizations, { now }), [personalizations, now])
  const counts = useMemo(() => {
    if (query === '') return occurring
    const tests = compileSearch(index, parseSearch(query, { fields }), fields, { now, timeZone })
    const rows = Array.from(matchingRows(index, tests)).flatMap(
      (row) => personalizations[row] ?? [],
    )
    return countTabs(rows, { now })
  }, [query, index, fields, personalizations, now, timeZone, occurring])
  return { occurring, counts }
}
