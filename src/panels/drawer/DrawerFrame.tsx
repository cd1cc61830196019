'use client'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useCallback, useContext, useEffect, useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { listTexts } from '../../list/texts.js'
import { shortName } from '../../personalization/displayName.js'
import { PersonalizationLinks } from '../../personalization/personalization-actions/PersonalizationActions.js'
import { Button } from '../../ui/button/Button.js'
import { focusedElementOf, isNothingFocused, isTextField } from '../../ui/dom/realm.js'
import { HeadingLevelContext } from '../../ui/heading/Heading.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import { closeIcon, moreIcon, previousIcon } from '../../ui/icon/icons.js'
import { Menu } from '../../ui/menu/Menu.js'
import type { SlotView } from '../../ui/parts/PartOptions.js'
import { Slot, useParts } from '../../ui/parts/Parts.js'
import { acceptRef, useLayoutEffect } from '../../ui/parts/react18.js'
import { Sheet } from '../../ui/sheet/Sheet.js'
import { Tabs } from '../../ui/tabs/Tabs.js'
import { AskTabContext } from '../details/AskTabContext.js'
import { personalizationDrawerParts } from '../parts.js'
import { panelTexts } from '../texts.js'

/** A tab of a drawer. */
export type DrawerTab = 'details' | 'ask'

/** The conversation of a drawer. */
export interface DrawerSlots {
  /**
   * The tab “Ask” beside the details, such as an `AskPanel`. @default no such tab
   */
  ask?: SlotView<{ personalization: Personalization; itemKey: string }> | undefined
}

type SheetProps = Omit<ComponentProps<typeof Sheet>, 'children' | 'isOpen' | 'onDismiss'>

interface DrawerFrameProps extends SheetProps {
  /** The item. `undefined` if it is not in the list, or not loaded. */
  personalization: Personalization | undefined
  itemKey: string
  /** The items before and after it. `null` at either end. */
  moves: { previous: string | null; next: string | null }
  onItemKeyChange: (itemKey: string | null) => void
  tab: DrawerTab
  onTabChange: (tab: DrawerTab) => void
  ask: DrawerSlots['ask']
  /** The details. */
  children: ReactNode
}

const selectedTab = '[role=tab][aria-selected=true]'
/** The heading of the details. While they load, there is none. */
const heading = '.pk-personalization-details-name'

/**
 * A drawer with the details of an item and a conversation about it. Its bar has buttons that open the page,
 * copy the link, and open the items before and after. Escape closes the drawer and restores focus.
 */
export const DrawerFrame = acceptRef(function DrawerFrame(props: DrawerFrameProps) {
  const { personalization, itemKey, moves, onItemKeyChange, tab, onTabChange, ...others } = props
  const { ask, className, children, ref, ...rest } = others
  const text = useText(panelTexts)
  const part = useParts(personalizationDrawerParts)
  const drawer = useRef<HTMLDialogElement>(null)
  useHostRef(ref, drawer)
  const openAsk = useCallback(() => onTabChange('ask'), [onTabChange])
  const isAsking = tab === 'ask' && ask !== undefined && personalization !== undefined
  const level = useContext(HeadingLevelContext)
  useFocusedName(drawer, { isAsking, isLoaded: personalization !== undefined })
  useTopOfItem(drawer, itemKey)
  return (
    <HeadingLevelContext.Provider value={Math.max(2, level)}>
      <Sheet
        aria-label={
          personalization
            ? `${text('details.label')}: ${shortName(personalization, text)}`
            : text('details.label')
        }
        {...useRoot(personalizationDrawerParts, className)}
        {...rest}
        ref={drawer}
        tabIndex={-1}
        isOpen
        onDismiss={() => onItemKeyChange(null)}
        data-tab={isAsking ? 'ask' : 'details'}
      >
        <div {...part('bar')}>
          {ask && <DrawerTabs tab={tab} onTabChange={onTabChange} />}
          <div {...part('moves')}>
            {personalization && <Links personalization={personalization} itemKey={itemKey} />}
            <Move
              icon={previousIcon}
              to={moves.previous}
              label="previous"
              onMove={onItemKeyChange}
            />
            <Move icon="next" to={moves.next} label="next" onMove={onItemKeyChange} />
            <Button
              variant="quiet"
              icon={closeIcon}
              label={text('action.close')}
              onClick={() => onItemKeyChange(null)}
            />
          </div>
        </div>
        {isAsking ? (
          <Slot view={ask} state={{ personalization, itemKey }} />
        ) : (
          <AskTabContext.Provider value={ask && openAsk}>{children}</AskTabContext.Provider>
        )}
      </Sheet>
    </HeadingLevelContext.Provider>
  )
})

