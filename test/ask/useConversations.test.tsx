import { act, renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKey } from '../../src/ask/queries/conversationStorage.js'
import { useAnswerControls } from '../../src/ask/queries/useAnswerControls.js'
import { useAnswerIssues } from '../../src/ask/queries/useAnswerIssues.js'
import { useAsyncAnswer } from '../../src/ask/queries/useAsyncAnswer.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import type { UseConversationsOptions } from '../../src/ask/queries/useConversations.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { createKit } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const key = 'personalization-kit@1:conversations:["acme","shop","v-1"]'
const quick = { pendingMs: 100, processingMs: 100, outcome: 'done' } as const

/** A page whose conversation is the current one; `reload` makes another page of the browser. */
async function open(
  own: Partial<UseConversationsOptions> = {},
  kit = createKit({ answers: quick }),
) {
  const options = { visitorId: 'v-1', ...own }
  const view = renderHook(
    () => {
      const conversations = useConversations(options)
      const { ask } = useConversation({ ...conversations.options, ...conversations })
      return { ...conversations, ask }
    },
    { wrapper: kit.Kit },
  )
  await pass(10)
  const { result } = view
  async function ask(query: string) {
    act(() => void result.current.ask(query))
    await pass(20)
  }
  const create = async () => {
    act(() => result.current.create())
    await pass(10)
  }
  const reload = () => {
    view.unmount()
    return open(options, createKit({ answers: quick, fetch: kit.service.fetch }))
  }
  return { ...kit, ...view, ask, create, reload }
}

