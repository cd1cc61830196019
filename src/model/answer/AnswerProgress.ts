import type { ChatData } from '../../contract/ChatData.js'
import type { AnswerFault } from '../../errors/AnswerFault.js'

/**
 * The status of a question for the user: the four statuses of the service (section 3.2), and the ends that only a
 * client sees.
 *
 * - `queued`, `processing`: in progress.
 * - `done`: answered. `failed`: the service or a permanent error ended it.
 * - `timedOut`: no answer within the deadline. `expired`: the service no longer knows the question. `stopped`: the
 *   user stopped waiting. These three can be resumed, and so can `failed` after a permanent error.
 */
export type AnswerPhase =
  | 'queued'
  | 'processing'
  | 'done'
  | 'failed'
  | 'timedOut'
  | 'expired'
  | 'stopped'

/** Everything known about one question. Plain data, so it survives JSON, storage and hydration. */
export interface AnswerProgress {
  questionId: string
  phase: AnswerPhase
  /** The conversation, if `done`. */
  chatData: ChatData | null
  /** The error text of the service, if `failed`; `null` if it sent none. */
  error: string | null
  /** The last status as the service sent it; `''` before the first answer. */
  rawStatus: string
  /** When the question was submitted, or first polled if that is unknown. Unix ms. */
  startedAt: number
  /** Whether `startedAt` is when the question was submitted; `false` for an ID from a URL, for example. */
  isStartKnown: boolean
  /** When this was last updated. Unix ms. */
  updatedAt: number
  /** When the current wait began: `startedAt`, or the last resume. The deadline counts from here. Unix ms. */
  waitingSince: number
  /** Number of requests. */
  polls: number
  /** Number of consecutive failed requests. */
  failures: number
  /** Number of consecutive answers that broke the contract: no `chatData`, or the ID of another question. */
  contractErrors: number
  /** Why the last request failed, or why polling ended; `null` otherwise. */
  lastError: AnswerFault | null
  /** Time until the next request; `null`: polling has ended. */
  nextPollInMs: number | null
}
