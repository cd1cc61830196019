import { deadlineOf, sinceSignedOut, sleptMs } from './advanceAnswer.js'
import type { AnswerProgress } from './AnswerProgress.js'
import type { PollPolicy } from './createPollPolicy.js'

/** The action to take when a poll is due. */
export type PollPlan =
  /** Send a request with this timeout. `undefined` means the client's timeout. */
  | { type: 'ask'; timeoutMs: number | undefined }
  /** The deadline passed during a pause that the service asked for. Apply `ran-out`. */
  | { type: 'ran-out' }

const minTimeoutMs = 1_000
/**
 * Plans one request. On a visible page, the request times out at the deadline, but after at least one second.
 * More than two seconds after the deadline, for example because the device slept, one last request is sent
 * with the client's timeout. Sends no request after the deadline while a pause that the service asked for is
 * not over.
 *
 * @param at.now The current time in Unix ms.
 * @param at.isHidden Whether the page is hidden.
 */
export function planPoll(
  progress: AnswerProgress,
  policy: PollPolicy,
  at: { now: number; isHidden: boolean },
): PollPlan {
  const leftMs = deadlineOf(sinceSignedOut(progress, at.now), policy) - at.now
  if (leftMs <= 0 && at.now < progress.updatedAt + obeyedRetryAfterMs(progress, policy)) {
    return { type: 'ran-out' }
  }
  const isUnhurried = at.isHidden || leftMs < -sleptMs
  return { type: 'ask', timeoutMs: isUnhurried ? undefined : Math.max(leftMs, minTimeoutMs) }
}

/** Returns the pause that the service asked for, in ms, up to the maximum. */
function obeyedRetryAfterMs(progress: AnswerProgress, policy: PollPolicy): number {
  return Math.min(progress.lastError?.retryAfterMs ?? 0, policy.maxRetryAfterMs)
}
