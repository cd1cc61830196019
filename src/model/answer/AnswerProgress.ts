import type { ChatData } from '../../contract/ChatData.js'
import type { AnswerFault } from '../../errors/AnswerFault.js'

/**
 * Where a question stands for the person who asked: the service's four statuses (section 3.2) plus
 * the ends only a client can see.
 *
 * - `queued`, `processing`: still going.
 * - `done`: answered; `failed`: the service or a permanent error ended it.
 * - `timedOut`: no answer within the deadline, `expired`: the service no longer knows the question,
 *   `stopped`: the person gave up. These three, and `failed` by a permanent error, can be resumed.
 */
export type AnswerPhase =
  | 'queued'
  | 'processing'
  | 'done'
  | 'failed'
  | 'timedOut'
  | 'expired'
  | 'stopped'

/** Everything known about one question. Plain data: survives JSON, storage and hydration. */
export interface AnswerProgress {
  questionId: string
  phase: AnswerPhase
  /** The conversation; only for `done`. */
  chatData: ChatData | null
  /** The service's own error text; only for `failed`, and `null` if it sent none. */
  error: string | null
  /** The last status as the service spelled it; `''` before the first answer. */
  rawStatus: string
  /** When the question was submitted, or first polled if that is not known. Unix ms. */
  startedAt: number
  /** Whether `startedAt` is when the question was submitted; `false` for an ID from a URL, for example. */
  isStartKnown: boolean
  /** When this was last brought up to date. Unix ms. */
  updatedAt: number
  /** When the current wait began, which its deadline counts from: `startedAt`, or the last resume. Unix ms. */
  waitingSince: number
  /** Requests made. */
  polls: number
  /** Consecutive failed requests. */
  failures: number
  /** Consecutive answers that broke the contract: no `chatData`, or another question's id. */
  contractErrors: number
  /** Why the last request failed, or why it all ended; `null` while all is well. */
  lastError: AnswerFault | null
  /** How long to wait before the next request; `null`: polling has ended. */
  nextPollInMs: number | null
}
