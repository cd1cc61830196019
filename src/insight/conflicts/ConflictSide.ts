import type { Personalization } from '../../contract/Personalization.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'

/** One of two personalizations that conflict. */
export interface ConflictSide {
  name: string
  /** `undefined` if it is not in the list. */
  personalization: Personalization | undefined
  /** The target of its name. `undefined` if it is already shown. */
  target: ItemEvent | undefined
}

/** The personalizations of a block: what hides the others, or comes first, and the others. */
export type ConflictSides = readonly [ConflictSide, ...ConflictSide[]]
