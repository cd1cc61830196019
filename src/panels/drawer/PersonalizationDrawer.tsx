'use client'
import { useMemo, useRef } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { panelParts } from '../../list/parts.js'
import { usePersonalization } from '../../list/queries/usePersonalization.js'
import { usePersonalizations } from '../../list/queries/usePersonalizations.js'
import type { PanelSlots } from '../../list/states/PanelSlots.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { RowAction } from '../../personalization/personalization-actions/PersonalizationActions.js'
import { readRowActions } from '../../personalization/personalization-actions/readRowActions.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import { useIsNarrow } from '../../ui/hooks/useIsNarrow.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { Parts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { ItemDetails } from '../details-panel/PersonalizationDetailsPanel.js'
import type { PersonalizationDetailsProps } from '../details/PersonalizationDetails.js'
import { personalizationDrawerParts } from '../parts.js'
import type { DrawerSlots, DrawerTab } from './DrawerFrame.js'
import { DrawerFrame } from './DrawerFrame.js'

export interface PersonalizationDrawerProps
  extends
    RootProps<'dialog', 'open' | 'onCancel' | 'onKeyDown'>,
    Pick<PersonalizationDetailsProps, 'visit'>,
    PartOptions<typeof personalizationDrawerParts | typeof panelParts> {
  /** The key from `keyPersonalizations` of the item that is open. `null` if the drawer is closed. */
  itemKey: string | null
  /** Called with the key of the item to show, or `null` when the drawer closes. */
  onItemKeyChange: (itemKey: string | null) => void
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /**
   * The keys that “Previous” and “Next” follow, such as those of the rows on your page.
   * @default the order of the list
   */
  keys?: readonly string[] | undefined
  /** The open tab (controlled). @default uncontrolled */
  tab?: DrawerTab | undefined
  /** The initially open tab (uncontrolled). @default 'details' */
  defaultTab?: DrawerTab | undefined
  /** Called when the user selects a tab. @default none */
  onTabChange?: ((tab: DrawerTab) => void) | undefined
  /** Returns your own actions for the item. @default none */
  rowActionsOf?:
    | ((personalization: Personalization, key: string) => readonly RowAction[])
    | undefined
  /** The conversation, and your own views of loading and errors. @default no conversation */
  slots?: (DrawerSlots & PanelSlots) | undefined
}

/** If the page is narrower than this, in px, the drawer covers the page. */
const minPageWidth = 640

/**
 * A drawer at the end of the page with the details of one item of a website's list. Use it with a timeline,
 * an audit or your own page. It shows the same content as the drawer of `PersonalizationListPanel`. That
 * drawer stays inside the panel, but this one is above everything else on the page. The page stays usable
 * unless it is narrow. On a narrow page, the drawer covers the page. Opening moves focus to the item's name,
 * and closing moves it back. `--pk-drawer-inset-start` keeps it below your header. Renders a `<dialog>`. CSS
 * classes: `.pk-personalization-drawer`, `-bar`, `-links`, `-menu`, `-moves`; `.pk-sheet`.
 */
export const PersonalizationDrawer = acceptRef(function PersonalizationDrawer(
  props: PersonalizationDrawerProps,
) {
  const { itemKey, ...rest } = props
  if (itemKey === null) return null
  return <OpenDrawer {...rest} itemKey={itemKey} />
})

const OpenDrawer = acceptRef(function OpenDrawer(
  props: PersonalizationDrawerProps & { itemKey: string },
) {
  const { itemKey, onItemKeyChange, scope, keys, rowActionsOf, ...others } = props
  const { tab: ownTab, defaultTab = 'details', onTabChange, slots, ...rest } = others
  const { classNames, slotProps, visit, ref, ...root } = rest
  const drawer = useRef<HTMLDialogElement>(null)
  useHostRef(ref, drawer)
  const [tab, setTab] = useControllable(ownTab, defaultTab, onTabChange)
  const page = useRef(typeof document === 'undefined' ? null : document.documentElement)
  const isNarrow = useIsNarrow(page, minPageWidth)
  const { data: found } = usePersonalization(itemKey, { scope })
  const personalization = found ?? undefined
  return (
    <Parts
      of={[personalizationDrawerParts, panelParts]}
      slots={slots}
      slotProps={slotProps}
      classNames={classNames}
    >
      <DrawerFrame
        {...root}
        ref={drawer}
        personalization={personalization}
        itemKey={itemKey}
        moves={useMoves(itemKey, { keys, scope })}
        onItemKeyChange={onItemKeyChange}
        tab={tab}
        onTabChange={(next) => setTab(() => next)}
        ask={slots?.ask}
        isModal={isNarrow}
        isOnTop
      >
        <ItemDetails
          itemKey={itemKey}
          scope={scope}
          hasLinks={false}
          visit={visit}
          rowActions={personalization && readRowActions(rowActionsOf, personalization, itemKey)}
          onOpen={({ key }) => onItemKeyChange(key)}
          drawerRef={drawer}
        />
      </DrawerFrame>
    </Parts>
  )
})

/** Returns the items before and after an item. */
function useMoves(itemKey: string, options: Pick<PersonalizationDrawerProps, 'keys' | 'scope'>) {
  const { data: list } = usePersonalizations({ scope: options.scope })
  const all = useMemo(() => (list ? keyPersonalizations(list) : []), [list])
  const keys = options.keys ?? all
  const at = keys.indexOf(itemKey)
  return {
    previous: (at > 0 && keys[at - 1]) || null,
    next: (at !== -1 && keys[at + 1]) || null,
  }
}