describe('useConversations', () => {
  it('lists conversations once they have questions, the most recent first', async () => {
    const { result, ask, create } = await open()
    const first = result.current.sessionId
    expect(result.current.conversations).toEqual([])
    await ask('What ends next?')
    await create()
    expect(result.current.sessionId).not.toBe(first)
    expect(result.current.conversations.map(({ first: { query } }) => query)).toEqual([
      'What ends next?',
    ])
    await ask('Who sees what?')
    await ask('And why?')
    expect(
      result.current.conversations.map(({ first: { query }, questions }) => [query, questions]),
    ).toEqual([
      ['Who sees what?', 2],
      ['What ends next?', 1],
    ])
  })

  it('restores the current conversation and titles after a reload, but stores no questions', async () => {
    const { result, ask, create, reload } = await open()
    await ask('What ends next?')
    const first = result.current.sessionId
    await create()
    await ask('Who sees what?')
    act(() => {
      result.current.rename(first, '  Endings ')
      result.current.select(first)
    })
    await pass(2_000)
    const stored = JSON.stringify(Object.entries(sessionStorage))
    expect(stored).toContain('Endings')
    expect(stored).not.toMatch(/What ends next|Who sees what/)
    const page = await reload()
    expect(page.result.current.sessionId).toBe(first)
    expect(
      page.result.current.conversations.map(({ title, first: { query } }) => [title, query]),
    ).toEqual([
      [null, null],
      ['Endings', null],
    ])
    act(() => page.result.current.rename(first, ' '))
    await pass(10)
    expect(page.result.current.conversations[1]?.title).toBeNull()
  })

  it('follows questions in conversations that are not shown, and counts their answers', async () => {
    const { result, ask, create } = await open()
    await ask('What ends next?')
    await create()
    expect(result.current.conversations[0]).toMatchObject({ unread: 0, isAnswering: true })
    await pass(4_000)
    expect(result.current.conversations[0]).toMatchObject({ unread: 1, isAnswering: false })
    expect(result.current.unread).toBe(1)
  })

  it('removes a conversation with its questions, and starts another if it was shown', async () => {
    const { result, ask, create } = await open()
    await ask('What ends next?')
    const first = result.current.sessionId
    await create()
    await ask('Who sees what?')
    act(() => result.current.remove(first))
    await pass(10)
    expect(result.current.conversations).toHaveLength(1)
    expect(sessionStorage.getItem(`personalization-kit@1:conversation:${first}`)).toBeNull()
    const second = result.current.sessionId
    act(() => result.current.remove(second))
    await pass(10)
    expect(result.current.conversations).toEqual([])
    expect(result.current.sessionId).not.toBe(second)
  })

  it('shows nothing of the previous user after a sign-out, and asks in another session', async () => {
    const { result, ask, queryClient } = await open({ storage: 'local' })
    await ask('What ends next?')
    const before = result.current.sessionId
    await act(() => clearUserData(queryClient))
    await pass(10)
    expect(result.current.conversations).toEqual([])
    expect(result.current.sessionId).not.toBe(before)
    expect(localStorage).toHaveLength(0)
  })

  it('adopts conversations from other tabs and keeps its own current one', async () => {
    const { result, ask } = await open({ storage: 'local' })
    await ask('What ends next?')
    const own = result.current.sessionId
    const { conversations } = JSON.parse(localStorage.getItem(key) ?? '') as {
      conversations: unknown[]
    }
    const other = { sessionId: 's-other', title: 'Other', addedAt: 1.79e12 }
    localStorage.setItem(
      'personalization-kit@1:conversation:s-other',
      JSON.stringify([{ questionId: 'q-1', startedAt: 1.79e12 }]),
    )
    const index = { current: 's-other', conversations: [...conversations, other] }
    localStorage.setItem(key, JSON.stringify(index))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    await pass(10)
    expect(result.current.sessionId).toBe(own)
    expect(result.current.conversations.map(({ title }) => title)).toEqual([null, 'Other'])
  })

  it('adopts what other tabs did while it was not on the page', async () => {
    const kit = createKit({ answers: quick })
    const { result, ask, unmount } = await open({ storage: 'local' }, kit)
    await ask('What ends next?')
    const own = result.current.sessionId
    unmount()
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { conversations: object[] }
    const other = { sessionId: 's-other', title: 'Other', addedAt: 1.79e12 }
    const store = (sessionId: string, ...questions: object[]) =>
      localStorage.setItem(
        `personalization-kit@1:conversation:${sessionId}`,
        JSON.stringify(questions),
      )
    const [first] = JSON.parse(
      localStorage.getItem(`personalization-kit@1:conversation:${own}`) ?? '',
    ) as [object]
    store('s-other', { questionId: 'q-1', startedAt: 1.79e12 })
    store(own, first, { questionId: 'q-2', startedAt: Date.now() })
    localStorage.setItem(
      key,
      JSON.stringify({ ...stored, conversations: [...stored.conversations, other] }),
    )
    const { result: later } = await open({ storage: 'local' }, kit)
    const counts = later.current.conversations.map(({ sessionId, questions }) => [
      sessionId,
      questions,
    ])
    expect(counts).toEqual([
      [own, 2],
      ['s-other', 1],
    ])
  })

  it('adopts questions that another tab asks, and those it deletes', async () => {
    const { result, ask } = await open({ storage: 'local' })
    await ask('What ends next?')
    const change = (changed: string, newValue: string | null) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: changed, newValue })))
    const { conversations } = JSON.parse(localStorage.getItem(key) ?? '') as {
      conversations: unknown[]
    }
    const other = { sessionId: 's-other', title: null, addedAt: 1.79e12 }
    localStorage.setItem(
      key,
      JSON.stringify({ current: 's-other', conversations: [...conversations, other] }),
    )
    change(key, localStorage.getItem(key))
    await pass(10)
    expect(result.current.conversations).toHaveLength(1)
    const asked = JSON.stringify([{ questionId: 'q-1', startedAt: 1.79e12 }])
    localStorage.setItem('personalization-kit@1:conversation:s-other', asked)
    change('personalization-kit@1:conversation:s-other', asked)
    await pass(10)
    expect(result.current.conversations).toHaveLength(2)
    const own = result.current.sessionId
    localStorage.removeItem(`personalization-kit@1:conversation:${own}`)
    localStorage.setItem(key, JSON.stringify({ current: 's-other', conversations: [other] }))
    change(key, localStorage.getItem(key))
    change(`personalization-kit@1:conversation:${own}`, null)
    await pass(10)
    expect(result.current.conversations.map(({ sessionId }) => sessionId)).toEqual(['s-other'])
  })

  it('does not list a conversation whose only question was not sent', async () => {
    const { result, ask, reload } = await open(
      {},
      createKit({ fetch: async () => new Response('', { status: 403 }) }),
    )
    await ask('What ends next?')
    expect(result.current.conversations).toHaveLength(1)
    expect((await reload()).result.current.conversations).toEqual([])
  })

  it('reads the last 200 of a list that another version or tab has filled', async () => {
    const conversations = Array.from({ length: 20_000 }, (_, at) => ({
      sessionId: `s-${at}`,
      title: null,
      addedAt: Date.now() - 20_000 + at,
    }))
    for (const { sessionId, addedAt } of conversations.slice(-300)) {
      const questions = Array.from({ length: 3 }, (_, at) => ({
        questionId: `${sessionId}-${at}`,
        startedAt: addedAt,
      }))
      sessionStorage.setItem(storageKey(sessionId), JSON.stringify(questions))
    }
    const twice = [...conversations, ...conversations.slice(-5)]
    sessionStorage.setItem(key, JSON.stringify({ current: 's-19999', conversations: twice }))
    const { result } = await open()
    await pass(10)
    expect(result.current.conversations).toHaveLength(200)
    expect(result.current.conversations.map(({ sessionId }) => sessionId)).toContain('s-19999')
  })

  it.each(['{', 'null', '{"current":1,"conversations":[1,{"sessionId":""},{"sessionId":"s"}]}'])(
    'starts with none if the stored list is invalid: %s',
    async (text) => {
      sessionStorage.setItem(key, text)
      const { result } = await open()
      expect(result.current.conversations).toEqual([])
      expect(result.current.sessionId).toMatch(/^[\da-f]{32}$/)
    },
  )
})

