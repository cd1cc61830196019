import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { waitForAnswer } from '../../src/client/waitForAnswer.js'
import type { AnswerScript } from '../../src/testing/AnswerScript.js'
import { createKit, shop } from '../support/kit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function submit(answers: AnswerScript) {
  const { client, service } = createKit({ answers })
  const question = { query: 'What is paused?', sessionId: 's', visitorId: 'v' }
  const { questionId } = await client.submitQuestion(question, { scope: shop })
  const polls = () => service.requests.filter(({ call }) => call === 'answer').length
  return { client, service, questionId, polls }
}

describe('waitForAnswer', () => {
  it('polls until there is an answer, reports each step and returns the answer', async () => {
    const { client, questionId } = await submit({
      pendingMs: 1_500,
      processingMs: 2_000,
      outcome: 'done',
    })
    const phases: string[] = []
    const waiting = waitForAnswer(client, questionId, {
      onUpdate: ({ phase }) => phases.push(phase),
    })
    await vi.advanceTimersByTimeAsync(10_000)
    const { phase, chatData } = await waiting
    expect(phase).toBe('done')
    expect(chatData?.history).toHaveLength(2)
    expect(phases).toEqual(['queued', 'processing', 'processing', 'done'])
  })

  it('returns an error from the service as a result, not as an exception', async () => {
    const { client, questionId } = await submit({ pendingMs: 0, processingMs: 0, outcome: 'error' })
    const waiting = waitForAnswer(client, questionId)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await waiting).toMatchObject({ phase: 'failed', error: 'Timeout processing query' })
  })

  it('polls as rarely as the hook and gives up at the deadline', async () => {
    const { client, questionId, polls } = await submit({ outcome: 'never' })
    const policy = createPollPolicy({ deadlineMs: 600_000 })
    const waiting = waitForAnswer(client, questionId, { policy })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls()).toBeLessThanOrEqual(22)
    await vi.advanceTimersByTimeAsync(541_000)
    expect((await waiting).phase).toBe('timed-out')
    expect(polls()).toBeLessThanOrEqual(80)
  })

  it('warns about an unknown status and allows a hidden page more time, like the hook', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const timeouts: (number | undefined)[] = []
    const { client } = await submit({ outcome: 'never' })
    const odd = {
      ...client,
      getAnswer: async (questionId: string, options: { timeoutMs?: number } = {}) => {
        timeouts.push(options.timeoutMs)
        return { questionId, status: 'UNKNOWN' as const, rawStatus: 'SNOOZED' }
      },
    }
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const waiting = waitForAnswer(odd, 'q', { policy: createPollPolicy({ deadlineMs: 4_000 }) })
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await waiting).phase).toBe('timed-out')
    expect(warn.mock.calls).toEqual([[expect.stringContaining('unknown status "SNOOZED"')]])
    expect(timeouts).toEqual(timeouts.map(() => undefined))
    warn.mockClear()
    vi.unstubAllGlobals()
  })

  it.each([60, -60])(
    'keeps its pace and its deadline when the clock changes by %i minutes',
    async (minutes) => {
      const { client, questionId, polls } = await submit({ outcome: 'never' })
      const waiting = waitForAnswer(client, questionId)
      await vi.advanceTimersByTimeAsync(100_000)
      const before = polls()
      vi.setSystemTime(Date.now() + minutes * 60_000)
      await vi.advanceTimersByTimeAsync(60_000)
      // Put forward, it is as after sleep: one more look, and then it is over.
      expect(polls() - before).toBeLessThanOrEqual(minutes > 0 ? 2 : 7)
      await vi.advanceTimersByTimeAsync(145_000)
      expect((await waiting).phase).toBe('timed-out')
    },
  )

  it('polls immediately for an older question', async () => {
    const { client, questionId, polls } = await submit({ outcome: 'never' })
    void waitForAnswer(client, questionId, { startedAt: Date.now() - 60_000 })
    await vi.advanceTimersByTimeAsync(10)
    expect(polls()).toBe(1)
  })

  it.each(['before', 'while'])('rejects if it is aborted %s waiting', async (when) => {
    const { client, questionId, polls } = await submit({ outcome: 'never' })
    const controller = new AbortController()
    if (when === 'before') controller.abort()
    const waiting = waitForAnswer(client, questionId, { signal: controller.signal })
    const reason = waiting.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_500)
    controller.abort()
    expect(await reason).toMatchObject({ kind: 'aborted', code: 'PK-ABORTED' })
    const atEnd = polls()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(polls()).toBe(atEnd)
  })

  it('continues after temporary failures and gives up after a permanent one', async () => {
    const { client, service, questionId, polls } = await submit({ outcome: 'never' })
    service.setFaults({ answer: [{ status: 503 }, { status: 403 }] })
    const waiting = waitForAnswer(client, questionId)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await waiting).toMatchObject({ phase: 'failed', lastError: { kind: 'forbidden' } })
    expect(polls()).toBe(2)
  })

  it('ends at the deadline even if the service asks for a longer wait', async () => {
    const { client, service, questionId } = await submit({ outcome: 'never' })
    service.setFaults({ answer: { status: 429, retryAfter: '3600' } })
    const waiting = waitForAnswer(client, questionId)
    await vi.advanceTimersByTimeAsync(301_000)
    expect((await waiting).phase).toBe('timed-out')
  })

  it('leaves no listener on the signal', async () => {
    const { client, questionId } = await submit({ pendingMs: 3_000, processingMs: 0 })
    const { signal } = new AbortController()
    const waiting = waitForAnswer(client, questionId, { signal })
    await vi.advanceTimersByTimeAsync(2_500)
    expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await waiting).phase).toBe('done')
    expect(getEventListeners(signal, 'abort')).toEqual([])

    const controller = new AbortController()
    const stopped = waitForAnswer(client, questionId, { signal: controller.signal }).catch(String)
    controller.abort()
    expect(await stopped).toMatch(/stopped waiting/)
    expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  })
})
