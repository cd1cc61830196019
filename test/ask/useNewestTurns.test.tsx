import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TurnRecord } from '../../src/ask/model/createTurn.js'
import { storageKey } from '../../src/ask/queries/conversationStorage.js'
import type { UseConversationOptions } from '../../src/ask/queries/useConversation.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import { useNewestTurns } from '../../src/ask/queries/useNewestTurns.js'
import { createKit } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

/** Turns from before a reload have no text. */
const stored = (count: number, prefix = 'old'): TurnRecord[] =>
  Array.from({ length: count }, (_, at) => record(`${prefix}-${at}`, null))
const record = (turnId: string, query: string | null): TurnRecord => ({
  turnId,
  query,
  questionId: turnId,
  askedAt: 1,
  context: null,
  isRead: false,
  fault: null,
})

describe('the newest turns', () => {
  const show = (records: TurnRecord[], sessionId = 's-1') =>
    renderHook(
      (props: { records: TurnRecord[]; sessionId: string }) =>
        useNewestTurns(props.sessionId, props.records),
      { initialProps: { records, sessionId } },
    )

  it.each([
    [0, 0],
    [19, 0],
    [20, 0],
    [21, 1],
    [45, 25],
  ])('of %i stored ones leave out %i', (count, earlier) => {
    const { result } = show(stored(count))
    expect(result.current.earlier).toBe(earlier)
    expect(result.current.records).toHaveLength(count - earlier)
  })

  it('are all of them if they were asked on this page', () => {
    const records = Array.from({ length: 30 }, (_, at) => record(`new-${at}`, 'Why?'))
    expect(show(records).result.current.earlier).toBe(0)
    const mixed = [...stored(25), ...records]
    expect(show(mixed).result.current).toMatchObject({ earlier: 5 })
  })

  it('come 20 at a time, up to the first one', () => {
    const { result } = show(stored(45))
    expect(result.current.records[0]?.turnId).toBe('old-25')
    for (const [earlier, first] of [
      [5, 'old-5'],
      [0, 'old-0'],
      [0, 'old-0'],
    ] as const) {
      act(() => result.current.showEarlier())
      expect(result.current.earlier).toBe(earlier)
      expect(result.current.records[0]?.turnId).toBe(first)
    }
  })

  it('stay when others are added, and are those of the session', () => {
    const records = stored(20)
    const { result, rerender } = show(records)
    rerender({ records: [...records, ...stored(5, 'other-tab')], sessionId: 's-1' })
    expect(result.current).toMatchObject({ earlier: 0 })
    expect(result.current.records).toHaveLength(25)
    rerender({ records: stored(30, 'next'), sessionId: 's-2' })
    expect(result.current.earlier).toBe(10)
    rerender({ records: [], sessionId: 's-3' })
    expect(result.current.records).toEqual([])
    act(() => result.current.showEarlier())
    rerender({ records: stored(30, 'late'), sessionId: 's-3' })
    expect(result.current.earlier).toBe(10)
  })

  it('are the same list if none is left out', () => {
    const records = stored(5)
    expect(show(records).result.current.records).toBe(records)
  })
})

