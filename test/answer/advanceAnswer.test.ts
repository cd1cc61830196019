import { describe, expect, it } from 'vitest'
import { advanceAnswer } from '../../src/answer/advanceAnswer.js'
import type { AnswerProgress } from '../../src/answer/AnswerProgress.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { planPoll } from '../../src/answer/planPoll.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import type { AsyncAnswer } from '../../src/contract/AsyncAnswer.js'
import type { AnswerFault } from '../../src/errors/AnswerFault.js'

const questionId = 'q1'
const startedAt = 1_000_000
const policy = createPollPolicy()
const start = startAnswer({ questionId, startedAt }, policy)
const chatData = { history: [], conversationId: 'async-q1', sessionId: 's' }

const pending: AsyncAnswer = { questionId, status: 'PENDING' }
const processing: AsyncAnswer = { questionId, status: 'PROCESSING' }
const done: AsyncAnswer = { questionId, status: 'DONE', chatData }
const failed: AsyncAnswer = { questionId, status: 'ERROR', error: 'Timeout' }
const network: AnswerFault = { kind: 'network', code: 'PK-NETWORK', message: 'x', retryable: true }
const fault = (changes: Partial<AnswerFault>): AnswerFault => ({ ...network, ...changes })

/** Folds answers and faults, one per second from the start on. */
function play(steps: (AsyncAnswer | AnswerFault)[], from: AnswerProgress = start, ageMs = 0) {
  return steps.reduce((progress, step, index) => {
    const at = startedAt + ageMs + (index + 1) * 1_000
    return 'status' in step && 'questionId' in step
      ? advanceAnswer(progress, { type: 'answered', askedAt: at, at, answer: step }, policy)
      : advanceAnswer(progress, { type: 'failed', askedAt: at, at, fault: step }, policy)
  }, from)
}

