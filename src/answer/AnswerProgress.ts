import type { ChatData } from '../contract/ChatData.js'
import type { AnswerFault } from '../errors/AnswerFault.js'
import type { ContractIssue } from '../errors/ContractIssue.js'

/**
 * The status of a question for the user: the service's four statuses (service interface, section
 * 3.2), and outcomes that only a client detects.
 *
 * - `queued`, `processing`: The question is in progress.
 * - `done`: The question was answered.
 * - `failed`: The service reported an error, or polling ended after a permanent error or three invalid
 *   answers in a row.
 * - `timed-out`: There was no answer before the deadline.
 * - `expired`: The service can't find the question.
 * - `stopped`: The user stopped waiting.
 *
 * `timed-out`, `expired` and `stopped` can be resumed, and so can `failed`, unless the service reported the
 * error.
 */
export type AnswerPhase =
  | 'queued'
  | 'processing'
  | 'done'
  | 'failed'
  | 'timed-out'
  | 'expired'
  | 'stopped'

/**
 * Everything known about one question. Plain data, so it can be serialized, stored and hydrated.
 */
export interface AnswerProgress {
  questionId: string
  phase: AnswerPhase
  /** The conversation if the phase is `done`, otherwise `null`. */
  chatData: ChatData | null
  /** The service's error message if the phase is `failed`; `null` if it sent none. */
  error: string | null
  /**
   * Issues found in the last response that was accepted: one that did not break the contract (see
   * `contractErrors`). Empty if there are none.
   */
  issues: ContractIssue[]
  /** The fields of that response that the service interface does not list. @default none */
  otherFields?: Record<string, unknown> | undefined
  /**
   * The status in that response: one of the service's four, or an unknown one as the service sent it. `''`
   * before the first one.
   */
  rawStatus: string
  /**
   * The time in Unix ms when the question was submitted, or when it was first polled if the
   * submission time is unknown.
   */
  startedAt: number
  /**
   * Whether `startedAt` is when the question was submitted; `false` for an ID from a URL, for
   * example.
   */
  isStartKnown: boolean
  /** When the progress was last updated, in Unix ms. */
  updatedAt: number
  /**
   * When the current wait began, in Unix ms: `startedAt`, or the last resume. The deadline counts
   * from this time.
   */
  waitingSince: number
  /** The number of requests. */
  polls: number
  /** The number of consecutive failed requests. */
  failures: number
  /**
   * The number of consecutive answers that broke the contract: no `chatData`, or the ID of another
   * question.
   */
  contractErrors: number
  /**
   * Why the last request failed, or why polling ended; `null` otherwise. With the code `PK-SIGNED-OUT`,
   * polling waits until the user is signed in.
   */
  lastError: AnswerFault | null
  /** The time until the next request, in ms, or `null` if polling has ended. */
  nextPollInMs: number | null
}