describe('a conversation', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    sessionStorage.clear()
    localStorage.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const quick = { pendingMs: 500, processingMs: 1_000, outcome: 'done' } as const
  function open(
    options: Partial<UseConversationOptions> = {},
    kit = createKit({ answers: quick }),
  ) {
    const view = renderHook(
      (more: Partial<UseConversationOptions>) =>
        useConversation({ sessionId: 's-1', visitorId: 'v-1', ...options, ...more }),
      { wrapper: kit.Kit, initialProps: {} },
    )
    const ask = async (...asked: Parameters<typeof view.result.current.ask>) => {
      act(() => void view.result.current.ask(...asked))
      await pass(50)
    }
    return { ...kit, ...view, ask }
  }

  it('sends its own fields with each question, and what the question is about', async () => {
    const bodies: unknown[] = []
    const kit = createKit({
      answers: quick,
      fetch: async (input, init) => {
        if (init?.method === 'POST') bodies.push(JSON.parse(init.body as string))
        return kit.service.fetch(input, init)
      },
    })
    const { ask } = open({ question: { metadata: { team: 'a' } } }, kit)
    await pass(0)
    await ask('One')
    await ask('Two', { context: { personalizations: [{ variationId: 'x', name: 'X' }] } as never })
    expect(bodies).toMatchObject([
      { query: 'One', sessionId: 's-1', visitorId: 'v-1', metadata: { team: 'a' } },
      { query: 'Two', metadata: { team: 'a', about: {} } },
    ])
  })

  it('sends the website of the provider with each request', async () => {
    const { ask, service } = open()
    await pass(0)
    await ask('One')
    await pass(5_000)
    const websites = service.requests.map(({ call, headers }) => [call, headers['x-website-id']])
    expect(new Set(websites.map(([call]) => call)).size).toBe(2)
    expect(new Set(websites.map(([, website]) => website))).toEqual(new Set(['shop']))
  })

  it('is answering while one of its questions is open', async () => {
    const { result, ask } = open()
    await pass(0)
    expect(result.current.isAnswering).toBe(false)
    await ask('One')
    await pass(5_000)
    expect(result.current.isAnswering).toBe(false)
    await ask('Two')
    expect(result.current.turns.map(({ phase }) => phase)).toEqual(['done', 'queued'])
    expect(result.current.isAnswering).toBe(true)
  })

  it('is not answering after a question that was not sent', async () => {
    const fetch = async () => new Response('', { status: 403 })
    const { result, ask } = open({}, createKit({ fetch }))
    await pass(0)
    await ask('One')
    expect(result.current.turns.map(({ phase }) => phase)).toEqual(['not-sent'])
    expect(result.current.isAnswering).toBe(false)
  })

  it('counts answers as unread until it is in view', async () => {
    const { result, ask, rerender } = open()
    await pass(0)
    await ask('One')
    await pass(5_000)
    expect(result.current.unread).toBe(1)
    rerender({ isInView: true })
    await pass(10)
    expect(result.current.unread).toBe(0)
  })

  it('follows an ID that it has twice once, and shows its answer twice', async () => {
    const first = open()
    await pass(0)
    await first.ask('One')
    const { questionId } = first.result.current.turns[0] ?? {}
    first.unmount()
    const pair = { questionId, startedAt: Date.now() }
    sessionStorage.setItem(storageKey('s-2'), JSON.stringify([pair, pair]))
    const again = open(
      { sessionId: 's-2' },
      createKit({ answers: quick, fetch: first.service.fetch }),
    )
    await pass(5_000)
    expect(again.result.current.turns.map(({ phase }) => phase)).toEqual(['done', 'done'])
    const [one, two] = again.result.current.turns
    expect(one?.progress).toBe(two?.progress)
  })

  it('keeps turns that have not changed', async () => {
    const { result, ask, rerender } = open()
    await pass(0)
    await ask('One')
    await pass(5_000)
    const [before] = result.current.turns
    rerender({ isInView: false })
    await ask('Two')
    expect(result.current.turns[0]).toBe(before)
    expect(result.current.turns).toHaveLength(2)
  })

  it('listens to other tabs only if it is stored for all tabs, and while it is on the page', () => {
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    const listenersOf = ({ mock }: { mock: { calls: unknown[][] } }) =>
      new Set(mock.calls.flatMap(([type, listener]) => (type === 'storage' ? [listener] : [])))
    open().unmount()
    expect(listenersOf(added).size).toBe(0)
    const local = open({ storage: 'local' })
    expect(listenersOf(added).size).toBe(1)
    local.unmount()
    expect(listenersOf(removed)).toEqual(listenersOf(added))
  })

  it('ignores what else changes in storage', async () => {
    const { result, ask } = open({ storage: 'local' })
    await pass(0)
    await ask('One')
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theirs' })))
    await pass(10)
    expect(result.current.turns).toHaveLength(1)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey('s-1') })))
    await pass(10)
    expect(result.current.turns).toEqual([])
  })
})

it('earlier turns stay when the first one shown is removed', () => {
  const records = stored(45)
  const { result, rerender } = renderHook(
    (props: { records: TurnRecord[] }) => useNewestTurns('s-1', props.records),
    { initialProps: { records } },
  )
  act(() => result.current.showEarlier())
  expect(result.current.earlier).toBe(5)
  rerender({ records: records.filter((_, at) => at !== 5) })
  expect(result.current.records[0]?.turnId).toBe('old-6')
  expect(result.current.earlier).toBe(5)
})
