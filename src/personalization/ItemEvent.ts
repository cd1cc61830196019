import type { Personalization } from '../contract/Personalization.js'

/** A personalization that a user opens or asks about. */
export interface ItemEvent {
  item: Personalization
  /** Its key from `keyPersonalizations`. */
  key: string
}

/** Options of components that can open a personalization. */
export interface OpenOptions {
  /**
   * Called when a name is pressed. @default names are links if `hrefOf` returns a URL, otherwise plain text
   */
  onOpen?: ((event: ItemEvent) => void) | undefined
}
