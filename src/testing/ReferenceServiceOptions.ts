import type { Personalization } from '../contract/Personalization.js'
import type { Answers } from './AnswerScript.js'
import type { FaultPlan } from './Fault.js'
import type { TokenScript } from './TokenScript.js'

/** Options of `createReferenceService`. */
export interface ReferenceServiceOptions {
  /** The same seed yields the same data and answers. @default 1 */
  seed?: number | undefined
  /** The `shop` website's rows, or how many rows to create. @default 42 realistic rows */
  personalizations?: number | Personalization[] | undefined
  /**
   * How questions are answered: all in the same way, or each in its own way.
   * @default every question is answered
   */
  answers?: Answers | undefined
  /**
   * The origin of pages that can call the service from a browser, or `"*"`.
   * @default none, except that answers allow `*` (service interface, section 4.2)
   */
  allowOrigin?: string | undefined
  /** How the token service behaves. @default see {@link TokenScript} */
  token?: TokenScript | undefined
  /** The faults to inject. @default none */
  faults?: FaultPlan | undefined
  /** Returns the current time in Unix ms. @default Date.now */
  now?: (() => number) | undefined
}