/** Moves focus to the name, which announces what has opened. A conversation focuses its own text field. */
function useFocusedName(
  drawer: RefObject<HTMLDialogElement | null>,
  { isAsking, isLoaded }: { isAsking: boolean; isLoaded: boolean },
) {
  const isNew = useRef(true)
  useEffect(() => {
    const shown = drawer.current
    if (!shown) return
    if (isAsking) {
      // A conversation moves focus itself, once it has loaded. Until then, its tab has the focus.
      const active = focusedElementOf(shown)
      const isLost = isNothingFocused(shown) || active === shown
      const isOnOtherTab =
        shown.contains(active) && active?.matches('[role=tab]:not([aria-selected=true])')
      if (isLost || isOnOtherTab) shown.querySelector<HTMLElement>(selectedTab)?.focus()
      isNew.current = false
      return
    }
    const active = focusedElementOf(shown)
    // A drawer that opens by itself, or late, doesn't take focus while the user is typing elsewhere.
    const isTyping = isTextField(active) && !shown.contains(active)
    // Details that load later take focus only from the drawer itself.
    if ((isNew.current && !isTyping) || active === shown) {
      const name = isLoaded ? shown.querySelector<HTMLElement>(heading) : null
      ;(name ?? shown).focus()
    }
    isNew.current = false
  }, [drawer, isAsking, isLoaded])
}

/** Shows another item from its top. What opened it was often in the details that it replaces, and had focus. */
function useTopOfItem(drawer: RefObject<HTMLDialogElement | null>, itemKey: string) {
  const shownKey = useRef(itemKey)
  useLayoutEffect(() => {
    if (drawer.current && shownKey.current !== itemKey) showTop(drawer.current)
    shownKey.current = itemKey
  }, [drawer, itemKey])
}

function showTop(drawer: HTMLElement): void {
  drawer.scrollTop = 0
  if (isNothingFocused(drawer)) (drawer.querySelector<HTMLElement>(heading) ?? drawer).focus()
}

/** The tabs “Details” and “Ask”. */
function DrawerTabs({ tab, onTabChange }: Pick<DrawerFrameProps, 'tab' | 'onTabChange'>) {
  const text = useText(panelTexts)
  return (
    <Tabs
      label={text('details.tabs')}
      tabs={[
        { id: 'details', label: text('details.label') },
        { id: 'ask', label: text('details.ask') },
      ]}
      active={tab}
      onActiveChange={onTabChange}
    />
  )
}

/** The links of an item: buttons or, in a narrow drawer, a menu. */
function Links(item: { personalization: Personalization; itemKey: string }) {
  const part = useParts(personalizationDrawerParts)
  const text = useText(listTexts)
  return (
    <>
      <div {...part('links')}>
        <PersonalizationLinks form="icon" {...item} />
      </div>
      <div {...part('menu')}>
        <Menu
          icon={moreIcon}
          label={<span className="pk-visually-hidden">{text('list.more.label')}</span>}
        >
          <PersonalizationLinks form="item" {...item} />
        </Menu>
      </div>
    </>
  )
}

/** A button that opens the previous or next item. */
function Move(props: {
  icon: typeof previousIcon | 'next'
  /** `null` if there is none. */
  to: string | null
  label: 'previous' | 'next'
  onMove: (key: string) => void
}) {
  const { icon, to, label, onMove } = props
  const text = useText(panelTexts)
  return (
    <Button
      variant="quiet"
      icon={icon}
      label={text(`details.${label}`)}
      aria-disabled={to === null}
      onClick={() => to !== null && onMove(to)}
    />
  )
}
