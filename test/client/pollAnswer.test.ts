import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advanceAnswer } from '../../src/answer/advanceAnswer.js'
import type { AnswerProgress } from '../../src/answer/AnswerProgress.js'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import type { PersonalizationClient } from '../../src/client/PersonalizationClient.js'
import { pollAnswer } from '../../src/client/pollAnswer.js'
import { waitForAnswer } from '../../src/client/waitForAnswer.js'
import type { AsyncAnswer } from '../../src/contract/AsyncAnswer.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'

const policy = createPollPolicy({ deadlineMs: 60_000 })
const scope = { accountId: 'acme', websiteId: 'shop' }
const start = 1_900_000_000_000
let questionId = ''
let lastId = 0

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  questionId = `question ${++lastId}`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pending = (): AsyncAnswer => ({ questionId, status: 'PENDING' })
const done = (): AsyncAnswer => ({
  questionId,
  status: 'DONE',
  chatData: { history: [], conversationId: null, sessionId: null },
})
/** A client that answers with each of `answers` in turn, and then with the last one. */
function script(...answers: (() => AsyncAnswer | Promise<AsyncAnswer>)[]) {
  const getAnswer = vi.fn<PersonalizationClient['getAnswer']>(async () => {
    const [answer = pending] = answers
    if (answers.length > 1) answers.shift()
    return answer()
  })
  const baseUrl = 'https://service.example'
  return { client: { ...createPersonalizationClient({ baseUrl }), getAnswer }, getAnswer }
}
const throttled = () => {
  throw new PersonalizationKitError({
    kind: 'throttled',
    code: 'PK-429',
    message: 'Wait.',
    status: 429,
    retryable: true,
    retryAfterMs: 90_000,
  })
}

describe('pollAnswer', () => {
  function poll(client: PersonalizationClient, progress: Partial<AnswerProgress> = {}) {
    const { signal } = new AbortController()
    const state = { ...startAnswer({ questionId, startedAt: start }, policy), ...progress }
    return pollAnswer(client, { questionId, policy, scope, signal, read: () => state })
  }

  it.each([
    [undefined, 60_000],
    [{ visibilityState: 'visible' }, 60_000],
    [{ visibilityState: 'prerender' }, 60_000],
    [{ visibilityState: 'hidden' }, undefined],
  ])('asks once, with the document %j and a timeout of %j', async (document, timeoutMs) => {
    vi.stubGlobal('document', document)
    const { client, getAnswer } = script(pending)
    const progress = await poll(client)
    expect(progress).toMatchObject({ phase: 'queued', polls: 1, updatedAt: start })
    const options = { scope, signal: expect.any(AbortSignal), timeoutMs }
    expect(getAnswer.mock.calls).toStrictEqual([[questionId, options]])
  })

  it('asks nothing if the deadline passed during a pause that the service asked for', async () => {
    const { client, getAnswer } = script(pending)
    const lastError = { kind: 'throttled', code: 'PK-429', message: '', retryable: true } as const
    const waitingSince = start - 60_000
    const waits = { waitingSince, updatedAt: start - 1_000 }
    expect(
      await poll(client, { ...waits, lastError: { ...lastError, retryAfterMs: 5_000 } }),
    ).toMatchObject({ phase: 'timed-out', polls: 0, updatedAt: start, nextPollInMs: null })
    expect(getAnswer).not.toHaveBeenCalled()
    expect(await poll(client, { ...waits, lastError })).toMatchObject({ polls: 1 })
    expect(getAnswer).toHaveBeenCalledTimes(1)
  })

  it('applies the answer to the progress as it is after the request', async () => {
    const { client } = script(pending)
    const first = startAnswer({ questionId, startedAt: start }, policy)
    const stopped = advanceAnswer(first, { type: 'stopped', at: start }, policy)
    const read = vi.fn(() => (read.mock.calls.length > 1 ? stopped : first))
    const options = { questionId, policy, scope, signal: undefined, read }
    expect(await pollAnswer(client, options)).toBe(stopped)
  })

  it.each([
    [throttled, { kind: 'throttled', code: 'PK-429', status: 429, retryAfterMs: 90_000 }, 'queued'],
    [() => Promise.reject(new Error('odd')), { kind: 'unknown', code: 'PK-UNKNOWN' }, 'failed'],
  ])('makes a failure part of the progress, as in case %#', async (fail, lastError, phase) => {
    expect(await poll(script(fail).client)).toMatchObject({
      phase,
      polls: 1,
      failures: 1,
      lastError,
    })
  })

  it('measures the time that the request took', async () => {
    const { client } = script(() => {
      vi.advanceTimersByTime(2_500)
      return pending()
    })
    expect(await poll(client)).toMatchObject({ phase: 'queued', updatedAt: start + 2_500 })
    const late = script(() => {
      vi.advanceTimersByTime(2_500)
      return throttled()
    })
    const updatedAt = start + 5_000
    expect(await poll(late.client)).toMatchObject({ failures: 1, updatedAt })
  })

  it('tells a request that the deadline ended from one during which the device slept', async () => {
    const sleep = (ms: number) => () => {
      vi.setSystemTime(Date.now() + ms)
      return throttled()
    }
    expect(await poll(script(sleep(61_000)).client)).toMatchObject({ phase: 'timed-out' })
    vi.setSystemTime(start)
    questionId = `${questionId} again`
    expect(await poll(script(sleep(63_000)).client)).toMatchObject({
      phase: 'queued',
      nextPollInMs: 1_000,
    })
  })

  it('throws if the request was aborted', async () => {
    const error = new PersonalizationKitError({ kind: 'aborted', code: 'PK-ABORTED', message: '' })
    await expect(poll(script(() => Promise.reject(error)).client)).rejects.toBe(error)
  })

  it('warns once of each unknown status, shortened, and never of a known one', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const rawStatus = `DEFERRED_${'X'.repeat(40)}`
    const { client } = script(() => ({ questionId, status: 'UNKNOWN', rawStatus }))
    expect(await poll(client)).toMatchObject({ phase: 'queued', rawStatus })
    await poll(client)
    await poll(script(pending).client)
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining(`unknown status "DEFERRED_${'X'.repeat(30)}…". `)],
    ])
    warn.mockClear()
  })
})

