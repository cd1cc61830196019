'use client'
import type { ComponentProps } from 'react'
import { Suspense, useEffect } from 'react'
import { FilterMenuLabel, tabFields } from '../../components/filter-menu/FilterMenuLabel.js'
import { Icon } from '../../components/icon/Icon.js'
import { displayIcon, filterIcon, moreIcon, searchIcon } from '../../components/icon/icons.js'
import { SearchBox } from '../../components/search-box/SearchBox.js'
import { useText } from '../../localization/useText.js'
import { enList } from '../../messages/enList.js'
import { useParts } from '../../react/parts/Parts.js'
import { useHydrated } from '../../react/useHydrated.js'
import { lazyPart } from '../list-states/lazyPart.js'
import type { PanelListOptions } from './PersonalizationListPanelList.js'
import type {
  ListPanelMenu,
  PersonalizationListPanelMenus,
} from './PersonalizationListPanelMenus.js'

const loadMenus = () => import('./menusChunk.js')
const Menus = lazyPart(loadMenus)

const allMenus: readonly ListPanelMenu[] = ['filter', 'display', 'menu']
const menuIcons = { filter: filterIcon, display: displayIcon, menu: moreIcon }
const menuClasses = { filter: 'pk-filter-menu', display: 'pk-display-menu', menu: 'pk-list-menu' }

/** The search box and the menus or, until the list is loaded, placeholders for them. */
export function PersonalizationListPanelTools(
  props: Omit<MenuProps, 'menus'> & Pick<PanelListOptions, 'hiddenParts'> & { isNarrow: boolean },
) {
  const part = useParts('pk-personalization-list-panel')
  const { hiddenParts = [], isNarrow, ...rest } = props
  const { list } = rest
  const menus = allMenus.filter(
    (menu) => !hiddenParts.includes(menu) && !(isNarrow && menu === 'display'),
  )
  useEffect(() => {
    loadMenus().catch(() => {})
  }, [])
  return (
    <div {...part('tools')} inert={!list.isLoaded}>
      {!hiddenParts.includes('search') &&
        (list.isLoaded ? <SearchBox list={list} /> : <SearchPlaceholder />)}
      <LaterMenus {...rest} menus={menus} />
    </div>
  )
}

/** Looks like an empty search box. */
function SearchPlaceholder() {
  const text = useText(enList)
  return (
    <div className="pk-search-box">
      <div className="pk-search-box-field">
        <Icon name={searchIcon} /> {text('search.placeholder')}
      </div>
    </div>
  )
}

type MenuProps = ComponentProps<typeof PersonalizationListPanelMenus>

/** The menus, or placeholders until they are loaded. Servers render only the placeholders. */
function LaterMenus(props: MenuProps) {
  const text = useText(enList)
  const labels = {
    filter: <FilterMenuLabel list={props.list} excludedFields={tabFields} />,
    display: <span className="pk-menu-label">{text('display.label')}</span>,
    menu: null,
  }
  const placeholders = props.menus.map((menu) => (
    <div key={menu} className={`pk-menu ${menuClasses[menu]}`} inert>
      <span className="pk-button">
        <Icon name={menuIcons[menu]} />
        {labels[menu]}
      </span>
    </div>
  ))
  const canShow = useHydrated() && props.list.isLoaded
  if (!canShow) return placeholders
  return (
    <Suspense fallback={placeholders}>
      <Menus {...props} />
    </Suspense>
  )
}
