import type { ChatData } from './ChatData.js'

/**
 * What the answer endpoint says about one question: section 2.3 of the service interface. `PENDING`
 * and `PROCESSING` carry nothing else; `DONE` and `ERROR` end the polling.
 */
export type AsyncAnswer =
  | { questionId: string; status: 'PENDING' | 'PROCESSING' }
  /** `chatData: null` breaks the contract: the service said done and sent no conversation. */
  | { questionId: string; status: 'DONE'; chatData: ChatData | null }
  /** The question failed; `error` is the service's text, `null` if it sent none. */
  | { questionId: string; status: 'ERROR'; error: string | null }
  /** A status the interface does not name. Not an end: the service may be newer than this package. */
  | { questionId: string; status: 'UNKNOWN'; rawStatus: string }