describe('the summaries of conversations', () => {
  it('say when the last question was asked, what the first one was, and whether one is open', async () => {
    const { result, ask, create } = await open()
    await ask('What ends next?')
    await pass(4_000)
    const [before] = result.current.conversations
    expect(before).toMatchObject({ isAnswering: false, questions: 1 })
    expect(before?.askedAt).toBe(before?.first.askedAt)
    await ask('And then?')
    expect(result.current.conversations[0]).toMatchObject({
      first: { query: 'What ends next?', questionId: before?.first.questionId },
      isAnswering: true,
      questions: 2,
    })
    expect(result.current.conversations[0]?.askedAt).toBeGreaterThan(before?.askedAt ?? 0)
    await create()
    await ask('Who?')
    expect(result.current.conversations.map(({ isAnswering }) => isAnswering)).toEqual([true, true])
    await pass(4_000)
    expect(result.current.conversations.map(({ isAnswering }) => isAnswering)).toEqual([
      false,
      false,
    ])
  })

  it('of a page before a reload are neither open nor unread', async () => {
    const never = { outcome: 'never' } as const
    const kit = createKit({ answers: never })
    const { ask, unmount } = await open({}, kit)
    await ask('What ends next?')
    unmount()
    const again = await open({}, createKit({ answers: never, fetch: kit.service.fetch }))
    // The conversation that is shown follows it, and the list of conversations does not.
    expect(again.result.current.conversations).toMatchObject([
      { isAnswering: false, unread: 0, first: { query: null } },
    ])
  })

  it('have nothing open or unread in a question that was not sent', async () => {
    const fetch = async () => new Response('', { status: 403 })
    const { result, ask } = await open({}, createKit({ fetch }))
    await ask('What ends next?')
    expect(result.current.conversations).toMatchObject([
      { isAnswering: false, unread: 0, first: { questionId: null, query: 'What ends next?' } },
    ])
  })
})

it('questions in conversations that are not shown are followed with the website of the provider', async () => {
  const { ask, create, service } = await open()
  await ask('What ends next?')
  await create()
  const before = service.requests.length
  await pass(4_000)
  const sent = service.requests.slice(before).map(({ headers }) => headers['x-website-id'])
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent)).toEqual(new Set(['shop']))
})

