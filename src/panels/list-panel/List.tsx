'use client'
import { Suspense, useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import { useCopyRows } from '../../list/export-menu/useCopyRows.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { selectedRows } from '../../list/PersonalizationListState.js'
import { usePins } from '../../list/pins/usePins.js'
import { lazyPart } from '../../list/states/lazyPart.js'
import { PanelFooter } from '../../list/states/PanelFooter.js'
import { StorageNotice } from '../../list/states/StorageNotice.js'
import type { ListPanelQuery } from '../../list/states/useListPanel.js'
import { ZoneNote } from '../../list/states/ZoneNote.js'
import { ListAnnouncer } from '../../list/table/ListAnnouncer.js'
import { PersonalizationTable } from '../../list/table/PersonalizationTable.js'
import { PersonalizationTableSkeleton } from '../../list/table/PersonalizationTableSkeleton.js'
import { listTexts } from '../../list/texts.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { Slot, useParts, useSlots } from '../../ui/parts/Parts.js'
import { personalizationListPanelParts } from '../parts.js'
import type { ListPanelListOptions, ListPanelPart } from './ListPanelOptions.js'
import type { ListPanelSlots } from './ListPanelSlots.js'
import { NoMatch } from './NoMatch.js'
import type { OpenRowMenu } from './RowMenu.js'
import { Shortcuts } from './Shortcuts.js'
import type { Area } from './useArea.js'
import { hasFooter } from './useArea.js'

const loadCards = () => import('../../list/cards/PersonalizationCards.js')
const Cards = lazyPart(loadCards, 'PersonalizationCards')
const SelectionBar = lazyPart(
  () => import('../../list/selection-bar/SelectionBar.js'),
  'SelectionBar',
)
const loadRowMenu = () => import('./RowMenu.js')
const LateRowMenu = lazyPart(loadRowMenu, 'RowMenu')

const cardPlaceholders = ['name', 'status']

/** Loads the code of cards while the list itself is loading. */
export function usePreloadedCards({ isNarrow }: Area) {
  useEffect(() => {
    if (isNarrow) loadCards().catch(() => {})
  }, [isNarrow])
}

interface ListProps {
  list: PersonalizationListState
  area: Area
  query: ListPanelQuery
  isSelectable: boolean | undefined
  onOpen: ((event: ItemEvent) => void) | undefined
  /** The key of the row whose details are open. `undefined` if rows have none. */
  currentKey: string | null | undefined
  rowActionsOf: ListPanelListOptions['rowActionsOf']
  /** Called to ask about a row. `undefined` if rows have no such action. */
  onAsk: ((event: ItemEvent) => void) | undefined
  hiddenParts: readonly ListPanelPart[] | undefined
  hasShortcuts: boolean | undefined
}

/** The list with its search, filters, menus and footer. */
export function List(props: ListProps) {
  const part = useParts(personalizationListPanelParts)
  const { list, area, query, hiddenParts, hasShortcuts = true } = props
  const { fitted, isNarrow } = area
  const isHydrated = useHydrated()
  const { onCopy, region } = useCopyRows(list)
  const { hasFailed } = usePins()
  function focusSearch() {
    const panel = area.root.current
    // The search box can be left out. The filters are always there.
    const target =
      panel?.querySelector<HTMLElement>('.pk-search-box-input') ??
      panel?.querySelector<HTMLElement>('.pk-active-filters')
    target?.focus()
  }
  return (
    <div {...part('list')} data-fitted={fitted.style && true} style={fitted.style} onCopy={onCopy}>
      <ActiveFilters list={list} />
      {list.count === 0 ? (
        <NoMatch list={list} onChange={focusSearch} />
      ) : (
        <Rows {...props} list={fitted.list} isNarrow={isNarrow} />
      )}
      {/* At the bottom, so that the list does not move when the first row is selected. */}
      {isHydrated && <LaterSelectionBar list={list} />}
      {hasFooter(area, hiddenParts) && selectedRows(list).length === 0 && (
        <PanelFooter query={query}>
          <Count list={list} />
        </PanelFooter>
      )}
      {area.isNarrow && <ZoneNote />}
      {hasFailed && <StorageNotice />}
      <ListAnnouncer list={list} />
      <span ref={region} role="status" className="pk-visually-hidden" />
      {hasShortcuts && <Shortcuts panel={area.root} />}
    </div>
  )
}

/** The bar for the selected rows, with the host's buttons. */
function LaterSelectionBar({ list }: { list: PersonalizationListState }) {
  const { selectionActions } = useSlots<ListPanelSlots>(personalizationListPanelParts)
  return (
    <Suspense>
      <SelectionBar list={list}>
        <Slot view={selectionActions} state={{ list }} />
      </SelectionBar>
    </Suspense>
  )
}

function Count({ list }: { list: PersonalizationListState }) {
  const text = useText(listTexts)
  const total = list.personalizations.length
  const count = list.count
  const isAll = count === total
  return (
    <span>{isAll ? text('list.count', { count }) : text('list.matching', { count, total })}</span>
  )
}

/** The table or, if there is little room, cards. */
function Rows(props: ListProps & { isNarrow: boolean }) {
  const { list, isNarrow, isSelectable, onOpen } = props
  // The state of the menu ends with the table, because its rows are removed.
  if (!isNarrow) return <TableWithMenu {...props} />
  return (
    <Suspense fallback={<PersonalizationTableSkeleton columns={cardPlaceholders} />}>
      <Cards list={list} isSelectable={isSelectable} onOpen={onOpen} />
    </Suspense>
  )
}

/** The table, and the menu of one of its rows. */
function TableWithMenu(props: ListProps) {
  const { list, isSelectable, onOpen } = props
  const slots = useSlots<ListPanelSlots>(personalizationListPanelParts)
  const [menu, setMenu] = useState<OpenRowMenu | null>(null)
  // Load the menu after the first rows, so that the first menu opens immediately.
  useEffect(() => {
    loadRowMenu().catch(() => {})
  }, [])
  return (
    <>
      <PersonalizationTable
        list={list}
        isSelectable={isSelectable ?? true}
        onOpen={onOpen}
        onMenu={setMenu}
        slots={slots}
        currentKey={props.currentKey}
        isAnnounced={false}
      />
      {menu && (
        <Suspense>
          <LateRowMenu
            key={menu.key}
            menu={menu}
            rowActionsOf={props.rowActionsOf}
            onAsk={props.onAsk}
            onOpen={onOpen}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </>
  )
}
