'use client'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { ActiveFilters } from '../../components/active-filters/ActiveFilters.js'
import { Button } from '../../components/button/Button.js'
import { ColumnMenu } from '../../components/column-menu/ColumnMenu.js'
import { ExportMenu } from '../../components/export-menu/ExportMenu.js'
import { FacetBar } from '../../components/facet-bar/FacetBar.js'
import { GroupMenu } from '../../components/group-menu/GroupMenu.js'
import { PersonalizationCards } from '../../components/personalization-cards/PersonalizationCards.js'
import { ListAnnouncer } from '../../components/personalization-table/ListAnnouncer.js'
import type { PersonalizationTableOptions } from '../../components/personalization-table/PersonalizationTableOptions.js'
import { PersonalizationTable } from '../../components/personalization-table/PersonalizationTable.js'
import { PersonalizationTableEmpty } from '../../components/personalization-table/PersonalizationTableEmpty.js'
import { PortfolioSummary } from '../../components/portfolio-summary/PortfolioSummary.js'
import { SearchBox } from '../../components/search-box/SearchBox.js'
import { SelectionBar } from '../../components/selection-bar/SelectionBar.js'
import { ViewMenu } from '../../components/view-menu/ViewMenu.js'
import type { ViewStorage } from '../../react/list/createViewStorage.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { useIsNarrow } from '../../react/useIsNarrow.js'

/** Below this width in px, the list is shown as cards. */
const maxCards = 480

/** Options for the list inside the panel. */
export interface PanelListOptions extends Pick<
  PersonalizationTableOptions,
  'isSelectable' | 'onOpen' | 'renderCell' | 'currentKey'
> {
  /** Where named views are stored, from `createViewStorage`. @default no view menu */
  viewStorage?: ViewStorage | undefined
  /** Renders your own buttons for the selected rows. @default only the built-in buttons */
  renderSelectionActions?: ((list: PersonalizationListState) => ReactNode) | undefined
}

/** The list with its search, filters and menus. */
export function PersonalizationListPanelList(
  props: PanelListOptions & { list: PersonalizationListState },
) {
  const { list, isSelectable = true, onOpen, renderCell, viewStorage, currentKey } = props
  const text = useText(enList)
  const root = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(root, maxCards)
  function clear() {
    list.changeView({ search: '' })
    root.current?.querySelector<HTMLElement>('.pk-search-box-input')?.focus()
  }
  return (
    <div ref={root} className="pk-personalization-list-panel-list">
      <PortfolioSummary list={list} />
      <div className="pk-personalization-list-panel-tools">
        <SearchBox list={list} />
        <div className="pk-personalization-list-panel-menus">
          <GroupMenu list={list} />
          <ColumnMenu list={list} />
          {viewStorage && <ViewMenu list={list} storage={viewStorage} />}
          <ExportMenu list={list} />
        </div>
      </div>
      <FacetBar list={list} />
      <ActiveFilters list={list} />
      {list.rows.length === 0 ? (
        <PersonalizationTableEmpty reason="noMatch">
          <Button onClick={clear}>{text('filters.clear')}</Button>
        </PersonalizationTableEmpty>
      ) : isNarrow ? (
        <PersonalizationCards list={list} isSelectable={isSelectable} onOpen={onOpen} />
      ) : (
        <PersonalizationTable
          list={list}
          isSelectable={isSelectable}
          onOpen={onOpen}
          renderCell={renderCell}
          currentKey={currentKey}
          isAnnounced={false}
        />
      )}
      {/* Below the list, so that selecting the first row does not move the list. */}
      <SelectionBar list={list}>{props.renderSelectionActions?.(list)}</SelectionBar>
      <ListAnnouncer list={list} />
    </div>
  )
}
