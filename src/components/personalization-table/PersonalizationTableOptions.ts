import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'

/** Options for row actions and cells. */
export interface PersonalizationTableOptions {
  /** Adds a checkbox to each row. @default false */
  isSelectable?: boolean | undefined
  /** Called when a row is clicked or Enter is pressed on it. @default rows can't be opened */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
  /**
   * Called to open the menu of a row: when its button is clicked, or when the row has focus and the
   * menu key or Shift+F10 is pressed. Show the menu next to `opener`. @default no button
   */
  onMenu?:
    | ((personalization: Personalization, key: string, opener: HTMLElement) => void)
    | undefined
  /** The key of the row that is open elsewhere. This row is highlighted. @default none */
  currentKey?: string | null | undefined
  /** Announces results and sorting to screen readers. @default true */
  isAnnounced?: boolean | undefined
  /**
   * Renders a cell. Return `undefined` for the default cell. Pass the same function on each render.
   * @default none
   */
  renderCell?:
    | ((field: PersonalizationField, personalization: Personalization) => ReactNode)
    | undefined
}
