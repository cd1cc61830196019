import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationField } from '../../model/fields/PersonalizationField.js'

/** The person a personalization is assigned to. */
export interface Owner {
  name: string
  /** The URL of a square image. @default the initials */
  imageUrl?: string | undefined
}

/** Options for row actions and cells. */
export interface PersonalizationTableOptions {
  /** Adds a checkbox to each row. @default false */
  isSelectable?: boolean | undefined
  /** Called when a row is clicked or Enter is pressed on it. @default rows can't be opened */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
  /**
   * Returns the URL of a row's details, so that its name is a link that can open in a new tab. A
   * plain click still calls `onOpen`. Pass the same function on each render. @default no links
   */
  hrefOf?: ((personalization: Personalization, key: string) => string | undefined) | undefined
  /**
   * Returns the name and image of the person with this ID. Pass the same function on each render.
   * @default the ID is the name
   */
  resolveOwner?: ((id: string) => Owner | undefined) | undefined
  /**
   * Called to open the menu of a row: when its button is clicked, or when the row has focus and the
   * menu key or Shift+F10 is pressed. Show the menu next to `opener`. @default no button
   */
  onMenu?:
    | ((personalization: Personalization, key: string, opener: HTMLElement) => void)
    | undefined
  /**
   * The component for the link around a row's name, such as a router's link. It gets all props of an
   * `<a>`. Pass the same component on each render. @default an `<a>`
   */
  linkComponent?: ComponentType<ComponentProps<'a'> & { href: string }> | undefined
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