describe('waitForAnswer', () => {
  const listeners = (signal: AbortSignal) => {
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    return () => [added.mock.calls.length, removed.mock.calls.length]
  }

  it.each([
    [undefined, 1_000],
    [0, 0],
    [60_000, 0],
    [-60_000, 0],
  ])('for a question submitted %j ms ago first asks after %i ms', async (agoMs, waitMs) => {
    const { client, getAnswer } = script(pending)
    const startedAt = agoMs === undefined ? undefined : start - agoMs
    const controller = new AbortController()
    const { signal } = controller
    const waiting = waitForAnswer(client, questionId, { startedAt, signal }).catch(() => {})
    await vi.advanceTimersByTimeAsync(Math.max(waitMs - 1, 0))
    expect(getAnswer).toHaveBeenCalledTimes(waitMs === 0 ? 1 : 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(getAnswer).toHaveBeenCalledTimes(1)
    controller.abort()
    await waiting
  })

  it.each([
    [undefined, 300_000],
    [60_000, 240_000],
    [-60_000, 300_000],
  ])('for a question submitted %j ms ago gives up after %i ms', async (agoMs, leftMs) => {
    const startedAt = agoMs === undefined ? undefined : start - agoMs
    const settled = vi.fn()
    const waiting = waitForAnswer(script(pending).client, questionId, { startedAt })
    void waiting.then(settled)
    await vi.advanceTimersByTimeAsync(leftMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await waiting).toMatchObject({ phase: 'timed-out', updatedAt: start + leftMs })
  })

  it('passes on the scope and the signal and leaves no timer and no listener', async () => {
    const { client, getAnswer } = script(pending, pending, done)
    const { signal } = new AbortController()
    const counts = listeners(signal)
    const waiting = waitForAnswer(client, questionId, { scope, signal })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await waiting).toMatchObject({ phase: 'done', polls: 3 })
    for (const [, options] of getAnswer.mock.calls) expect(options).toMatchObject({ scope, signal })
    expect(counts()).toEqual([3, 3])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([true, false])('leaves no timer if it is aborted, before: %s', async (isBefore) => {
    const { client, getAnswer } = script(pending)
    const controller = new AbortController()
    if (isBefore) controller.abort()
    const waiting = waitForAnswer(client, questionId, { signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({
      kind: 'aborted',
      code: 'PK-ABORTED',
      message: expect.stringContaining('stopped waiting'),
    })
    expect(vi.getTimerCount()).toBe(0)
    expect(getAnswer).not.toHaveBeenCalled()
  })

  it('throws the errors of onUpdate', async () => {
    const error = new Error('listener')
    const onUpdate = () => {
      throw error
    }
    const waiting = waitForAnswer(script(done).client, questionId, { onUpdate, startedAt: start })
    const result = waiting.catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toBe(error)
  })
})

it('follows a client that throws before it returns a promise', async () => {
  const polled = createPollPolicy()
  const progress = startAnswer({ questionId, startedAt: start }, polled)
  const getAnswer = () => {
    throw new Error('no session')
  }
  const read = () => progress
  const options = { questionId, policy: polled, scope: undefined, signal: undefined, read }
  const polledOnce = await pollAnswer({ getAnswer }, options)
  expect(polledOnce).toMatchObject({ phase: 'failed', lastError: { kind: 'unknown' } })
})
