import { describe, expect, it } from 'vitest'
import type { AnswerProgress } from '../../src/answer/AnswerProgress.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { planPoll } from '../../src/answer/planPoll.js'
import { startAnswer } from '../../src/answer/startAnswer.js'

const policy = createPollPolicy({ deadlineMs: 60_000, maxRetryAfterMs: 30_000 })
const fresh = startAnswer({ questionId: 'q', startedAt: 0 }, policy)
/** A question whose last response, at 50 s, asked to wait. */
const told = (retryAfterMs: number): AnswerProgress => ({
  ...fresh,
  updatedAt: 50_000,
  lastError: { kind: 'throttled', code: 'PK-429', message: '', retryable: true, retryAfterMs },
})
const visible = (now: number, progress = fresh) =>
  planPoll(progress, policy, { now, isHidden: false })

describe('planPoll', () => {
  it('limits a request to the time until the deadline, but at least a second', () => {
    expect(visible(0)).toEqual({ type: 'ask', timeoutMs: 60_000 })
    expect(visible(45_000)).toEqual({ type: 'ask', timeoutMs: 15_000 })
    expect(visible(59_500)).toEqual({ type: 'ask', timeoutMs: 1_000 })
    expect(visible(62_000)).toEqual({ type: 'ask', timeoutMs: 1_000 })
  })

  it('leaves the request timeout to the client if the page is hidden or was asleep', () => {
    const unhurried = { type: 'ask', timeoutMs: undefined }
    expect(planPoll(fresh, policy, { now: 0, isHidden: true })).toEqual(unhurried)
    expect(visible(62_001)).toEqual(unhurried)
  })

  it('times out at the deadline if the service still asks for a wait', () => {
    expect(visible(59_999, told(20_000))).toMatchObject({ type: 'ask' })
    expect(visible(60_000, told(20_000))).toEqual({ type: 'ran-out' })
    expect(visible(69_999, told(20_000))).toEqual({ type: 'ran-out' })
    expect(visible(70_000, told(20_000))).toMatchObject({ type: 'ask' })
  })

  it('follows a requested wait only as long as the policy allows', () => {
    expect(visible(79_999, told(600_000))).toEqual({ type: 'ran-out' })
    expect(visible(80_000, told(600_000))).toMatchObject({ type: 'ask' })
  })
})
