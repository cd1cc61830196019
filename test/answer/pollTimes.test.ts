import { describe, expect, it } from 'vitest'
import type { AnswerEvent } from '../../src/answer/advanceAnswer.js'
import { advanceAnswer, deadlineOf, isEndedByService } from '../../src/answer/advanceAnswer.js'
import type { AnswerPhase, AnswerProgress } from '../../src/answer/AnswerProgress.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { isTerminalPhase } from '../../src/answer/isTerminalPhase.js'
import { planPoll } from '../../src/answer/planPoll.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import type { AsyncAnswer } from '../../src/contract/AsyncAnswer.js'
import type { AnswerFault } from '../../src/errors/AnswerFault.js'
import type { ContractIssue } from '../../src/errors/ContractIssue.js'

const questionId = 'q1'
const startedAt = 1_000_000
const deadlineMs = 300_000
const policy = createPollPolicy()
const start = startAnswer({ questionId, startedAt }, policy)
const network: AnswerFault = { kind: 'network', code: 'PK-NETWORK', message: 'x', retryable: true }
const missing: AnswerFault = { kind: 'not-found', code: 'PK-404', message: 'x', retryable: false }
const pending: AsyncAnswer = { questionId, status: 'PENDING' }
const chatData = { history: [], conversationId: null, sessionId: null }
const done: AsyncAnswer = { questionId, status: 'DONE', chatData }

/** Creates an event at an age in ms. The request is sent at the same time by default. */
const answered = (answer: AsyncAnswer, ageMs: number): AnswerEvent => {
  const at = startedAt + ageMs
  return { type: 'answered', askedAt: at, at, answer }
}
const failed = (fault: AnswerFault, ageMs: number, askedAtAge = ageMs): AnswerEvent => ({
  type: 'failed',
  askedAt: startedAt + askedAtAge,
  at: startedAt + ageMs,
  fault,
})
const advance = (event: AnswerEvent, from: AnswerProgress = start) =>
  advanceAnswer(from, event, policy)

describe('startAnswer', () => {
  it('begins with the shortest wait and knows when the question was submitted by default', () => {
    const unknown = startAnswer({ questionId, startedAt, isStartKnown: false }, policy)
    expect(start).toEqual({
      questionId,
      startedAt,
      isStartKnown: true,
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
      nextPollInMs: 1_000,
    })
    expect(unknown).toEqual({ ...start, isStartKnown: false })
  })
})

describe('a phase', () => {
  it.each<[phase: AnswerPhase, isTerminal: boolean, isFinal: boolean]>([
    ['queued', false, false],
    ['processing', false, false],
    ['done', true, true],
    ['failed', true, true],
    ['timed-out', true, false],
    ['expired', true, false],
    ['stopped', true, false],
  ])('%s ends polling: %s, and is final: %s', (phase, isTerminal, isFinal) => {
    expect(isTerminalPhase(phase)).toBe(isTerminal)
    expect(isEndedByService({ ...start, phase })).toBe(isFinal)
    expect(isEndedByService({ ...start, phase, lastError: network })).toBe(phase === 'done')
  })
})

