'use client'
import type { ComponentProps } from 'react'
import { Suspense, useEffect } from 'react'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { FilterMenuLabel, tabFields } from '../../list/filter-menu/FilterMenuLabel.js'
import { SearchBox } from '../../list/search-box/SearchBox.js'
import { lazyPart } from '../../list/states/lazyPart.js'
import { listTexts } from '../../list/texts.js'
import { useButtonLook } from '../../ui/button/ButtonClassesContext.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { Icon } from '../../ui/icon/Icon.js'
import { displayIcon, filterIcon, moreIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { inert } from '../../ui/parts/react18.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { personalizationListPanelParts } from '../parts.js'
import type { ListPanelPart } from './ListPanelOptions.js'
import type { ListPanelMenu, Menus } from './Menus.js'
import type { Area } from './useArea.js'
import { hasFooter } from './useArea.js'

const loadMenus = () => import('./Menus.js')
const LateMenus = lazyPart(loadMenus, 'Menus')

const allMenus: readonly ListPanelMenu[] = ['filter', 'display', 'menu']
const menuIcons = { filter: filterIcon, display: displayIcon, menu: moreIcon }
const menuClasses = { filter: 'pk-filter-menu', display: 'pk-display-menu', menu: 'pk-list-menu' }

/** The search box and the menus or, until the list is loaded, placeholders for them. */
export function Tools(
  props: Pick<MenuProps, 'list' | 'hasViews' | 'onRefresh' | 'onSelect' | 'viewHrefOf'> & {
    area: Area
    hiddenParts: readonly ListPanelPart[] | undefined
    hasShortcuts?: boolean | undefined
  },
) {
  const part = useParts(personalizationListPanelParts)
  const { hiddenParts = [], hasShortcuts = true, area, onRefresh, ...rest } = props
  const { list } = rest
  const { isNarrow, fitted } = area
  const isHydrated = useHydrated()
  const menus = allMenus.filter(
    (menu) => !hiddenParts.includes(menu) && !(isNarrow && menu === 'display'),
  )
  useEffect(() => {
    loadMenus().catch(() => {})
  }, [])
  return (
    <div
      {...part('tools')}
      data-shortcuts={(hasShortcuts && isHydrated && !isNarrow) || undefined}
      {...inert(!list.isLoaded)}
      aria-hidden={!list.isLoaded || undefined}
    >
      {!hiddenParts.includes('search') && <SearchBox list={list} />}
      <LaterMenus
        {...rest}
        onRefresh={hasFooter(area, hiddenParts) ? undefined : onRefresh}
        hasShortcuts={hasShortcuts}
        menus={menus}
        fittingColumns={fitted.list.view.columns}
      />
    </div>
  )
}

type MenuProps = ComponentProps<typeof Menus>

/** The menus, or placeholders until they are loaded. Servers render only the placeholders. */
function LaterMenus(props: MenuProps) {
  const menuPart = useParts(menuParts)
  const text = useText(listTexts)
  const look = useButtonLook('outline')
  const labels = {
    filter: <FilterMenuLabel list={props.list} excludedFields={tabFields} />,
    display: <span {...menuPart('label')}>{text('display.label')}</span>,
    menu: null,
  }
  const placeholders = props.menus.map((menu) => (
    <div key={menu} className={joinClasses('pk-menu', menuClasses[menu])} {...inert(true)}>
      <span className={look.className}>
        <Icon name={menuIcons[menu]} />
        {labels[menu]}
      </span>
    </div>
  ))
  const canShow = useHydrated() && props.list.isLoaded
  if (!canShow) return placeholders
  return (
    <Suspense fallback={placeholders}>
      <LateMenus {...props} />
    </Suspense>
  )
}
