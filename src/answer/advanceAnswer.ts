import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import type { AnswerFault } from '../errors/AnswerFault.js'
import { isSignedOut } from '../errors/isSignedOut.js'
import { clamp } from '../internal/clamp.js'
import type { AnswerPhase, AnswerProgress } from './AnswerProgress.js'
import type { PollPolicy } from './createPollPolicy.js'
import { isTerminalPhase } from './isTerminalPhase.js'

/** An event in the progress of a question. Times are in Unix ms. */
export type AnswerEvent =
  /** A request sent at `askedAt` was answered. */
  | { type: 'answered'; askedAt: number; at: number; answer: AsyncAnswer }
  /** A request sent at `askedAt` failed. */
  | { type: 'failed'; askedAt: number; at: number; fault: AnswerFault }
  /** The deadline passed during a pause that the service asked for. */
  | { type: 'ran-out'; at: number }
  | { type: 'stopped'; at: number }
  | { type: 'resumed'; at: number }

/** A 404 this soon after submitting means that the service does not know the question yet. */
const notReadyMs = 10_000
/** Like `notReadyMs`, but for a question that was submitted elsewhere, or never. */
const notReadyElsewhereMs = 2_000
/** After this many consecutive answers that break the contract, the question fails. */
const maxContractErrors = 3
/**
 * An event that comes more than this long after the deadline was delayed, because the device slept or the
 * page was hidden.
 */
export const sleptMs = 2_000

/** How often to ask whether the user is signed in again. */
const signedOutPollMs = 30_000

/**
 * Applies an event to the progress and sets the time of the next request. This is the state machine
 * for polling. It is pure: it never throws and never reads a clock.
 *
 * `DONE` and `ERROR` (service interface, section 3.2) are final. If polling ended for another
 * reason, `resumed` starts a new deadline. While the user is signed out, the question stays open, and
 * the deadline does not count.
 */
export function advanceAnswer(
  before: AnswerProgress,
  event: AnswerEvent,
  policy: PollPolicy,
): AnswerProgress {
  if (isEndedByService(before)) return before
  const progress = sinceSignedOut(before, event.at)
  if (event.type === 'resumed') return resume(progress, event.at, policy)
  if (isTerminalPhase(progress.phase) && !isVerdict(progress, event)) return progress
  switch (event.type) {
    case 'answered':
      return afterAnswer(progress, event, policy)
    case 'failed':
      return afterFailure(progress, event, policy)
    case 'ran-out':
      return end(progress, 'timed-out', event.at)
    case 'stopped':
      return end(progress, 'stopped', event.at)
  }
}

/** Returns whether the service reported a final status: `DONE` or `ERROR`. */
export function isEndedByService({ phase, lastError }: AnswerProgress): boolean {
  return phase === 'done' || (phase === 'failed' && lastError === null)
}

/** Returns the progress with a new deadline if the user was signed out. */
export function sinceSignedOut(progress: AnswerProgress, now: number): AnswerProgress {
  const { phase, lastError } = progress
  return isSignedOut(lastError) && !isTerminalPhase(phase)
    ? { ...progress, waitingSince: Math.max(progress.waitingSince, now) }
    : progress
}

/** Returns when the question times out, in Unix ms. */
export function deadlineOf({ waitingSince }: AnswerProgress, policy: PollPolicy): number {
  return waitingSince + policy.deadlineMs
}

/** Returns whether an event is a final answer, which is accepted even after polling has ended. */
function isVerdict({ questionId }: AnswerProgress, event: AnswerEvent): boolean {
  if (event.type !== 'answered' || event.answer.questionId !== questionId) return false
  const { answer } = event
  return answer.status === 'ERROR' || (answer.status === 'DONE' && answer.chatData !== null)
}

