'use client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.js'
import { useDownloads } from '../../ui/download-menu/useDownloads.js'
import { moreIcon } from '../../ui/icon/icons.js'
import { Menu } from '../../ui/menu/Menu.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { menuParts } from '../../ui/parts/uiParts.js'
import { useExport } from '../export-menu/useExport.js'
import { listMenuParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { listTexts } from '../texts.js'
import { Views } from '../view-menu/ViewMenu.js'

export interface ListMenuProps
  extends RootProps<'details'>, PartOptions<typeof listMenuParts | typeof menuParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
  /** Lets users save views by name, in the provider's `storage`. @default false */
  hasViews?: boolean | undefined
  /** Your own menu items. @default none */
  children?: ReactNode | undefined
}

/**
 * A menu for less common tasks: your own actions, named views and export. Renders a `<details>`.
 * CSS classes: `.pk-list-menu`, and those of `.pk-menu`, `.pk-view-menu` and `.pk-export-menu`.
 */
export const ListMenu = acceptRef(function ListMenu({
  list,
  hasViews = false,
  children,
  ...rest
}: ListMenuProps) {
  const part = useParts(listMenuParts, rest)
  const menuPart = useParts(menuParts, rest)
  const text = useText(listTexts)
  const { caption, downloads } = useExport(list)
  const { items, said, icon } = useDownloads(downloads)
  return (
    <>
      <Menu
        {...rest}
        variant="outline"
        icon={icon ?? moreIcon}
        label={<span className="pk-visually-hidden">{text('list.more.label')}</span>}
        of={listMenuParts}
      >
        {children}
        {hasViews && (
          <div {...part('section')}>
            <p {...menuPart('note')}>{text('views.label')}</p>
            <Views list={list} />
          </div>
        )}
        <div {...part('section')}>
          <p {...menuPart('note')}>
            <span>{text('export.label')}</span> · <span>{caption}</span>
          </p>
          {items}
        </div>
      </Menu>
      <span className="pk-visually-hidden" role="status">
        {said}
      </span>
    </>
  )
})
