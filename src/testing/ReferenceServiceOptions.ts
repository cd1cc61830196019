import type { FaultPlan } from './Fault.js'
import type { TokenScript } from './TokenScript.js'
import type { Answers } from './AnswerScript.js'
import type { Personalization } from '../contract/Personalization.js'

/** Options of `createReferenceService`. */
export interface ReferenceServiceOptions {
  /** Same seed, same data and same answers. @default 1 */
  seed?: number | undefined
  /** Rows of the shop, or how many it has. @default 42 realistic ones */
  personalizations?: number | Personalization[] | undefined
  /** How questions are answered: all alike, or each in its own way. @default every question is answered */
  answers?: Answers | undefined
  /**
   * The origin whose pages may call from a browser, or `"*"`. @default none; answers alone carry `*`, as
   * section 4.2 says
   */
  allowOrigin?: string | undefined
  /** How the token service behaves. @default see {@link TokenScript} */
  token?: TokenScript | undefined
  /** What goes wrong. @default nothing */
  faults?: FaultPlan | undefined
  /** The clock, Unix ms. @default Date.now */
  now?: (() => number) | undefined
}
