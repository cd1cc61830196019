import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import type { AnswerFault } from '../errors/AnswerFault.js'
import type { AnswerPhase, AnswerProgress } from './AnswerProgress.js'
import type { PollPolicy } from './createPollPolicy.js'
import { isTerminalPhase } from './isTerminalPhase.js'

/** What can happen to a question that is being followed. `at` is when, Unix ms. */
export type AnswerEvent =
  | { type: 'answered'; at: number; answer: AsyncAnswer }
  | { type: 'failed'; at: number; fault: AnswerFault }
  | { type: 'stopped'; at: number }
  | { type: 'resumed'; at: number }

/** A 404 this soon after submitting means that the service has not caught up yet. */
const notReadyMs = 10_000
/** How many answers in a row may break the contract before we stop believing. */
const maxBreaches = 3
const permanentKinds = new Set(['badRequest', 'unauthorized', 'forbidden', 'config'])

/**
 * The one state machine behind every way of waiting for an answer: folds an event into what is
 * known, and says when to ask again. Pure; it never throws and never reads a clock.
 *
 * What the service ended (`DONE`, `ERROR`: section 3.2) stays ended whatever comes later; every
 * other end accepts `resumed`, which grants another deadline.
 */
export function advanceAnswer(
  progress: AnswerProgress,
  event: AnswerEvent,
  policy: PollPolicy,
): AnswerProgress {
  if (isEndedByService(progress)) return progress
  if (event.type !== 'resumed' && isTerminalPhase(progress.phase) && !isVerdict(event)) {
    return progress
  }
  switch (event.type) {
    case 'answered':
      return afterAnswer(progress, event.answer, event.at, policy)
    case 'failed':
      return afterFailure(progress, event.fault, event.at, policy)
    case 'stopped':
      return end(progress, 'stopped', event.at)
    case 'resumed':
      return resume(progress, event.at, policy)
  }
}

/** Whether the service itself said that this is over. */
export function isEndedByService({ phase, lastError }: AnswerProgress): boolean {
  return phase === 'done' || (phase === 'failed' && lastError === null)
}

/** An answer that was still on its way when waiting ended is better than the end. */
function isVerdict(event: AnswerEvent): boolean {
  if (event.type !== 'answered') return false
  const { status } = event.answer
  return status === 'DONE' || status === 'ERROR'
}

function afterAnswer(
  progress: AnswerProgress,
  answer: AsyncAnswer,
  at: number,
  policy: PollPolicy,
): AnswerProgress {
  if (answer.questionId !== progress.questionId) {
    return afterBreach(progress, wrongQuestion, at, policy)
  }
  const polled = { ...progress, polls: progress.polls + 1, failures: 0, lastError: null }
  switch (answer.status) {
    case 'DONE': {
      const { chatData } = answer
      if (chatData === null) return afterBreach(progress, noChatData, at, policy)
      return end({ ...polled, rawStatus: 'DONE', breaches: 0, chatData }, 'done', at)
    }
    case 'ERROR':
      return end({ ...polled, rawStatus: 'ERROR', breaches: 0, error: answer.error }, 'failed', at)
    case 'PENDING':
      return goOn({ ...polled, rawStatus: answer.status, breaches: 0 }, 'queued', at, policy)
    case 'PROCESSING':
      return goOn({ ...polled, rawStatus: answer.status, breaches: 0 }, 'processing', at, policy)
    case 'UNKNOWN': {
      const known = { ...polled, rawStatus: answer.rawStatus, breaches: 0 }
      return goOn(known, stillGoing(progress.phase), at, policy, 2)
    }
  }
}

function afterFailure(
  progress: AnswerProgress,
  fault: AnswerFault,
  at: number,
  policy: PollPolicy,
): AnswerProgress {
  const failed = { ...progress, polls: progress.polls + 1, failures: progress.failures + 1 }
  if (fault.kind === 'notFound') {
    if (at - progress.startedAt >= notReadyMs) {
      return end({ ...failed, lastError: fault }, 'expired', at)
    }
    return goOn({ ...failed, failures: 0, lastError: null }, progress.phase, at, policy)
  }
  const withFault = { ...failed, lastError: fault }
  if (permanentKinds.has(fault.kind) || fault.status === 410) return end(withFault, 'failed', at)
  if (at >= progress.deadlineAt) return end(withFault, 'timedOut', at)
  const waitMs = policy.backoffMs(failed.failures, fault.retryAfterMs)
  return { ...withFault, updatedAt: at, nextPollInMs: beforeDeadline(withFault, at, waitMs) }
}

/** An answer that cannot be true is not shown; if it keeps coming, the question has failed. */
function afterBreach(
  progress: AnswerProgress,
  fault: AnswerFault,
  at: number,
  policy: PollPolicy,
): AnswerProgress {
  const breaches = progress.breaches + 1
  const polled = { ...progress, polls: progress.polls + 1, breaches, lastError: fault }
  if (breaches >= maxBreaches) return end(polled, 'failed', at)
  return goOn(polled, progress.phase, at, policy)
}

function goOn(
  progress: AnswerProgress,
  phase: AnswerPhase,
  at: number,
  policy: PollPolicy,
  factor = 1,
): AnswerProgress {
  if (at >= progress.deadlineAt) return end(progress, 'timedOut', at)
  const { questionId, polls, startedAt } = progress
  const waitMs = factor * policy.intervalMs({ questionId, polls, ageMs: at - startedAt })
  return { ...progress, phase, updatedAt: at, nextPollInMs: beforeDeadline(progress, at, waitMs) }
}

/** The last poll comes at the deadline itself, so that the verdict is not late. */
function beforeDeadline({ deadlineAt, lastError }: AnswerProgress, at: number, waitMs: number) {
  return lastError?.retryAfterMs === undefined ? Math.min(waitMs, deadlineAt - at) : waitMs
}

function end(progress: AnswerProgress, phase: AnswerPhase, at: number): AnswerProgress {
  return { ...progress, phase, updatedAt: at, nextPollInMs: null }
}

function resume(progress: AnswerProgress, at: number, policy: PollPolicy): AnswerProgress {
  if (progress.nextPollInMs !== null) return progress
  return {
    ...progress,
    phase: progress.rawStatus === 'PROCESSING' ? 'processing' : 'queued',
    updatedAt: at,
    deadlineAt: at + policy.deadlineMs,
    failures: 0,
    breaches: 0,
    lastError: null,
    nextPollInMs: policy.minIntervalMs,
  }
}

function stillGoing(phase: AnswerPhase): AnswerPhase {
  return phase === 'processing' ? 'processing' : 'queued'
}

const noChatData: AnswerFault = {
  kind: 'protocol',
  code: 'PK-NO-CHAT-DATA',
  message: 'The service said that the answer is done, but sent no conversation.',
  retryable: true,
}

const wrongQuestion: AnswerFault = {
  kind: 'protocol',
  code: 'PK-WRONG-QUESTION',
  message: 'The service answered with the id of another question.',
  retryable: true,
}
