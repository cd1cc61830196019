'use client'
import { Suspense, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { DisplayMenu } from '../../list/display-menu/DisplayMenu.js'
import { FilterMenu } from '../../list/filter-menu/FilterMenu.js'
import { ListMenu } from '../../list/list-menu/ListMenu.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { lazyPart } from '../../list/states/lazyPart.js'
import { checkboxOnIcon, keyboardIcon, refreshIcon } from '../../ui/icon/icons.js'
import { MenuItem } from '../../ui/menu/Menu.js'
import { panelTexts } from '../texts.js'
import { CopyViewLink } from './CopyViewLink.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'

const Dialog = lazyPart(() => import('./ShortcutsDialog.js'), 'ShortcutsDialog')

/** A menu next to the search box. */
export type ListPanelMenu = 'filter' | 'display' | 'menu'

/** The menus next to the search box. */
export function Menus(props: {
  menus: readonly ListPanelMenu[]
  list: PersonalizationListState
  fittingColumns: readonly string[]
  /** Whether users can save views by name. */
  hasViews?: boolean | undefined
  /** Fetches the list again. Set only if the panel has no refresh button. */
  onRefresh?: (() => void) | undefined
  /** Starts to select rows. Set only if rows have no checkboxes yet. */
  onSelect?: (() => void) | undefined
  /** Whether the page has shortcuts. The menu then has an item that shows them. */
  hasShortcuts: boolean
  /** Returns the URL of a view, which the menu copies. */
  viewHrefOf?: ListPanelListOptions['viewHrefOf']
}) {
  const { menus, list, fittingColumns, hasViews, onRefresh, hasShortcuts, viewHrefOf } = props
  const { onSelect } = props
  const text = useText(panelTexts)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <>
      {menus.includes('filter') && <FilterMenu list={list} />}
      {menus.includes('display') && <DisplayMenu list={list} fittingColumns={fittingColumns} />}
      {menus.includes('menu') && (
        <ListMenu list={list} hasViews={hasViews}>
          {onRefresh && (
            <MenuItem icon={refreshIcon} onClick={onRefresh}>
              {text('action.refresh')}
            </MenuItem>
          )}
          {onSelect && (
            <MenuItem icon={checkboxOnIcon} onClick={onSelect}>
              {text('list.selectRows')}
            </MenuItem>
          )}
          {viewHrefOf && <CopyViewLink list={list} viewHrefOf={viewHrefOf} />}
          {hasShortcuts && (
            <MenuItem icon={keyboardIcon} onClick={() => setIsHelpOpen(true)}>
              {text('shortcuts.title')}
            </MenuItem>
          )}
        </ListMenu>
      )}
      {isHelpOpen && (
        <Suspense>
          <Dialog onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
