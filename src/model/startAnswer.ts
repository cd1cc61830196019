import type { AnswerProgress } from './AnswerProgress.js'
import type { PollPolicy } from './createPollPolicy.js'

/**
 * The progress of a question nobody has asked about yet.
 *
 * @param start.startedAt When it was submitted, Unix ms.
 */
export function startAnswer(
  start: { questionId: string; startedAt: number },
  policy: PollPolicy,
): AnswerProgress {
  return {
    ...start,
    phase: 'queued',
    chatData: null,
    error: null,
    rawStatus: '',
    updatedAt: start.startedAt,
    waitingSince: start.startedAt,
    polls: 0,
    failures: 0,
    breaches: 0,
    lastError: null,
    nextPollInMs: policy.minIntervalMs,
  }
}