function afterAnswer(
  progress: AnswerProgress,
  { answer, at }: AnswerEvent & { type: 'answered' },
  policy: PollPolicy,
): AnswerProgress {
  const { questionId, phase, polls } = progress
  if (answer.questionId !== questionId)
    return afterContractError(progress, wrongQuestion, at, policy)
  const rawStatus = answer.status === 'UNKNOWN' ? answer.rawStatus : answer.status
  const { otherFields: _before, ...rest } = progress
  const good: AnswerProgress = {
    ...rest,
    ...(answer.otherFields && { otherFields: answer.otherFields }),
    rawStatus,
    issues: answer.issues ?? [],
    polls: polls + 1,
    failures: 0,
    contractErrors: 0,
    lastError: null,
  }
  switch (answer.status) {
    case 'DONE': {
      const { chatData } = answer
      if (chatData === null) return afterContractError(progress, noChatData, at, policy)
      return end({ ...good, chatData }, 'done', at)
    }
    case 'ERROR':
      return end({ ...good, error: answer.error }, 'failed', at)
    case 'PENDING':
      return goOn(good, 'queued', at, policy)
    case 'PROCESSING':
      return goOn(good, 'processing', at, policy)
    case 'UNKNOWN':
      return goOn(good, phase, at, policy, 2)
  }
}

function afterFailure(
  progress: AnswerProgress,
  { fault, askedAt, at }: AnswerEvent & { type: 'failed' },
  policy: PollPolicy,
): AnswerProgress {
  const polls = progress.polls + 1
  if (isSignedOut(fault)) {
    const paused = { ...progress, polls, lastError: fault, waitingSince: at }
    return { ...paused, updatedAt: at, nextPollInMs: signedOutPollMs }
  }
  if (fault.kind === 'not-found') {
    const graceMs = progress.isStartKnown ? notReadyMs : notReadyElsewhereMs
    if (at - progress.startedAt < graceMs) {
      return goOn({ ...progress, polls, lastError: null }, progress.phase, at, policy)
    }
    return end({ ...progress, polls, lastError: fault }, 'expired', at)
  }
  const failed = { ...progress, polls, failures: progress.failures + 1, lastError: fault }
  if (!fault.retryable) return end(failed, 'failed', at)
  const deadlineAt = deadlineOf(progress, policy)
  const hasSlept = askedAt < deadlineAt && at > deadlineAt + sleptMs
  if (at >= deadlineAt && !hasSlept) return end(failed, 'timed-out', at)
  const waitMs = hasSlept
    ? policy.minIntervalMs
    : Math.min(policy.backoffMs(failed.failures, fault.retryAfterMs), deadlineAt - at)
  return { ...failed, updatedAt: at, nextPollInMs: waitMs }
}

/** Counts an invalid answer, which is not shown. After several in a row, the question fails. */
function afterContractError(
  progress: AnswerProgress,
  fault: AnswerFault,
  at: number,
  policy: PollPolicy,
): AnswerProgress {
  const contractErrors = progress.contractErrors + 1
  const polled = { ...progress, polls: progress.polls + 1, contractErrors, lastError: fault }
  if (contractErrors >= maxContractErrors) return end(polled, 'failed', at)
  return goOn(polled, progress.phase, at, policy)
}

/** Schedules the next request, no later than the deadline. */
function goOn(
  progress: AnswerProgress,
  phase: AnswerPhase,
  at: number,
  policy: PollPolicy,
  factor = 1,
): AnswerProgress {
  const leftMs = deadlineOf(progress, policy) - at
  if (leftMs <= 0) return end(progress, 'timed-out', at)
  const { questionId, polls, startedAt } = progress
  const waitMs = factor * policy.intervalMs({ questionId, polls, ageMs: at - startedAt })
  return { ...progress, phase, updatedAt: at, nextPollInMs: clamp(waitMs, 1, leftMs) }
}

function end(progress: AnswerProgress, phase: AnswerPhase, at: number): AnswerProgress {
  return { ...progress, phase, updatedAt: at, nextPollInMs: null }
}

function resume(progress: AnswerProgress, at: number, policy: PollPolicy): AnswerProgress {
  if (!isTerminalPhase(progress.phase)) return progress
  return {
    ...progress,
    phase: progress.rawStatus === 'PROCESSING' ? 'processing' : 'queued',
    updatedAt: at,
    waitingSince: at,
    failures: 0,
    contractErrors: 0,
    lastError: null,
    nextPollInMs: policy.minIntervalMs,
  }
}

/** A `DONE` answer without a conversation. */
const noChatData: AnswerFault = {
  kind: 'protocol',
  code: 'PK-NO-CHAT-DATA',
  message: 'The service reported a finished answer without a conversation.',
  retryable: true,
}

/** An answer to another question. */
const wrongQuestion: AnswerFault = {
  kind: 'protocol',
  code: 'PK-WRONG-QUESTION',
  message: 'The service returned the answer to another question.',
  retryable: true,
}
