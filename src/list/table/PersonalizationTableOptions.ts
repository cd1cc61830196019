import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import type { PartOptions, SlotView } from '../../ui/parts/PartOptions.js'
import type { personalizationTableParts } from '../parts.js'

/** Actions for a row. */
export interface RowOptions {
  /** Adds a checkbox to each row. @default false */
  isSelectable?: boolean | undefined
  /**
   * Called when a row is clicked or Enter is pressed on it. @default rows can't be opened; in
   * `PersonalizationListPanel`, details open
   */
  onOpen?: ((event: ItemEvent) => void) | undefined
}

/** Options for row actions and cells. */
export interface PersonalizationTableOptions extends RowOptions {
  /**
   * Called to open the menu of a row: when its button is clicked, or when the row has focus and the
   * menu key or Shift+F10 is pressed. Show the menu next to `opener`. @default no button
   */
  onMenu?: ((event: ItemEvent & { opener: HTMLElement }) => void) | undefined
  /** The key of the row that is open elsewhere. This row is highlighted. @default none */
  currentKey?: string | null | undefined
  /** Announces results, sorting and the number of selected rows to screen readers. @default true */
  isAnnounced?: boolean | undefined
  /** Replaces parts with your own components. Pass the same object each time. @default none */
  slots?: PersonalizationTableSlots | undefined
}

/** Your own components for the parts of a `PersonalizationTable`. */
export interface PersonalizationTableSlots {
  /** The content of a cell. Return `children` for the built-in content. */
  cell?: SlotView<{ field: PersonalizationField; personalization: Personalization }> | undefined
}

/** Options for the parts of a `PersonalizationTable`. */
export type PersonalizationTablePartOptions = PartOptions<typeof personalizationTableParts>
