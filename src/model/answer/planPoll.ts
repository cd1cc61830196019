import { deadlineOf } from './advanceAnswer.js'
import type { AnswerProgress } from './AnswerProgress.js'
import type { PollPolicy } from './createPollPolicy.js'

/** What to do now that a question's turn has come. */
export type PollPlan =
  /** Ask; the request may take so long, or as long as the client allows. */
  | { type: 'ask'; timeoutMs: number | undefined }
  /** The deadline has come while the service still wants no request: fold in `ranOut` instead. */
  | { type: 'ranOut' }

const minTimeoutMs = 1_000
/** Past the deadline by more than this, the page slept or was hidden. */
const sleptMs = 2_000

/**
 * Plans one request. In a visible page, it may exceed the deadline by at most a second.
 * Well past the deadline (after sleep or a hidden spell) one request with the client's own time is
 * made before giving up.
 *
 * @param at.now Unix ms.
 * @param at.isHidden Whether the page is hidden.
 */
export function planPoll(
  progress: AnswerProgress,
  policy: PollPolicy,
  at: { now: number; isHidden: boolean },
): PollPlan {
  const leftMs = deadlineOf(progress, policy) - at.now
  if (leftMs <= 0 && at.now < progress.updatedAt + obeyedRetryAfterMs(progress, policy)) {
    return { type: 'ranOut' }
  }
  const isUnhurried = at.isHidden || leftMs < -sleptMs
  return { type: 'ask', timeoutMs: isUnhurried ? undefined : Math.max(leftMs, minTimeoutMs) }
}

/** How long the service asked to be left alone, within what is obeyed. */
function obeyedRetryAfterMs(progress: AnswerProgress, policy: PollPolicy): number {
  return Math.min(progress.lastError?.retryAfterMs ?? 0, policy.maxRetryAfterMs)
}
