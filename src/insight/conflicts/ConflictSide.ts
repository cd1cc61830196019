import type { Personalization } from '../../contract/Personalization.js'

/** One of two personalizations that conflict. */
export interface ConflictSide {
  name: string
  /** `undefined` if it is not in the list. */
  personalization: Personalization | undefined
  /** What its name links to. `undefined` if it is shown already. */
  target: { personalization: Personalization; key: string } | undefined
  /** Opens it. `undefined` if it can't be opened. */
  open: (() => void) | undefined
}
