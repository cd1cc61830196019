'use client'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect } from 'react'
import { useText } from '../../i18n/useText.js'
import { PinButton } from '../../list/pins/PinButton.js'
import { listTexts } from '../../list/texts.js'
import { shortName } from '../../personalization/displayName.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import {
  PersonalizationActions,
  PersonalizationLinks,
} from '../../personalization/personalization-actions/PersonalizationActions.js'
import { readRowActions } from '../../personalization/personalization-actions/readRowActions.js'
import { activeElementOf, isElement } from '../../ui/dom/realm.js'
import { moveFocus } from '../../ui/hooks/moveFocus.js'
import { Icon } from '../../ui/icon/Icon.js'
import { detailsIcon } from '../../ui/icon/icons.js'
import { useOverlay } from '../../ui/overlay/useOverlay.js'
import { useParts } from '../../ui/parts/Parts.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import { personalizationListPanelParts } from '../parts.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'
import { firstRow } from './Shortcuts.js'

/** The row whose menu is open, and the element that opened it. */
export interface OpenRowMenu extends ItemEvent {
  opener: HTMLElement
}

const items = '.pk-menu-item'

interface RowMenuProps {
  menu: OpenRowMenu
  rowActionsOf: ListPanelListOptions['rowActionsOf']
  /** Called to ask about the row. `undefined` if there is no such action. */
  onAsk: ((event: ItemEvent) => void) | undefined
  onOpen: ((event: ItemEvent) => void) | undefined
  onClose: () => void
}

/** The menu of one row, next to the element that opened it. */
export function RowMenu(props: RowMenuProps) {
  const { menu, onClose } = props
  const text = useText(listTexts)
  const part = useParts(personalizationListPanelParts)
  const row = part('row-menu')
  const popover = useRowPopover(menu.opener, onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its buttons
    <div
      ref={popover}
      popover="auto"
      aria-label={`${text('list.more.label')}: ${shortName(menu.item, text)}`}
      {...row}
      className={`pk-menu-content ${row.className}`}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        // Otherwise, Escape would also close the details.
        if (event.key === 'Escape') event.preventDefault()
        if (event.key === 'Escape' || event.key === 'Tab') onClose()
        else moveFocus(event, items)
      }}
      onClick={({ target }) => {
        if (isElement(target) && target.closest('[data-closes]')) onClose()
      }}
    >
      <Items {...props} />
    </div>
  )
}

function Items(props: RowMenuProps) {
  const { menu, rowActionsOf, onOpen, onAsk } = props
  const { item, key } = menu
  const text = useText(listTexts)
  return (
    <>
      {onOpen && (
        <button type="button" className="pk-menu-item" data-closes="" onClick={() => onOpen(menu)}>
          <Icon name={detailsIcon} />
          <span>{text('actions.open')}</span>
        </button>
      )}
      <PersonalizationLinks form="item" personalization={item} itemKey={key} />
      <PinButton form="item" personalization={item} />
      <PersonalizationActions
        form="item"
        personalization={item}
        itemKey={key}
        onAsk={onAsk}
        rowActions={readRowActions(rowActionsOf, item, key)}
      />
    </>
  )
}

/** Shows the menu next to its opener. Moves focus into the menu and, when it closes, back to the row. */
function useRowPopover(opener: HTMLElement, onClose: () => void): RefObject<HTMLDivElement | null> {
  // The opener is the row if the menu was opened with the keyboard.
  const anchor = opener.querySelector('[data-menu]') ?? opener
  const menu = useOverlay<HTMLDivElement>(true, { anchor, align: 'start' })
  useLayoutEffect(() => {
    const shown = menu.current
    shown?.querySelector<HTMLElement>(items)?.focus()
    return () => {
      // Hiding a popover returns focus to the element that had it before, such as the button in the row.
      const active = activeElementOf(opener)
      if (shown?.contains(active) || opener.contains(active)) opener.closest('tr')?.focus()
    }
  }, [menu, opener])
  useEffect(() => {
    const shown = menu.current
    const closeWithIt = ({ newState }: ToggleEvent) => newState === 'closed' && onClose()
    // React 18 listens for this event only on `<details>`.
    shown?.addEventListener('toggle', closeWithIt)
    return () => shown?.removeEventListener('toggle', closeWithIt)
  }, [menu, onClose])
  // After each render, because a refetched list may no longer have the row.
  useEffect(() => {
    if (opener.isConnected) return
    const shown = menu.current
    if (shown?.contains(activeElementOf(shown))) {
      const panel = shown.closest(`.${personalizationListPanelParts}`)
      panel?.querySelector<HTMLElement>(firstRow)?.focus()
    }
    onClose()
  })
  return menu
}
