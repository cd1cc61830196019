import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationView } from '../../list/model/PersonalizationView.js'
import type { UsePersonalizationListOptions } from '../../list/usePersonalizationList.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import type { RowAction } from '../../personalization/personalization-actions/PersonalizationActions.js'
import type { DrawerTab } from '../drawer/DrawerFrame.js'

/** A part of the list panel that can be left out. */
export type ListPanelPart = 'tabs' | 'search' | 'filter' | 'display' | 'menu' | 'footer'

/**
 * Options for the list and its rows, including those of `usePersonalizationList`. The panel itself decides
 * whether a list can be shown by page: it can if all rows are of one website.
 */
export interface ListPanelListOptions extends Omit<
  UsePersonalizationListOptions,
  'personalizations' | 'hasPages'
> {
  /** Adds a checkbox to each row. @default true for the table, false for cards */
  isSelectable?: boolean | undefined
  /** Called when a row is opened. @default its details open */
  onOpen?: ((event: ItemEvent) => void) | undefined
  /** Returns your own actions for a row, for its menu and its details. @default none */
  rowActionsOf?:
    | ((personalization: Personalization, key: string) => readonly RowAction[])
    | undefined
  /**
   * Returns the URL of your page with a view, for example with `encodeView`. The menu then has “Copy
   * link to this view”. If you return `null`, because the view is too long, it is called again with a view
   * whose only content is `stored`, a key in the provider’s `storage`. That link works in this browser only,
   * and the menu says so. @default no such item
   */
  viewHrefOf?: ((view: PersonalizationView) => string | null) | undefined
  /**
   * Marks rows that were added or changed since the user last marked changes as seen in a
   * `ChangesPanel`. Only for one website. @default false
   */
  hasChangeMarks?: boolean | undefined
  /** Lets users save views by name, in the provider's `storage`. @default false */
  hasViews?: boolean | undefined
}

/** Which row's details are open, and which tab they show. */
export interface ListPanelDetailsOptions {
  /**
   * The key of the row whose details are open (controlled). `null` if none are open.
   * @default uncontrolled
   */
  openKey?: string | null | undefined
  /** The key of the row whose details are open at first (uncontrolled). @default none */
  defaultOpenKey?: string | null | undefined
  /** Called with the key of the opened row, or `null` when the details close. @default none */
  onOpenKeyChange?: ((key: string | null) => void) | undefined
  /** Whether the details or the conversation is shown (controlled). @default uncontrolled */
  tab?: DrawerTab | undefined
  /**
   * Called when the user selects “Details” or “Ask”, and each time a row is opened, with the tab that it opens on.
   * @default none
   */
  onTabChange?: ((tab: DrawerTab) => void) | undefined
}
