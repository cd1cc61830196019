import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAsyncAnswer } from '../../src/ask/queries/useAsyncAnswer.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import { createKit, shop } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
})

const setVisible = (isVisible: boolean) => act(() => focusManager.setFocused(isVisible))
const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))

/** Stubs a browser in which another tab asks for each answer until it lets go. */
function stubLocks() {
  let isTaken = true
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = () => {
      isTaken = false
      resolve()
    }
  })
  const request: unknown = async (
    _: string,
    options: LockOptions,
    work: LockGrantedCallback<void>,
  ) => {
    if (options.ifAvailable && isTaken) return work(null)
    await isFree
    return work({ name: '', mode: 'exclusive' })
  }
  class SilentChannel extends EventTarget {
    postMessage() {}
  }
  vi.stubGlobal('BroadcastChannel', SilentChannel)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  return { letGo }
}

/** A tab that follows a question which is never answered. */
async function open({ inBackground = false, passMs = 2_500 } = {}) {
  const kit = createKit({ answers: { outcome: 'never' } })
  const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }
  const { questionId } = await kit.client.submitQuestion(question, { scope: shop })
  const { result } = renderHook(() => useAsyncAnswer(questionId, { inBackground }), {
    wrapper: kit.Kit,
  })
  await pass(passMs)
  const polls = () => kit.service.requests.filter(({ call }) => call === 'answer').length
  return { result, polls }
}

/** A page that shows a question, or does not. */
async function createQuestion() {
  const { client, Kit, service } = createKit({ answers: { outcome: 'never' } })
  const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }
  const { questionId } = await client.submitQuestion(question, { scope: shop })
  const Question = () => <p>{useAsyncAnswer(questionId).data?.phase}</p>
  return { service, show: (isShown: boolean) => <Kit>{isShown && <Question />}</Kit> }
}

describe('a hidden tab', () => {
  it('sends nothing when the browser comes online, and polls once it is shown', async () => {
    const { polls } = await open()
    setVisible(false)
    setOnline(false)
    await pass(10_000)
    const before = polls()
    setOnline(true)
    await pass(60_000)
    expect(polls()).toBe(before)
    setVisible(true)
    await pass(50)
    expect(polls()).toBe(before + 1)
  })

  it('sends nothing either if a poll has waited for the connection since before it was hidden', async () => {
    const { result, polls } = await open()
    setOnline(false)
    await pass(10_000)
    expect(result.current.fetchStatus).toBe('paused')
    const before = polls()
    setVisible(false)
    setOnline(true)
    await pass(60_000)
    expect(polls()).toBe(before)
    setVisible(true)
    await pass(50)
    expect(polls()).toBe(before + 1)
  })

  it('still waits for the connection if it is shown before the browser comes online', async () => {
    const { result, polls } = await open()
    setOnline(false)
    await pass(10_000)
    const before = polls()
    setVisible(false)
    await pass(1_000)
    setVisible(true)
    await pass(50)
    expect(result.current.fetchStatus).toBe('paused')
    setOnline(true)
    await pass(50)
    expect(polls()).toBe(before + 1)
  })

  it.each([
    ['before', true],
    ['after', false],
  ])(
    'polls when the browser comes online if the host wants notifications, hidden %s it went offline',
    async (_, isFirst) => {
      const { polls } = await open({ inBackground: true })
      if (isFirst) setVisible(false)
      setOnline(false)
      await pass(10_000)
      setVisible(false)
      const before = polls()
      setOnline(true)
      await pass(50)
      expect(polls()).toBe(before + 1)
    },
  )

  it.each([
    ['goes offline', () => setOnline(false), () => setOnline(true)],
    ['is hidden', () => setVisible(false), () => setVisible(true)],
  ])('sends nothing if it %s while a poll waits for another tab', async (_, leave, comeBack) => {
    const { letGo } = stubLocks()
    const { result, polls } = await open({ passMs: 1_000 })
    expect(result.current.fetchStatus).toBe('fetching')
    leave()
    letGo()
    await pass(60_000)
    expect(polls()).toBe(0)
    comeBack()
    await pass(3_000)
    expect(polls()).toBeGreaterThan(0)
  })

  it('sends nothing for a question that is shown again while the tab is hidden', async () => {
    const { service, show } = await createQuestion()
    const { rerender } = render(show(true))
    await pass(2_500)
    rerender(show(false))
    setVisible(false)
    await pass(10_000)
    const before = service.requests.length
    rerender(show(true))
    await pass(60_000)
    expect(service.requests).toHaveLength(before)
    setVisible(true)
    await pass(50)
    expect(service.requests).toHaveLength(before + 1)
  })

  it('waits with the first request until it is shown, or until nobody waits', async () => {
    const { service, show } = await createQuestion()
    setVisible(false)
    const before = service.requests.length
    const { rerender } = render(show(true))
    await pass(60_000)
    rerender(show(false))
    await pass(50)
    setVisible(true)
    await pass(10_000)
    setVisible(false)
    expect(service.requests).toHaveLength(before)
    rerender(show(true))
    await pass(60_000)
    expect(service.requests).toHaveLength(before)
    setVisible(true)
    await pass(50)
    expect(service.requests).toHaveLength(before + 1)
  })

  it('sends nothing for a whole conversation when the browser comes online', async () => {
    const kit = createKit({ answers: { outcome: 'never' } })
    const ids = { sessionId: 's-1', visitorId: 'v-1' }
    const { result } = renderHook(() => useConversation(ids), { wrapper: kit.Kit })
    for (const query of ['One?', 'Two?', 'Three?']) {
      act(() => void result.current.ask(query))
      await pass(1_500)
    }
    setOnline(false)
    await pass(10_000)
    setVisible(false)
    const before = kit.service.requests.length
    setOnline(true)
    await pass(60_000)
    expect(kit.service.requests).toHaveLength(before)
    expect(result.current.isAnswering).toBe(true)
  })
})
