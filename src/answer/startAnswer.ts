import type { AnswerProgress } from './AnswerProgress.js'
import type { PollPolicy } from './createPollPolicy.js'

/**
 * Returns the progress of a question that has not been polled yet.
 *
 * @param start.startedAt When the question was submitted, in Unix ms.
 * @param start.isStartKnown See {@link AnswerProgress.isStartKnown}. @default true
 */
export function startAnswer(
  start: Pick<AnswerProgress, 'questionId' | 'startedAt'> & { isStartKnown?: boolean | undefined },
  policy: PollPolicy,
): AnswerProgress {
  const { questionId, startedAt, isStartKnown = true } = start
  return {
    questionId,
    startedAt,
    isStartKnown,
    phase: 'queued',
    chatData: null,
    error: null,
    issues: [],
    rawStatus: '',
    updatedAt: startedAt,
    waitingSince: startedAt,
    polls: 0,
    failures: 0,
    contractErrors: 0,
    lastError: null,
    nextPollInMs: policy.minIntervalMs,
  }
}
