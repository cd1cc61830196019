import type { Personalization } from '../../contract/Personalization.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'

/** One of the personalizations that conflict. */
export interface ConflictSide {
  name: string
  /** `undefined` if it is not in the list. */
  personalization: Personalization | undefined
  /**
   * What the link on its name opens. `undefined` if its details are already shown, or if it is not in the
   * list.
   */
  target: ItemEvent | undefined
}

/**
 * The personalizations of a block: first the one that hides the others or runs before them, then the others.
 */
export type ConflictSides = readonly [ConflictSide, ...ConflictSide[]]
