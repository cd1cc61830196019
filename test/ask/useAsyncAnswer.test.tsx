import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { useAnswerControls } from '../../src/ask/queries/useAnswerControls.js'
import type { UseAsyncAnswerOptions } from '../../src/ask/queries/useAsyncAnswer.js'
import { useAsyncAnswer } from '../../src/ask/queries/useAsyncAnswer.js'
import { useSubmitQuestion } from '../../src/ask/queries/useSubmitQuestion.js'
import type { AnswerScript } from '../../src/testing/AnswerScript.js'
import { createKit, shop } from '../support/kit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const question = { query: 'q', sessionId: 's', visitorId: 'v' }

/** Submits a question and follows it, as a screen would. Only polls go through `pollThrough`. */
async function ask(
  answers: AnswerScript,
  pollThrough: (call: () => Promise<Response>) => Promise<Response> = (call) => call(),
  options: UseAsyncAnswerOptions = {},
) {
  const kit = createKit({
    answers,
    fetch: (input, init) => {
      const call = () => kit.service.fetch(input, init)
      return init?.method === 'POST' ? call() : pollThrough(call)
    },
  })
  const submit = renderHook(() => useSubmitQuestion(), { wrapper: kit.Kit })
  let questionId = ''
  await act(async () => {
    const submitted = submit.result.current.mutateAsync(question)
    await vi.advanceTimersByTimeAsync(0)
    questionId = (await submitted).questionId
  })
  const follow = () =>
    renderHook(
      () => ({
        answer: useAsyncAnswer(questionId, options),
        controls: useAnswerControls(questionId),
      }),
      {
        wrapper: kit.Kit,
      },
    )
  const { result, rerender } = follow()
  const polls = () => kit.service.requests.filter(({ call }) => call === 'answer').length
  return { ...kit, questionId, result, rerender, follow, polls }
}

describe('a question that was not submitted here', () => {
  it('expires within 3 seconds if the service does not know it', async () => {
    const { Kit, service } = createKit()
    const { result } = renderHook(() => useAsyncAnswer('no-such-question'), { wrapper: Kit })
    await pass(500)
    // It may have been submitted elsewhere a moment ago.
    expect(result.current.data?.phase).toBe('queued')
    await pass(2_500)
    expect(result.current.data).toMatchObject({ phase: 'expired', nextPollInMs: null })
    const polls = service.requests.length
    await pass(30_000)
    expect(service.requests).toHaveLength(polls)
  })

  it('is followed for longer if its submission time is known', async () => {
    const { Kit } = createKit()
    const startedAt = Date.now()
    const { result } = renderHook(() => useAsyncAnswer('not-yet-known', { startedAt }), {
      wrapper: Kit,
    })
    await pass(8_000)
    expect(result.current.data?.phase).toBe('queued')
    await pass(4_000)
    expect(result.current.data?.phase).toBe('expired')
  })
})

