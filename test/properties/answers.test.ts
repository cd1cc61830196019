import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { AnswerEvent } from '../../src/answer/advanceAnswer.js'
import { advanceAnswer } from '../../src/answer/advanceAnswer.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { planPoll } from '../../src/answer/planPoll.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import type { AsyncAnswer } from '../../src/contract/AsyncAnswer.js'
import type { AnswerFault } from '../../src/errors/AnswerFault.js'
import { sized } from '../support/testSize.js'

/**
 * Whole lives of questions: answers, failures, clocks that jump, tabs that sleep. The state machine is
 * compared after every event with a model that knows no waits, no counters but one, and no policy but
 * the deadline.
 */
const numRuns = Number(process.env.PROPERTY_RUNS ?? sized(20_000, 50_000))
const questionId = 'q'
const startedAt = 1_790_000_000_000
const policy = createPollPolicy()
const chatData = { history: [], conversationId: null, sessionId: null }

const answer = (fields: object) => ({ questionId, ...fields }) as AsyncAnswer
const answers = fc.constantFrom<AsyncAnswer>(
  answer({ status: 'PENDING' }),
  answer({ status: 'PENDING' }),
  answer({ status: 'PROCESSING' }),
  answer({ status: 'PROCESSING' }),
  answer({ status: 'UNKNOWN', rawStatus: 'RETRYING' }),
  answer({ status: 'DONE', chatData }),
  answer({ status: 'DONE', chatData: null }),
  answer({ status: 'ERROR', error: null }),
  answer({ status: 'DONE', chatData, questionId: 'another' }),
)
const fault = (fields: Partial<AnswerFault>): AnswerFault => ({
  kind: 'network',
  code: 'PK-NETWORK',
  message: '',
  retryable: true,
  ...fields,
})
const faults = fc.constantFrom(
  fault({}),
  fault({}),
  fault({ kind: 'throttled', code: 'PK-429', status: 429, retryAfterMs: 90_000 }),
  fault({ kind: 'throttled', code: 'PK-429', status: 429, retryAfterMs: 86_400_000 }),
  fault({ kind: 'not-found', code: 'PK-404', status: 404, retryable: false }),
  fault({ kind: 'unauthorized', code: 'PK-401', status: 401, retryable: false }),
)
/** How much later than planned a turn comes: on time, hidden, asleep, or with the clock set back. */
const lateness = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 900_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -3_600_000, max: 0 }) },
)
const latency = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 900 }) },
  { weight: 1, arbitrary: fc.integer({ min: 900, max: 400_000 }) },
)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('poll' as const),
      result: fc.oneof(answers, faults),
      lateness,
      latency,
      isHidden: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constantFrom('stopped' as const, 'resumed' as const) }),
  },
)

/** Tells how a question stands from everything that ever happened to it. */
function standing(events: AnswerEvent[]): string {
  let waitingSince = startedAt
  let phase = 'queued'
  let rawStatus = ''
  let isFinal = false
  let lies = 0
  for (const event of events) {
    if (isFinal) return phase
    const isOpen = phase === 'queued' || phase === 'processing'
    const said = event.type === 'answered' ? event.answer : null
    const isLie =
      said !== null &&
      (said.questionId !== questionId || (said.status === 'DONE' && !said.chatData))
    const isOver = 'at' in event && event.at >= waitingSince + policy.deadlineMs
    if (event.type === 'resumed') {
      if (isOpen) continue
      phase = rawStatus === 'PROCESSING' ? 'processing' : 'queued'
      waitingSince = event.at
      lies = 0
    } else if (said && !isLie && (said.status === 'DONE' || said.status === 'ERROR')) {
      phase = said.status === 'DONE' ? 'done' : 'failed'
      isFinal = true
    } else if (!isOpen) {
      continue
    } else if (event.type === 'stopped') {
      phase = 'stopped'
    } else if (event.type === 'ran-out') {
      phase = 'timed-out'
    } else if (isLie) {
      lies += 1
      if (lies === 3) phase = 'failed'
      else if (isOver) phase = 'timed-out'
    } else if (said) {
      lies = 0
      rawStatus = 'rawStatus' in said ? said.rawStatus : said.status
      if (said.status === 'PENDING') phase = 'queued'
      if (said.status === 'PROCESSING') phase = 'processing'
      if (isOver) phase = 'timed-out'
    } else if (event.type === 'failed') {
      const isGone = event.fault.kind === 'not-found'
      const isYoung = event.at - startedAt < 10_000
      const hasSlept =
        event.askedAt < waitingSince + policy.deadlineMs &&
        event.at > waitingSince + policy.deadlineMs + 2_000
      if (isGone && !isYoung) phase = 'expired'
      else if (!isGone && !event.fault.retryable) phase = 'failed'
      else if (isOver && (isGone || !hasSlept)) phase = 'timed-out'
    }
  }
  return phase
}

describe('a question after any sequence of events', () => {
  it('is in the state that a simpler model predicts', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const events: AnswerEvent[] = []
        let progress = startAnswer({ questionId, startedAt }, policy)
        let now = startedAt
        for (const each of steps) {
          const event = happen(each)
          events.push(event)
          const before = progress
          progress = advanceAnswer(before, event, policy)

          assert.equal(progress.phase, standing(events))
          const { nextPollInMs } = progress
          const isOpen = progress.phase === 'queued' || progress.phase === 'processing'
          assert.equal(nextPollInMs !== null, isOpen)
          assert.ok(nextPollInMs === null || nextPollInMs > 0)
          assert.ok((nextPollInMs ?? 0) <= policy.maxRetryAfterMs + policy.maxIntervalMs)
          assert.equal(progress.chatData !== null, progress.phase === 'done')
          if (before.phase === 'done') assert.equal(progress, before)
        }
        assert.deepEqual(structuredClone(progress), progress)

        function happen(each: (typeof steps)[number]): AnswerEvent {
          if (each.type !== 'poll') return { type: each.type, at: (now += 500) }
          now += (progress.nextPollInMs ?? 5_000) + each.lateness
          const askedAt = now
          const plan = planPoll(progress, policy, { now, isHidden: each.isHidden })
          if (plan.type === 'ran-out') return { type: 'ran-out', at: now }
          now += Math.min(each.latency, plan.timeoutMs ?? 15_000)
          const { result } = each
          return 'kind' in result
            ? { type: 'failed', askedAt, at: now, fault: result }
            : { type: 'answered', askedAt, at: now, answer: result }
        }
      }),
      { numRuns },
    )
  })
})