describe('an answer', () => {
  const issue: ContractIssue = { path: ['x'], code: 'wrong-type', message: 'x' }
  it('resets failures and keeps what was repaired', () => {
    const troubled = { ...start, failures: 2, contractErrors: 2, lastError: network, polls: 4 }
    const next = advance(answered({ ...pending, issues: [issue] }, 5_000), troubled)
    expect(next).toEqual({
      ...start,
      rawStatus: 'PENDING',
      issues: [issue],
      polls: 5,
      updatedAt: startedAt + 5_000,
      nextPollInMs: policy.intervalMs({ questionId, polls: 5, ageMs: 5_000 }),
    })
    expect(advance(answered(pending, 6_000), next).issues).toEqual([])
  })

  it('with an unknown status keeps the phase', () => {
    const unknown: AsyncAnswer = { questionId, status: 'UNKNOWN', rawStatus: 'ODD' }
    const processing = advance(answered({ questionId, status: 'PROCESSING' }, 1_000))
    expect(advance(answered(unknown, 2_000), processing)).toMatchObject({
      phase: 'processing',
      rawStatus: 'ODD',
      polls: 2,
    })
  })

  it('that breaks the contract counts as a poll and keeps the phase and the status', () => {
    const processing = advance(answered({ questionId, status: 'PROCESSING' }, 1_000))
    for (const [answer, code] of [
      [{ ...done, chatData: null }, 'PK-NO-CHAT-DATA'],
      [{ ...done, questionId: 'q2' }, 'PK-WRONG-QUESTION'],
    ] as const) {
      const next = advance(answered(answer, 2_000), processing)
      expect(next).toEqual({
        ...processing,
        polls: 2,
        contractErrors: 1,
        lastError: expect.objectContaining({ kind: 'protocol', code, retryable: true }),
        updatedAt: startedAt + 2_000,
        nextPollInMs: policy.intervalMs({ questionId, polls: 2, ageMs: 2_000 }),
      })
    }
  })

  it.each([
    [deadlineMs - 1, 'queued', 1],
    [deadlineMs, 'timed-out', null],
  ])('at the age of %i ms leads to the phase %s and the wait %s', (ageMs, phase, nextPollInMs) => {
    expect(advance(answered(pending, ageMs))).toMatchObject({ phase, nextPollInMs })
  })

  it('with a final status counts after polling has ended, but only for its question', () => {
    const stopped = advance({ type: 'stopped', at: startedAt + 5 })
    expect(stopped).toEqual({
      ...start,
      phase: 'stopped',
      updatedAt: startedAt + 5,
      nextPollInMs: null,
    })
    const error: AsyncAnswer = { questionId, status: 'ERROR', error: null }
    expect(advance(answered(error, 9), stopped)).toMatchObject({ phase: 'failed', error: null })
    expect(advance(answered({ ...done, questionId: 'q2' }, 9), stopped)).toBe(stopped)
    const ranOut = advance({ type: 'ran-out', at: startedAt + 5 })
    expect(ranOut).toMatchObject({ phase: 'timed-out', nextPollInMs: null })
    expect(advance(answered(done, 9), ranOut)).toMatchObject({ phase: 'done', chatData })
    expect(advance({ type: 'stopped', at: startedAt + 9 }, ranOut)).toBe(ranOut)
  })
})

describe('a failed request', () => {
  it.each([
    [true, 9_999, 'queued'],
    [true, 10_000, 'expired'],
    [false, 1_999, 'queued'],
    [false, 2_000, 'expired'],
  ])(
    'for a missing question with a known start (%s) at %i ms is %s',
    (isStartKnown, ageMs, phase) => {
      const from = { ...start, isStartKnown, lastError: network, failures: 1 }
      expect(advance(failed(missing, ageMs), from)).toMatchObject({
        phase,
        polls: 1,
        lastError: phase === 'expired' ? missing : null,
        updatedAt: startedAt + ageMs,
      })
    },
  )

  it.each(['PK-NO-ROUTE', 'PK-NO-PROXY'] as const)(
    'with the code %s is about the address',
    (code) => {
      const fault = { ...missing, kind: 'config' as const, code }
      expect(advance(failed(fault, 5))).toMatchObject({
        phase: 'failed',
        polls: 1,
        failures: 1,
        lastError: fault,
      })
    },
  )

  it.each([
    [deadlineMs - 1, deadlineMs - 1, 'queued', 1],
    [deadlineMs - 500, deadlineMs - 500, 'queued', 500],
    [deadlineMs - 1, deadlineMs, 'timed-out', null],
    [deadlineMs - 1, deadlineMs + 2_000, 'timed-out', null],
    [deadlineMs - 1, deadlineMs + 2_001, 'queued', 1_000],
    [deadlineMs, deadlineMs + 2_001, 'timed-out', null],
  ])('sent at %i ms and over at %i ms is %s with the wait %s', (askedAt, ageMs, phase, wait) => {
    expect(advance(failed(network, ageMs, askedAt))).toEqual({
      ...start,
      phase,
      polls: 1,
      failures: 1,
      lastError: network,
      updatedAt: startedAt + ageMs,
      nextPollInMs: wait,
    })
  })
})

