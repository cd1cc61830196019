import type { FaultPlan } from './Fault.js'
import type { TokenScript } from './TokenScript.js'
import type { Answers } from './AnswerScript.js'
import type { Personalization } from '../contract/Personalization.js'

/** Options of `createReferenceService`. */
export interface ReferenceServiceOptions {
  /** The same seed yields the same data and answers. @default 1 */
  seed?: number | undefined
  /** Rows of the shop, or their number. @default 42 realistic ones */
  personalizations?: number | Personalization[] | undefined
  /** How questions are answered: all alike, or each in its own way. @default every question is answered */
  answers?: Answers | undefined
  /**
   * The origin of pages that may call from a browser, or `"*"`. @default none; only answers have `*`, as in
   * section 4.2
   */
  allowOrigin?: string | undefined
  /** How the token service behaves. @default see {@link TokenScript} */
  token?: TokenScript | undefined
  /** The faults. @default none */
  faults?: FaultPlan | undefined
  /** The clock, Unix ms. @default Date.now */
  now?: (() => number) | undefined
}
