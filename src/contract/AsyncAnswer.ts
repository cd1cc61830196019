import type { ContractIssue } from '../errors/ContractIssue.js'
import type { ChatData } from './ChatData.js'

/**
 * The status of a question (service interface, section 2.3). `PENDING` and `PROCESSING` have no
 * other fields. `DONE` and `ERROR` end polling.
 */
export type AsyncAnswer = {
  /** Issues found in the response. @default none */
  issues?: ContractIssue[] | undefined
  /** The fields of the response that the interface does not list. @default none */
  otherFields?: Record<string, unknown> | undefined
} & (
  | { questionId: string; status: 'PENDING' | 'PROCESSING' }
  /** `chatData: null` breaks the contract: a finished answer must have a conversation. */
  | { questionId: string; status: 'DONE'; chatData: ChatData | null }
  /** The question failed. `error` is the service's error message, or `null` if it sent none. */
  | { questionId: string; status: 'ERROR'; error: string | null }
  /**
   * A status that the interface does not list. Polling continues, because the service may be newer
   * than this package.
   */
  | { questionId: string; status: 'UNKNOWN'; rawStatus: string }
)
