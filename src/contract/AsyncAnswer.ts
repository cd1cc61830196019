import type { ChatData } from './ChatData.js'

/**
 * The status of a question: section 2.3 of the service interface. `PENDING` and `PROCESSING` have no other fields.
 * `DONE` and `ERROR` end polling.
 */
export type AsyncAnswer =
  | { questionId: string; status: 'PENDING' | 'PROCESSING' }
  /** `chatData: null` breaks the contract: the answer is done without a conversation. */
  | { questionId: string; status: 'DONE'; chatData: ChatData | null }
  /** The question failed. `error` is the text of the service, `null` if it sent none. */
  | { questionId: string; status: 'ERROR'; error: string | null }
  /**
   * A status that the interface does not list. Does not end polling, because the service may be newer than this
   * package.
   */
  | { questionId: string; status: 'UNKNOWN'; rawStatus: string }
