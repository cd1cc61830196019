import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import type { PanelSlots } from '../../list/states/PanelSlots.js'
import type { PersonalizationTableSlots } from '../../list/table/PersonalizationTableOptions.js'
import type { SlotView } from '../../ui/parts/PartOptions.js'
import type { DrawerSlots } from '../drawer/DrawerFrame.js'

/** Your own components for the parts of a `PersonalizationListPanel`. */
export interface ListPanelSlots extends PanelSlots, PersonalizationTableSlots {
  /** The end of the header, for example for a link to the audit. @default nothing */
  headerActions?: SlotView<{ list: PersonalizationListState }> | undefined
  /** Your own buttons for the selected rows, next to the export menu. @default none */
  selectionActions?: SlotView<{ list: PersonalizationListState }> | undefined
  /**
   * The “Ask” tab next to the details, such as an `AskPanel`. Rows then also have the action “Ask
   * about this”. @default no such tab
   */
  ask?: DrawerSlots['ask']
}