describe('resuming', () => {
  const at = startedAt + 500_000
  it('starts a new deadline and keeps what is known', () => {
    const ended: AnswerProgress = {
      ...start,
      phase: 'expired',
      rawStatus: 'PROCESSING',
      polls: 9,
      failures: 2,
      contractErrors: 2,
      lastError: missing,
      nextPollInMs: null,
    }
    const resumed = advance({ type: 'resumed', at }, ended)
    expect(resumed).toEqual({
      ...start,
      phase: 'processing',
      rawStatus: 'PROCESSING',
      polls: 9,
      updatedAt: at,
      waitingSince: at,
    })
    expect(advance({ type: 'resumed', at }, { ...ended, rawStatus: 'PENDING' }).phase).toBe(
      'queued',
    )
    expect(deadlineOf(resumed, policy)).toBe(at + deadlineMs)
  })

  it('has no effect while polling continues', () => {
    expect(advance({ type: 'resumed', at })).toBe(start)
  })
})

describe('createPollPolicy', () => {
  it('has defaults and accepts equal limits', () => {
    expect(createPollPolicy()).toMatchObject({
      minIntervalMs: 1_000,
      maxIntervalMs: 10_000,
      ageFactor: 0.15,
      deadlineMs: 300_000,
      maxRetryAfterMs: 120_000,
      slowAfterMs: 15_000,
    })
    const options = {
      minIntervalMs: 5,
      maxIntervalMs: 5,
      ageFactor: 2,
      deadlineMs: 6,
      maxRetryAfterMs: 7,
      slowAfterMs: 8,
    }
    expect(createPollPolicy(options)).toMatchObject(options)
  })

  it.each([0, -1, Number.NaN, Infinity])('replaces %s with the default', (value) => {
    expect(createPollPolicy({ slowAfterMs: value, maxRetryAfterMs: value })).toMatchObject({
      slowAfterMs: 15_000,
      maxRetryAfterMs: 120_000,
    })
  })

  it.each([
    [0, undefined, 1_000],
    [1, undefined, 1_000],
    [2, undefined, 2_000],
    [5, undefined, 16_000],
    [6, undefined, 30_000],
    [1, 5_000, 5_000],
    [4, 5_000, 8_000],
    [1, 999_000, 120_000],
  ])('waits after %i failures and a requested wait of %s ms for %i ms', (failures, asked, wait) => {
    expect(policy.backoffMs(failures, asked)).toBe(wait)
  })

  it('asks a failing service no more often than a working one', () => {
    const slow = createPollPolicy({ minIntervalMs: 5_000 })
    expect([1, 3, 4].map((failures) => slow.backoffMs(failures))).toEqual([5_000, 5_000, 8_000])
  })
})

describe('planPoll', () => {
  const at = (ageMs: number, isHidden = false) => ({ now: startedAt + ageMs, isHidden })
  it.each([
    [deadlineMs - 1_001, false, 1_001],
    [deadlineMs - 999, false, 1_000],
    [deadlineMs + 2_000, false, 1_000],
    [deadlineMs + 2_001, false, undefined],
    [0, true, undefined],
  ])('gives a poll at %i ms (hidden: %s) the timeout %s', (ageMs, isHidden, timeoutMs) => {
    expect(planPoll(start, policy, at(ageMs, isHidden))).toEqual({ type: 'ask', timeoutMs })
  })

  it('gives up at the deadline on a hidden page, too, if the service asked for a wait', () => {
    const lastError: AnswerFault = { ...network, retryAfterMs: 10 }
    const told = { ...start, lastError, updatedAt: startedAt + deadlineMs }
    expect(planPoll(told, policy, at(deadlineMs, true))).toEqual({ type: 'ran-out' })
    expect(planPoll(told, policy, at(deadlineMs + 9))).toEqual({ type: 'ran-out' })
    expect(planPoll(told, policy, at(deadlineMs + 10))).toEqual({ type: 'ask', timeoutMs: 1_000 })
  })
})

it('counts the start as known unless it is said not to be', () => {
  const known = startAnswer({ questionId, startedAt, isStartKnown: undefined }, policy)
  expect([known.isStartKnown, start.isStartKnown]).toEqual([true, true])
})