describe('the options for an AskPanel', () => {
  it('are those that were given, with this tab as the storage', async () => {
    const { result } = await open()
    expect(result.current.options).toEqual({ visitorId: 'v-1', storage: 'session' })
    const own = await open({ storage: 'none', inBackground: true })
    expect(own.result.current.options).toMatchObject({ storage: 'none', inBackground: true })
  })

  it('have one website, however often it is passed as a new object', () => {
    const { Kit } = createKit()
    const { result, rerender } = renderHook(
      () => useConversations({ visitorId: 'v-1', scope: { accountId: 'acme', websiteId: 'blog' } }),
      { wrapper: Kit },
    )
    const before = result.current.options.scope
    expect(before).toEqual({ accountId: 'acme', websiteId: 'blog' })
    rerender()
    expect(result.current.options.scope).toBe(before)
  })
})

describe('a list of conversations', () => {
  it('belongs to a website, and to none without one', async () => {
    const { Kit } = createKit({ answers: quick })
    const options = { visitorId: 'v-1' }
    const { result } = renderHook(() => useConversations(options), {
      wrapper: ({ children }) => <Kit scope={undefined}>{children}</Kit>,
    })
    await pass(10)
    act(() => result.current.create())
    expect(Object.keys(sessionStorage)).toEqual([
      'personalization-kit@1:conversations:[null,null,"v-1"]',
    ])
  })

  it('is another one for another visitor', () => {
    const { Kit } = createKit({ answers: quick })
    const { result, rerender } = renderHook(({ visitorId }) => useConversations({ visitorId }), {
      wrapper: Kit,
      initialProps: { visitorId: 'v-1' },
    })
    act(() => result.current.create())
    rerender({ visitorId: 'v-2' })
    act(() => result.current.create())
    expect(Object.keys(sessionStorage).map((stored) => stored.slice(-6))).toEqual([
      '"v-1"]',
      '"v-2"]',
    ])
  })

  it('changes with other tabs only if it is stored for all tabs, and while it is on the page', async () => {
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    const listenersOf = ({ mock }: { mock: { calls: unknown[][] } }) =>
      new Set(mock.calls.flatMap(([type, listener]) => (type === 'storage' ? [listener] : [])))
    const session = await open()
    expect(listenersOf(added).size).toBe(0)
    session.unmount()
    const local = await open({ storage: 'local' })
    expect(listenersOf(added).size).toBeGreaterThan(0)
    local.unmount()
    expect(listenersOf(removed)).toEqual(listenersOf(added))
    added.mockRestore()
    removed.mockRestore()
  })

  it('ignores what else is stored for all tabs', async () => {
    const { result, ask } = await open({ storage: 'local' })
    await ask('What ends next?')
    const index = { current: 's-9', conversations: [] }
    localStorage.setItem(key, JSON.stringify(index))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theirs' })))
    await pass(10)
    expect(result.current.conversations).toHaveLength(1)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    await pass(10)
    // The question of this tab lists its conversation again.
    expect(result.current.conversations).toHaveLength(1)
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
      conversations: [{ sessionId: result.current.sessionId }],
    })
  })
})

describe('useAnswerIssues', () => {
  it('returns what was repaired in an answer, and sends no request itself', async () => {
    const kit = createKit({
      answers: { ...quick, message: 'Yes.' },
      fetch: async (input, init) => {
        const response = await kit.service.fetch(input, init)
        const json = (await response.json()) as { chatData?: { history: { uuid: unknown }[] } }
        for (const item of json.chatData?.history ?? []) item.uuid = 7
        return Response.json(json, { status: response.status })
      },
    })
    const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }
    const { questionId } = await kit.client.submitQuestion(question)
    const { result, rerender } = renderHook(
      ({ enabled }) => {
        useAsyncAnswer(questionId, { enabled })
        return useAnswerIssues(questionId)
      },
      { wrapper: kit.Kit, initialProps: { enabled: false } },
    )
    await pass(1_000)
    expect(result.current).toEqual([])
    expect(kit.service.requests.filter(({ call }) => call === 'answer')).toEqual([])
    rerender({ enabled: true })
    await pass(4_000)
    expect(result.current.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['chatData.history.0.uuid', 'numeric-id'],
      ['chatData.history.1.uuid', 'numeric-id'],
    ])
  })
})