describe('advanceAnswer', () => {
  it('goes from queued through processing to done', () => {
    expect(play([pending])).toMatchObject({ phase: 'queued', polls: 1, rawStatus: 'PENDING' })
    expect(play([pending, processing])).toMatchObject({ phase: 'processing', polls: 2 })
    expect(play([pending, processing, done])).toEqual({
      ...start,
      phase: 'done',
      chatData,
      rawStatus: 'DONE',
      updatedAt: startedAt + 3_000,
      polls: 3,
      nextPollInMs: null,
    })
  })

  it('treats ERROR as a result, not as a failed request', () => {
    expect(play([failed])).toMatchObject({
      phase: 'failed',
      error: 'Timeout',
      lastError: null,
      nextPollInMs: null,
    })
  })

  it('never reopens a question that the service ended', () => {
    const ended = play([done])
    expect(play([pending, failed, network], ended)).toBe(ended)
    expect(advanceAnswer(ended, { type: 'resumed', at: 2e6 }, policy)).toBe(ended)
    expect(advanceAnswer(play([failed]), { type: 'stopped', at: 2e6 }, policy).phase).toBe('failed')
  })

  it.each([
    ['bad-request', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['http', 410],
  ] as const)('ends immediately on %s (%i) and reports why', (kind, status) => {
    const permanent = fault({ kind, status, retryable: false })
    expect(play([processing, permanent])).toMatchObject({
      phase: 'failed',
      lastError: permanent,
      nextPollInMs: null,
    })
  })

  it('keeps the last good status through temporary failures and waits longer each time', () => {
    const steps = [processing, network, network, network]
    expect(play(steps)).toMatchObject({ phase: 'processing', failures: 3, lastError: network })
    const waits = [1, 2, 3, 4, 5, 6, 7].map(
      (count) => play(Array<AnswerFault>(count).fill(network)).nextPollInMs,
    )
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(play([...steps, processing])).toMatchObject({ failures: 0, lastError: null })
  })

  it('obeys Retry-After as a lower bound, up to two minutes', () => {
    const wait = (retryAfterMs: number) => play([fault({ retryAfterMs })]).nextPollInMs
    expect([wait(7_000), wait(10), wait(900_000)]).toEqual([7_000, 1_000, 120_000])
  })

  it('treats 404 as not ready at first and as expired later', () => {
    const missing = fault({ kind: 'not-found', status: 404, retryable: false })
    expect(play([missing])).toMatchObject({ phase: 'queued', lastError: null })
    expect(play([missing], start, 10_000)).toMatchObject({ phase: 'expired', nextPollInMs: null })
  })

  it('times out at the deadline after a last poll', () => {
    const late = play([processing], start, 295_000)
    expect(late).toMatchObject({ phase: 'processing', nextPollInMs: 4_000 })
    expect(play([processing], late, 299_000)).toMatchObject({
      phase: 'timed-out',
      nextPollInMs: null,
    })
    expect(play([network], late, 299_000)).toMatchObject({ phase: 'timed-out', lastError: network })
  })

  it('resumes with a new deadline unless the service ended the question', () => {
    const at = startedAt + 400_000
    for (const end of [
      play([processing], start, 300_000),
      play([fault({ kind: 'unauthorized', retryable: false })]),
      advanceAnswer(start, { type: 'stopped', at: startedAt }, policy),
    ]) {
      expect(end.nextPollInMs).toBeNull()
      const resumed = advanceAnswer(end, { type: 'resumed', at }, policy)
      expect(resumed).toMatchObject({
        nextPollInMs: 1_000,
        waitingSince: at,
        lastError: null,
        failures: 0,
      })
      expect(['queued', 'processing']).toContain(resumed.phase)
    }
  })

  it('ends immediately on a permanent error and on a missing route', () => {
    for (const permanent of [
      fault({ kind: 'config', code: 'PK-KEY-REJECTED', status: 502, retryable: false }),
      fault({ kind: 'protocol', code: 'PK-TOO-LARGE', retryable: false }),
      fault({ kind: 'config', code: 'PK-NO-ROUTE', status: 404, retryable: false }),
    ]) {
      expect(play([permanent])).toMatchObject({ phase: 'failed', lastError: permanent })
    }
  })

  it('waits for a sign-in as long as it takes, and then has a whole deadline again', () => {
    const signedOut = fault({ kind: 'unauthorized', code: 'PK-SIGNED-OUT', retryable: false })
    const waiting = play([processing, signedOut, signedOut], start, 290_000)
    expect(waiting).toMatchObject({
      phase: 'processing',
      lastError: signedOut,
      failures: 0,
      nextPollInMs: 30_000,
    })
    const dayMs = 86_400_000
    const back = play([processing], waiting, dayMs)
    expect(back).toMatchObject({ phase: 'processing', lastError: null, startedAt })
    expect(play([processing], back, dayMs + policy.deadlineMs - 3_000).phase).toBe('processing')
    expect(play([processing], back, dayMs + policy.deadlineMs + 3_000).phase).toBe('timed-out')
    const plan = planPoll(waiting, policy, { now: startedAt + dayMs, isHidden: false })
    expect(plan).toEqual({ type: 'ask', timeoutMs: policy.deadlineMs })
    const stopped = advanceAnswer(waiting, { type: 'stopped', at: startedAt + dayMs }, policy)
    expect(stopped.phase).toBe('stopped')
  })

  it('polls once more after sleeping through the deadline before it gives up', () => {
    const askedAt = startedAt + 60_000
    const at = startedAt + 3_600_000
    const slept = advanceAnswer(start, { type: 'failed', askedAt, at, fault: network }, policy)
    expect(slept).toMatchObject({ phase: 'queued', nextPollInMs: 1_000, lastError: network })
    const again = { type: 'failed', askedAt: at + 1_000, at: at + 2_000, fault: network } as const
    expect(advanceAnswer(slept, again, policy)).toMatchObject({ phase: 'timed-out' })
  })

  it('takes the deadline from the current policy, not from the one at the start', () => {
    const patient = createPollPolicy({ deadlineMs: 600_000 })
    const at = startedAt + 400_000
    const event = { type: 'answered', askedAt: at, at, answer: pending } as const
    expect(advanceAnswer(start, event, patient)).toMatchObject({ phase: 'queued' })
    expect(advanceAnswer(start, event, policy)).toMatchObject({ phase: 'timed-out' })
  })

  it('does not reopen a stopped question for an invalid answer', () => {
    const stopped = advanceAnswer(start, { type: 'stopped', at: startedAt }, policy)
    const empty: AsyncAnswer = { questionId, status: 'DONE', chatData: null }
    const foreign: AsyncAnswer = { questionId: 'q2', status: 'ERROR', error: 'x' }
    expect(play([empty, foreign], stopped)).toBe(stopped)
  })

  it('stays stopped when an older request completes, unless it has the answer', () => {
    const stopped = advanceAnswer(start, { type: 'stopped', at: startedAt }, policy)
    expect(play([processing, network], stopped)).toBe(stopped)
    expect(play([done], stopped)).toMatchObject({ phase: 'done', chatData })
  })

  it('polls twice more when DONE has no conversation, then fails', () => {
    const empty: AsyncAnswer = { questionId, status: 'DONE', chatData: null }
    expect(play([empty, empty])).toMatchObject({ phase: 'queued', contractErrors: 2 })
    expect(play([empty, empty, empty])).toMatchObject({
      phase: 'failed',
      lastError: { kind: 'protocol', code: 'PK-NO-CHAT-DATA' },
      nextPollInMs: null,
    })
    expect(play([empty, empty, done])).toMatchObject({ phase: 'done', chatData })
  })

  it('never shows the answer of another question', () => {
    const foreign: AsyncAnswer = { questionId: 'q2', status: 'DONE', chatData }
    expect(play([foreign])).toMatchObject({ phase: 'queued', chatData: null })
    expect(play([foreign, foreign, foreign])).toMatchObject({
      phase: 'failed',
      chatData: null,
      lastError: { code: 'PK-WRONG-QUESTION' },
    })
  })

  it('polls half as often on an unknown status', () => {
    const unknown: AsyncAnswer = { questionId, status: 'UNKNOWN', rawStatus: 'QUEUED_AGAIN' }
    const progress = play([unknown])
    expect(progress).toMatchObject({ phase: 'queued', rawStatus: 'QUEUED_AGAIN' })
    const usual = policy.intervalMs({ questionId, polls: 1, ageMs: 1_000 })
    expect(progress.nextPollInMs).toBe(2 * usual)
  })
})

describe('createPollPolicy', () => {
  it('polls often at first and rarely later, with at most 10% spread', () => {
    const at = (ageMs: number) => policy.intervalMs({ questionId, polls: 3, ageMs })
    for (const [ageMs, base] of [
      [0, 1_000],
      [6_000, 1_000],
      [20_000, 3_000],
      [66_666, 10_000],
      [600_000, 10_000],
    ] as const) {
      expect(at(ageMs)).toBeGreaterThanOrEqual(base - 1)
      expect(at(ageMs)).toBeLessThanOrEqual(base * 1.1)
    }
  })

  it('spreads questions but not the clients of one question', () => {
    const wait = (id: string) => policy.intervalMs({ questionId: id, polls: 1, ageMs: 0 })
    expect(wait('a')).toBe(wait('a'))
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(wait)).size).toBeGreaterThan(2)
  })

  it.each([
    [{ minIntervalMs: 30_000 }, '30000', '10000'],
    [{ maxIntervalMs: 500 }, '1000', '500'],
    [{ minIntervalMs: 20, maxIntervalMs: 10 }, '20', '10'],
  ])('rejects %j, which no wait can satisfy, and names both', (options, shortest, longest) => {
    expect(() => createPollPolicy(options)).toThrow(
      expect.objectContaining({
        kind: 'config',
        code: 'PK-POLL-POLICY',
        message: expect.stringContaining(`minIntervalMs (${shortest})`),
      }),
    )
    expect(() => createPollPolicy(options)).toThrow(`maxIntervalMs (${longest})`)
  })

  it('uses the default for an invalid number', () => {
    const odd = {
      minIntervalMs: 0,
      deadlineMs: undefined,
      ageFactor: Number.NaN,
      maxIntervalMs: -1,
    }
    expect(createPollPolicy(odd)).toMatchObject({
      minIntervalMs: 1_000,
      maxIntervalMs: 10_000,
      ageFactor: 0.15,
      deadlineMs: 300_000,
    })
  })

  it('sends at most 22 polls in the first minute and 80 in ten minutes', () => {
    const countUntil = (endMs: number) => {
      let ageMs = 0
      let polls = 0
      while (ageMs < endMs) {
        polls += 1
        ageMs += policy.intervalMs({ questionId, polls, ageMs })
      }
      return polls
    }
    expect(countUntil(60_000)).toBeLessThanOrEqual(22)
    expect(countUntil(600_000)).toBeLessThanOrEqual(80)
  })
})
