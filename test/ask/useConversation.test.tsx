import { onlineManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conversationKeys } from '../../src/ask/queries/conversationKeys.js'
import { storageKey } from '../../src/ask/queries/conversationStorage.js'
import type { UseConversationOptions } from '../../src/ask/queries/useConversation.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { createKit, shop } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

/** The cache tells its observers in the next task. */
const show = () => pass(0)
const quick = { pendingMs: 500, processingMs: 1_000, outcome: 'done' } as const

/** A page with a conversation; `reload` makes another page of the same browser. */
function open(
  options: Parameters<typeof createKit>[0] = { answers: quick },
  settings: Partial<UseConversationOptions> = {},
) {
  const kit = createKit({
    ...options,
    fetch: async (input, init) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return kit.service.fetch(input, init)
    },
  })
  const mount = (Kit = kit.Kit, more: Partial<UseConversationOptions> = {}) =>
    renderHook(
      () => useConversation({ sessionId: 's-1', visitorId: 'v-1', ...settings, ...more }),
      { wrapper: Kit },
    )
  const reload = () => mount(createKit({ ...options, fetch: kit.service.fetch }).Kit)
  const calls = (call: string) => kit.service.requests.filter((entry) => entry.call === call).length
  return { ...kit, ...mount(), mount, reload, calls }
}
const stored = () => sessionStorage.getItem('personalization-kit@1:conversation:s-1')

describe('useConversation after a reload with thousands of questions', () => {
  const key = 'personalization-kit@1:conversation:s-1'
  const ids = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `q-${from + index}`)
  const store = (count: number) =>
    sessionStorage.setItem(
      key,
      JSON.stringify(ids(0, count).map((questionId, index) => ({ questionId, startedAt: index }))),
    )
  const idsOf = ({ current }: { current: { turns: { questionId: string | null }[] } }) =>
    current.turns.map(({ questionId }) => questionId)

  it('loads the newest 20, loads 20 more on request and forgets none', async () => {
    store(3_000)
    const { result, calls } = open()
    await pass(2_000)
    expect(idsOf(result)).toEqual(ids(2_980, 3_000))
    expect(calls('answer')).toBe(20)
    expect(result.current.earlier).toBe(2_980)
    act(() => result.current.showEarlier())
    await pass(2_000)
    expect(idsOf(result)).toEqual(ids(2_960, 3_000))
    expect(calls('answer')).toBe(40)
    act(() => void result.current.ask('New'))
    await pass(100)
    expect(result.current.turns).toHaveLength(41)
    expect(JSON.parse(stored() ?? '[]')).toHaveLength(3_001)
  })

  it('has no earlier questions if there are only 20', async () => {
    store(20)
    const { result } = open()
    await pass(10)
    expect(result.current).toMatchObject({ earlier: 0 })
    expect(result.current.turns).toHaveLength(20)
    act(() => result.current.showEarlier())
    expect(result.current.turns).toHaveLength(20)
  })
})