it('shows the conversation that the app selects as soon as it opens', async () => {
  const addedAt = 1.79e12
  const stored = ['s-1', 's-2'].map((sessionId) => ({ sessionId, title: null, addedAt }))
  sessionStorage.setItem(key, JSON.stringify({ current: 's-2', conversations: stored }))
  const { Kit } = createKit()
  const { result } = renderHook(
    () => {
      const conversations = useConversations({ visitorId: 'v-1' })
      const { select } = conversations
      useEffect(() => select('s-1'), [select])
      return conversations
    },
    { wrapper: Kit },
  )
  await pass(10)
  expect(result.current.sessionId).toBe('s-1')
})

it('the issues of an answer do not change the website that it is requested for', async () => {
  const websites: (string | null)[] = []
  const kit = createKit({
    answers: { outcome: 'never' },
    fetch: (input, init) => {
      websites.push(new Headers(init?.headers).get('x-website-id'))
      return kit.service.fetch(input, init)
    },
  })
  const question = { query: 'Why?', sessionId: 's', visitorId: 'v' }
  const { questionId } = await kit.client.submitQuestion(question)
  const scope = { accountId: 'acme', websiteId: 'other' }
  const { result } = renderHook(
    () => {
      useAsyncAnswer(questionId, { scope })
      useAnswerIssues(questionId)
      return useAnswerControls(questionId)
    },
    { wrapper: kit.Kit },
  )
  await pass(3_000)
  websites.length = 0
  act(() => result.current.pollNow())
  await pass(0)
  expect(websites).toEqual(['other'])
})

it('keeps the title of a conversation whose first question is still being sent', async () => {
  let send = () => {}
  const waiting = new Promise<void>((resolve) => {
    send = resolve
  })
  const { service } = createKit()
  const { Kit } = createKit({
    async fetch(...request) {
      await waiting
      return service.fetch(...request)
    },
  })
  const { result } = renderHook(
    () => {
      const conversations = useConversations({ visitorId: 'v-1' })
      const { ask } = useConversation({ ...conversations.options, ...conversations })
      return { ...conversations, ask }
    },
    { wrapper: Kit },
  )
  await pass(10)
  act(() => void result.current.ask('What ends next?'))
  await pass(10)
  act(() => result.current.rename(result.current.sessionId, 'Endings'))
  await pass(10)
  const titles = () => result.current.conversations.map(({ title }) => title)
  expect(titles()).toEqual(['Endings'])
  send()
  await pass(50)
  expect(titles()).toEqual(['Endings'])
})

it.each([
  ['deleted', false],
  ['cleared', true],
])(
  'does not store a conversation again that another tab %s while its panel was closed',
  async (_, isCleared) => {
    const { Kit } = createKit()
    const options = { visitorId: 'v-1', storage: 'local' } as const
    const { result } = renderHook(() => useConversations(options), { wrapper: Kit })
    await pass(10)
    const { sessionId } = result.current
    const panel = renderHook(() => useConversation({ ...options, sessionId }), { wrapper: Kit })
    act(() => void panel.result.current.ask('What ends next?'))
    await pass(50)
    panel.unmount()
    expect(result.current.conversations).toHaveLength(1)
    const changed = isCleared ? [null] : Object.keys(localStorage)
    localStorage.clear()
    for (const each of changed) {
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: each })))
    }
    await pass(50)
    // A deletion removes each key. What was only cleared stays on the page.
    expect(result.current.conversations).toHaveLength(isCleared ? 1 : 0)
    expect(localStorage).toHaveLength(0)
  },
)
