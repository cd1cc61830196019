'use client'
import { DisplayMenu } from '../../components/display-menu/DisplayMenu.js'
import { FilterMenu } from '../../components/filter-menu/FilterMenu.js'
import { ListMenu } from '../../components/list-menu/ListMenu.js'
import type { ViewStorage } from '../../react/list/createViewStorage.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'

/** A menu next to the search box. */
export type ListPanelMenu = 'filter' | 'display' | 'menu'

/** The menus next to the search box. */
export function PersonalizationListPanelMenus(props: {
  menus: readonly ListPanelMenu[]
  list: PersonalizationListState
  fittingColumns: readonly string[]
  storage: ViewStorage | undefined
}) {
  const { menus, list, fittingColumns, storage } = props
  return (
    <>
      {menus.includes('filter') && <FilterMenu list={list} />}
      {menus.includes('display') && <DisplayMenu list={list} fittingColumns={fittingColumns} />}
      {menus.includes('menu') && <ListMenu list={list} storage={storage} />}
    </>
  )
}