describe('a policy on the provider', () => {
  it('applies to both submitting and following', async () => {
    const { Kit, service } = createKit({ answers: { outcome: 'never' } })
    const policy = createPollPolicy({ minIntervalMs: 4_000, deadlineMs: 20_000 })
    const { result } = renderHook(
      () => {
        const submit = useSubmitQuestion()
        const answer = useAsyncAnswer(submit.data?.questionId ?? null)
        return { submit, answer }
      },
      { wrapper: ({ children }) => <Kit policy={policy}>{children}</Kit> },
    )
    const polls = () => service.requests.filter(({ call }) => call === 'answer').length
    await act(async () => {
      result.current.submit.mutate(question)
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(result.current.answer.data?.nextPollInMs).toBe(4_000)
    await pass(3_900)
    expect(polls()).toBe(0)
    await pass(200)
    expect(polls()).toBe(1)
    await pass(16_500)
    expect(result.current.answer.data?.phase).toBe('timed-out')
  })
})

describe('useAsyncAnswer', () => {
  it('starts as queued, polls after a second and ends as done', async () => {
    const { result, polls } = await ask({ pendingMs: 1_500, processingMs: 2_000, outcome: 'done' })
    expect(result.current.answer.data).toMatchObject({ phase: 'queued', polls: 0 })
    await pass(990)
    expect(polls()).toBe(0)
    await pass(20)
    expect(polls()).toBe(1)
    expect(result.current.answer.data?.phase).toBe('queued')
    await pass(1_200)
    expect(result.current.answer.data?.phase).toBe('processing')
    await pass(2_500)
    expect(result.current.answer.data).toMatchObject({ phase: 'done', nextPollInMs: null })
    expect(result.current.answer.data?.chatData?.history).toHaveLength(2)
  })

  it.each(['done', 'error'] as const)(
    'never polls again once the outcome is %s',
    async (outcome) => {
      const { polls, result, rerender, queryClient, follow } = await ask({
        pendingMs: 0,
        processingMs: 0,
        outcome,
      })
      await pass(3_000)
      expect(result.current.answer.data?.phase).toBe(outcome === 'done' ? 'done' : 'failed')
      const atEnd = polls()
      focusManager.setFocused(false)
      focusManager.setFocused(true)
      follow()
      rerender()
      await act(() => queryClient.invalidateQueries())
      await pass(600_000)
      expect(polls()).toBe(atEnd)
    },
  )

  it.each([400, 401, 403, 410])('stops on a permanent %i and reports why', async (status) => {
    let answers = 0
    const { result, polls } = await ask({ outcome: 'never' }, async (call) => {
      const response = await call()
      return ++answers > 1 ? Response.json({}, { status }) : response
    })
    await pass(600_000)
    expect(polls()).toBe(2)
    expect(result.current.answer.data).toMatchObject({ phase: 'failed', lastError: { status } })
    expect(result.current.answer.error).toBeNull()
  })

  it('continues after temporary failures and keeps the last status', async () => {
    let calls = 0
    const { result } = await ask({ pendingMs: 0, processingMs: 4_000, outcome: 'done' }, (call) => {
      calls += 1
      return calls === 2 ? Promise.reject(new TypeError('network')) : call()
    })
    await pass(1_100)
    expect(result.current.answer.data?.phase).toBe('processing')
    await pass(1_200)
    expect(result.current.answer.data).toMatchObject({
      phase: 'processing',
      failures: 1,
      lastError: { kind: 'network' },
    })
    await pass(6_000)
    expect(result.current.answer.data).toMatchObject({ phase: 'done', lastError: null })
  })

  it('sends at most 22 requests in a minute of waiting', async () => {
    const { polls } = await ask({ outcome: 'never' })
    await pass(60_000)
    expect(polls()).toBeGreaterThan(10)
    expect(polls()).toBeLessThanOrEqual(22)
  })

  it('sends at most 80 requests in ten minutes with a later deadline', async () => {
    const { Kit, service, client } = createKit({ answers: { outcome: 'never' } })
    const submitted = client.submitQuestion(question, { scope: shop })
    await pass(0)
    const { questionId } = await submitted
    const policy = createPollPolicy({ deadlineMs: 3_600_000 })
    renderHook(() => useAsyncAnswer(questionId, { policy }), { wrapper: Kit })
    await pass(600_000)
    const polls = service.requests.filter(({ call }) => call === 'answer').length
    expect(polls).toBeGreaterThan(50)
    expect(polls).toBeLessThanOrEqual(80)
  })

  it('warns once about an unknown status and polls half as often', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { result } = await ask({ outcome: 'never' }, async (call) => {
      const { questionId } = (await (await call()).json()) as { questionId: string }
      return Response.json({ questionId, status: 'RETRYING' })
    })
    await pass(30_000)
    expect(result.current.answer.data).toMatchObject({ phase: 'queued', rawStatus: 'RETRYING' })
    expect(result.current.answer.data?.polls).toBeLessThan(11)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('gives up at the deadline, keeps the question and can resume', async () => {
    const { result, polls } = await ask({ outcome: 'never' })
    await pass(301_000)
    expect(result.current.answer.data).toMatchObject({ phase: 'timed-out', nextPollInMs: null })
    const atEnd = polls()
    await pass(60_000)
    expect(polls()).toBe(atEnd)
    act(() => result.current.controls.resume())
    await pass(100)
    expect(polls()).toBe(atEnd + 1)
    expect(result.current.answer.data?.phase).toBe('processing')
  })

  it('times out within a second of the deadline even if every poll hangs', async () => {
    let answers = 0
    const { result } = await ask({ outcome: 'never' }, (call) =>
      ++answers > 0 ? new Promise(() => {}) : call(),
    )
    await pass(301_000)
    expect(result.current.answer.data?.phase).toBe('timed-out')
  })

  it('ends at the deadline even if the service asks for a longer wait', async () => {
    const throttled = () =>
      Promise.resolve(Response.json({}, { status: 429, headers: { 'retry-after': '3600' } }))
    const { result, polls } = await ask({ outcome: 'never' }, throttled)
    await pass(301_000)
    expect(result.current.answer.data).toMatchObject({ phase: 'timed-out', polls: 3 })
    expect(polls()).toBe(0)
  })

  it('has a new deadline if it resumes after the clock was set back', async () => {
    const { result } = await ask({ outcome: 'never' })
    await pass(301_000)
    expect(result.current.answer.data?.phase).toBe('timed-out')
    vi.setSystemTime(Date.now() - 3_600_000)
    act(() => result.current.controls.resume())
    await pass(295_000)
    expect(result.current.answer.data?.phase).toBe('queued')
    await pass(10_000)
    expect(result.current.answer.data?.phase).toBe('timed-out')
  })

  it('can stop a question before the first response', async () => {
    const { Kit, service } = createKit({ fetch: () => new Promise(() => {}) })
    const { result } = renderHook(
      () => ({ answer: useAsyncAnswer('q'), controls: useAnswerControls('q') }),
      { wrapper: Kit },
    )
    await pass(100)
    act(() => result.current.controls.stop())
    await pass(60_000)
    expect(result.current.answer.data?.phase).toBe('stopped')
    expect(service.requests).toEqual([])
  })

  it('stays stopped even if a request was in progress', async () => {
    const { result, polls } = await ask({ outcome: 'never' }, async (call) => {
      const response = await call()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return response
    })
    await pass(1_200)
    expect(result.current.answer.fetchStatus).toBe('fetching')
    act(() => result.current.controls.stop())
    await pass(60_000)
    expect(result.current.answer.data?.phase).toBe('stopped')
    expect(polls()).toBe(1)
  })

  it('sends as many requests for ten screens as for one', async () => {
    const { polls, follow } = await ask({ outcome: 'never' })
    for (let index = 0; index < 9; index++) {
      await pass(70)
      follow()
    }
    await pass(30_000 - 9 * 70)
    const crowd = polls()
    cleanup()
    const alone = await ask({ outcome: 'never' })
    await pass(30_000)
    expect(Math.abs(crowd - alone.polls())).toBeLessThanOrEqual(1)
  })

  it('polls at the same rate while a parent renders 60 times a second', async () => {
    const { Kit, questionId, polls } = await ask({ outcome: 'never' })
    let spin = () => {}
    function Spinner() {
      const [, render] = useReducer((count: number) => count + 1, 0)
      spin = render
      useAsyncAnswer(questionId)
      return null
    }
    render(<Spinner />, { wrapper: Kit })
    for (let frame = 0; frame < 600; frame++) {
      act(() => spin())
      await pass(16)
    }
    const busy = polls()
    cleanup()
    const quiet = await ask({ outcome: 'never' })
    await pass(600 * 16)
    expect(busy).toBe(quiet.polls())
  })

  it('pauses in a hidden tab and polls immediately when it is shown again', async () => {
    const { polls } = await ask({ outcome: 'never' })
    await pass(3_000)
    focusManager.setFocused(false)
    const hidden = polls()
    await pass(60_000)
    expect(polls()).toBe(hidden)
    focusManager.setFocused(true)
    await pass(50)
    expect(polls()).toBe(hidden + 1)
  })

  it('goes on in a hidden tab if the host wants notifications', async () => {
    const { polls } = await ask({ outcome: 'never' }, undefined, { inBackground: true })
    await pass(3_000)
    focusManager.setFocused(false)
    const hidden = polls()
    await pass(60_000)
    expect(polls()).toBeGreaterThan(hidden + 5)
    focusManager.setFocused(true)
  })

  it('pauses offline without reporting a failure', async () => {
    const { result, polls } = await ask({ outcome: 'never' })
    await pass(1_100)
    act(() => onlineManager.setOnline(false))
    const before = polls()
    await pass(30_000)
    expect(polls()).toBe(before)
    expect(result.current.answer.fetchStatus).toBe('paused')
    expect(result.current.answer.data).toMatchObject({ lastError: null, failures: 0 })
    act(() => onlineManager.setOnline(true))
    await pass(100)
    expect(polls()).toBeGreaterThan(before)
  })

  it.each([429, 503])('keeps its backoff however often the page gets focus: %i', async (status) => {
    let polls = 0
    await ask({ outcome: 'never' }, async () => {
      polls += 1
      return new Response(null, { status })
    })
    for (let ms = 0; ms < 20_000; ms += 500) {
      act(() => focusManager.setFocused(false))
      act(() => focusManager.setFocused(true))
      await pass(500)
    }
    // At 1 s, then after 1, 2, 4 and 8 s.
    expect(polls).toBe(5)
  })

  it('starts as offline if the page does, and polls as soon as the connection is back', async () => {
    const { Kit, client, service } = createKit({
      answers: { pendingMs: 0, processingMs: 0 },
      fetch: async (input, init) => {
        if (!navigator.onLine) throw new TypeError('Failed to fetch')
        return service.fetch(input, init)
      },
    })
    const { questionId } = await client.submitQuestion(question, { scope: shop })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { result } = renderHook(() => useAsyncAnswer(questionId), { wrapper: Kit })
    await pass(60_000)
    expect(result.current).toMatchObject({ fetchStatus: 'paused', data: undefined })
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(100)
    expect(result.current.data?.phase).toBe('done')
  })

  it('sends the website of the provider', async () => {
    const { Kit, service, client } = createKit({ answers: { outcome: 'never' } })
    const asked = client.submitQuestion(question, { scope: shop })
    await pass(10)
    const { questionId } = await asked
    renderHook(() => useAsyncAnswer(questionId), { wrapper: Kit })
    await pass(10)
    expect(service.requests.at(-1)).toMatchObject({
      call: 'answer',
      headers: { 'x-website-id': 'shop' },
    })
  })

  it('sends no requests until there is a question', async () => {
    const { Kit, service } = createKit()
    const { result } = renderHook(() => useAsyncAnswer(null), { wrapper: Kit })
    await pass(60_000)
    expect(result.current.fetchStatus).toBe('idle')
    expect(service.requests).toEqual([])
  })
})