describe('useConversation', () => {
  it('shows a question at once, then its answer, then a follow-up in its session', async () => {
    const { result, service } = open()
    await pass(0)
    act(() => void result.current.ask('  What is paused? '))
    await show()
    expect(result.current).toMatchObject({
      isAnswering: true,
      turns: [{ query: 'What is paused?', phase: 'sending', questionId: null, progress: null }],
    })
    const { turnId } = result.current.turns[0] ?? {}
    await pass(10)
    expect(result.current.turns).toMatchObject([{ turnId, phase: 'queued' }])
    await pass(4_000)
    expect(result.current).toMatchObject({ isAnswering: false, turns: [{ turnId, phase: 'done' }] })
    act(() => void result.current.ask('And drafts?'))
    await pass(4_000)
    expect(result.current.turns.map(({ query, phase }) => [query, phase])).toEqual([
      ['What is paused?', 'done'],
      ['And drafts?', 'done'],
    ])
    const bodies = service.requests.filter(({ call }) => call === 'submit')
    expect(bodies).toHaveLength(2)
  })

  it('sends one question at a time and no blank text', async () => {
    const { result, calls } = open()
    await pass(0)
    const outcomes: unknown[] = []
    const ask = (text: string) =>
      result.current.ask(text).then(
        (submitted) => outcomes.push(submitted),
        ({ code }: { code: string }) => outcomes.push(code),
      )
    act(() => {
      void ask('Once')
      void ask('Once')
      void ask('   ')
    })
    await pass(100)
    expect(outcomes).toEqual(['PK-SENDING', null, { questionId: expect.any(String) }])
    expect(calls('submit')).toBe(1)
    expect(result.current.turns).toHaveLength(1)
    act(() => void result.current.ask('Once'))
    await pass(100)
    expect(calls('submit')).toBe(2)
  })

  it('can ask even if a restored cache contains a question that is being sent', async () => {
    const { result, queryClient, calls } = open()
    await pass(0)
    const sending = {
      turnId: 't-1',
      query: 'Before',
      questionId: null,
      askedAt: Date.now(),
      context: null,
      isRead: false,
      fault: null,
    }
    act(() => void queryClient.setQueryData(conversationKeys.questions('s-1'), [sending]))
    await show()
    act(() => void result.current.ask('Now'))
    await pass(100)
    expect(calls('submit')).toBe(1)
    act(() => result.current.retry('t-1'))
    await pass(100)
    expect(calls('submit')).toBe(2)
  })

  it('keeps the text of a question that was not sent and can send it again', async () => {
    const { result, service, calls } = open()
    service.setFaults({ submit: [{ status: 503 }] })
    await pass(0)
    let asked: unknown
    act(() => void result.current.ask('Hello?').catch((error: unknown) => (asked = error)))
    await pass(100)
    const [turn] = result.current.turns
    expect(turn).toMatchObject({ phase: 'not-sent', query: 'Hello?', error: { status: 503 } })
    expect(asked).toMatchObject({ kind: 'http', code: 'PK-HTTP' })
    expect(result.current.isAnswering).toBe(false)
    act(() => result.current.retry(turn?.turnId ?? ''))
    await show()
    expect(result.current.turns[0]).toMatchObject({ phase: 'sending', error: null })
    await pass(4_000)
    expect(result.current.turns).toMatchObject([{ turnId: turn?.turnId, phase: 'done' }])
    expect(calls('submit')).toBe(2)
  })

  it('can ask a question again that the service could not answer', async () => {
    const { result, calls } = open({ answers: { pendingMs: 0, processingMs: 0, outcome: 'error' } })
    await pass(0)
    act(() => void result.current.ask('Hello?'))
    await pass(2_000)
    const [turn] = result.current.turns
    expect(turn?.phase).toBe('failed')
    act(() => result.current.retry(turn?.turnId ?? ''))
    await pass(100)
    expect(calls('submit')).toBe(2)
    expect(result.current.turns[0]?.questionId).not.toBe(turn?.questionId)
  })

  it('can resume a stopped question without asking it again', async () => {
    const { result, calls } = open({ answers: { outcome: 'never' } })
    await pass(0)
    act(() => void result.current.ask('Hello?'))
    await pass(100)
    const { turnId = '' } = result.current.turns[0] ?? {}
    act(() => result.current.stop(turnId))
    await pass(10_000)
    expect(result.current).toMatchObject({ isAnswering: false, turns: [{ phase: 'stopped' }] })
    const before = calls('answer')
    act(() => result.current.retry(turnId))
    await pass(100)
    expect(result.current.isAnswering).toBe(true)
    expect([calls('answer'), calls('submit')]).toEqual([before + 1, 1])
  })

  it('restores all questions after a reload from their IDs alone', async () => {
    const page = open()
    await pass(0)
    act(() => void page.result.current.ask('What is paused?'))
    await pass(4_000)
    act(() => void page.result.current.ask('And drafts?'))
    await pass(100)
    expect(stored()).not.toContain('drafts')
    const ids = page.result.current.turns.map(({ questionId }) => questionId)
    page.unmount()
    const { result } = page.reload()
    await pass(10)
    expect(result.current.turns.map(({ questionId }) => questionId)).toEqual(ids)
    expect(result.current.turns[0]).toMatchObject({ phase: 'done', query: 'What is paused?' })
    expect(result.current.turns[1]).toMatchObject({ phase: 'queued', query: null })
    await pass(4_000)
    expect(result.current.turns[1]).toMatchObject({ phase: 'done', query: 'And drafts?' })
    expect(page.calls('submit')).toBe(2)
  })

  it('polls no more often after a reload than without one', async () => {
    const page = open({ answers: { outcome: 'never' } })
    await pass(0)
    act(() => void page.result.current.ask('Hello?'))
    await pass(60_000)
    page.unmount()
    const before = page.calls('answer')
    page.reload()
    await pass(60_000)
    // At the age of one to two minutes a question is asked about every 9 to 10 seconds.
    expect(page.calls('answer') - before).toBeLessThanOrEqual(8)
  })

  it('shares requests between two components with the same session', async () => {
    const page = open({ answers: { outcome: 'never' } })
    const second = page.mount()
    await pass(0)
    act(() => void page.result.current.ask('Hello?'))
    await pass(30_000)
    expect(second.result.current.turns).toEqual(page.result.current.turns)
    const both = page.calls('answer')
    const alone = open({ answers: { outcome: 'never' } }, { sessionId: 's-2' })
    await pass(0)
    act(() => void alone.result.current.ask('Hello?'))
    await pass(30_000)
    expect(Math.abs(both - alone.calls('answer'))).toBeLessThanOrEqual(1)
  })

  it('removes a turn from the page and from storage', async () => {
    const { result } = open()
    await pass(0)
    act(() => void result.current.ask('Hello?'))
    await pass(100)
    expect(stored()).not.toBeNull()
    act(() => result.current.discard(result.current.turns[0]?.turnId ?? ''))
    await show()
    expect(result.current.turns).toEqual([])
    expect(stored()).toBeNull()
  })

  it('can store nothing, or store for all tabs', async () => {
    const none = open({ answers: quick }, { storage: 'none' })
    await pass(0)
    act(() => void none.result.current.ask('Hello?'))
    await pass(100)
    expect(stored()).toBeNull()
    const local = open({ answers: quick }, { storage: 'local', sessionId: 's-2' })
    await pass(0)
    act(() => void local.result.current.ask('Hello?'))
    await pass(100)
    expect(localStorage).toHaveLength(1)
  })

  it('adds questions from another tab', async () => {
    const page = open({ answers: { outcome: 'never' } }, { storage: 'local' })
    await pass(0)
    const elsewhere = page.client.submitQuestion(
      { query: 'From elsewhere', sessionId: 's-1', visitorId: 'v-1' },
      { scope: shop },
    )
    await pass(10)
    const { questionId } = await elsewhere
    const key = 'personalization-kit@1:conversation:s-1'
    const tell = (options: StorageEventInit) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', options)))
    localStorage.setItem(key, JSON.stringify([{ questionId, startedAt: Date.now() }]))
    tell({ key })
    await pass(100)
    expect(page.result.current.turns).toMatchObject([{ questionId, phase: 'queued' }])
    tell({ key })
    await pass(100)
    expect(page.result.current.turns).toHaveLength(1)
    localStorage.removeItem(key)
    tell({ key })
    await pass(100)
    expect(page.result.current.turns).toEqual([])
  })

  it('loses no question when two tabs ask independently', async () => {
    const first = open({ answers: { outcome: 'never' } }, { storage: 'local' })
    const second = open({ answers: { outcome: 'never' }, seed: 2 }, { storage: 'local' })
    await pass(0)
    act(() => void first.result.current.ask('From the first'))
    await pass(100)
    act(() => void second.result.current.ask('From the second'))
    await pass(100)
    const stored = localStorage.getItem('personalization-kit@1:conversation:s-1') ?? ''
    expect(JSON.parse(stored)).toHaveLength(2)
    act(() => first.result.current.discard(first.result.current.turns[0]?.turnId ?? ''))
    act(() => void second.result.current.ask('Again'))
    await pass(100)
    expect(second.result.current.turns.map(({ query }) => query)).toEqual([
      'From the second',
      'Again',
    ])
  })

  it('keeps a question that is asked as soon as the component mounts', async () => {
    const kit = createKit({ answers: quick })
    const { result } = renderHook(
      () => {
        const conversation = useConversation({ sessionId: 's-1', visitorId: 'v' })
        const { ask } = conversation
        const hasAsked = useRef(false)
        useEffect(() => {
          if (!hasAsked.current) void ask('At once')
          hasAsked.current = true
        })
        return conversation
      },
      { wrapper: kit.Kit },
    )
    await pass(4_000)
    expect(result.current.turns).toMatchObject([{ query: 'At once', phase: 'done' }])
  })

  it.each([
    'not JSON',
    '{}',
    '[1, null, {}, {"questionId": 7, "startedAt": 1}, {"questionId": "q", "startedAt": "x"}]',
  ])('treats corrupt storage as empty: %s', async (text) => {
    sessionStorage.setItem('personalization-kit@1:conversation:s-1', text)
    const { result } = open()
    await pass(10)
    expect(result.current.turns).toEqual([])
  })

  it('pauses offline without a failure and resumes afterward', async () => {
    const { result } = open()
    await pass(0)
    act(() => void result.current.ask('Hello?'))
    await pass(100)
    act(() => onlineManager.setOnline(false))
    await pass(5_000)
    expect(result.current.turns[0]).toMatchObject({ phase: 'queued', isPaused: true, error: null })
    act(() => onlineManager.setOnline(true))
    await pass(4_000)
    expect(result.current.turns[0]).toMatchObject({ phase: 'done', isPaused: false })
  })

  it('keeps a question if the component unmounts while it is being sent', async () => {
    const { result, unmount, reload } = open()
    await pass(0)
    act(() => void result.current.ask('Hello?'))
    unmount()
    await pass(100)
    const again = reload()
    await pass(4_000)
    expect(again.result.current.turns).toMatchObject([{ query: 'Hello?', phase: 'done' }])
  })

  // The last one: a page that could not store once does not try again.
  it('works without storage that is full or forbidden and warns once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { result } = open()
    await pass(0)
    act(() => void result.current.ask('One'))
    await pass(4_000)
    act(() => void result.current.ask('Two'))
    await pass(4_000)
    expect(result.current.turns.map(({ phase }) => phase)).toEqual(['done', 'done'])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockClear()
  })
})

it('keeps questions that could not be stored when another tab changes the conversation', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { Kit } = createKit({ answers: quick })
  const { result } = renderHook(
    () => {
      const { options, sessionId } = useConversations({ visitorId: 'v-1', storage: 'local' })
      return { sessionId, ...useConversation({ ...options, sessionId }) }
    },
    { wrapper: Kit },
  )
  await pass(10)
  act(() => void result.current.ask('Why?'))
  await pass(100)
  const changed = storageKey(result.current.sessionId)
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: changed, newValue: null })),
  )
  await pass(10)
  expect(result.current.turns.map(({ query }) => query)).toEqual(['Why?'])
})
