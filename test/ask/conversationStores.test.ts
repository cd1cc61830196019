import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TurnRecord } from '../../src/ask/model/createTurn.js'
import type { ConversationIndex } from '../../src/ask/queries/ConversationEntry.js'
import {
  conversationIndexActions,
  conversationIndexOptions,
} from '../../src/ask/queries/conversationIndex.js'
import { conversationKeys } from '../../src/ask/queries/conversationKeys.js'
import { conversationOptions } from '../../src/ask/queries/conversationOptions.js'
import {
  indexKey,
  parseConversation,
  readConversation,
  readText,
  sessionIdIn,
  storageKey,
  writeConversation,
  writeText,
} from '../../src/ask/queries/conversationStorage.js'
import { conversationStore } from '../../src/ask/queries/conversationStore.js'
import { shop } from '../support/kit.js'

class FakeStorage {
  readonly items = new Map<string, string>()
  getItem(key: string) {
    return this.items.get(key) ?? null
  }
  setItem(key: string, text: string) {
    this.items.set(key, text)
  }
  removeItem(key: string) {
    this.items.delete(key)
  }
}

let localStorage: FakeStorage
let sessionStorage: FakeStorage
beforeEach(() => {
  localStorage = new FakeStorage()
  sessionStorage = new FakeStorage()
  vi.stubGlobal('window', { localStorage, sessionStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const time = 1.79e12
const id = expect.stringMatching(/^[\da-f]{32}$/) as string

describe('the list of conversations', () => {
  function open(storage: 'session' | 'local' | 'none' = 'local') {
    const queryClient = new QueryClient()
    const target = { scope: shop, visitorId: 'v-1', storage }
    const key = indexKey(shop, 'v-1')
    const read = () => queryClient.getQueryData(conversationKeys.list(target))
    const load = () => queryClient.fetchQuery(conversationIndexOptions(target))
    const listed = () => read()?.conversations.map(({ sessionId }) => sessionId)
    const actions = conversationIndexActions(queryClient, target)
    return { ...actions, queryClient, target, key, read, load, listed }
  }
  const store = (index: unknown) =>
    localStorage.setItem(indexKey(shop, 'v-1'), JSON.stringify(index))

  it('has each conversation once, and is stored', () => {
    const { add, listed, key } = open()
    add('s-1', time)
    add('s-2', time + 1)
    add('s-1', time + 2)
    expect(listed()).toEqual(['s-1', 's-2'])
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
      current: id,
      conversations: [
        { sessionId: 's-1', title: null, addedAt: time },
        { sessionId: 's-2', title: null, addedAt: time + 1 },
      ],
    })
    expect(sessionStorage.items.size).toBe(0)
  })

  it('loses only the conversation that is removed, with its questions', () => {
    const { add, select, remove, listed, read } = open()
    for (const name of ['s-1', 's-2', 's-3']) {
      add(name, time)
      localStorage.setItem(storageKey(name), JSON.stringify([{ questionId: name, startedAt: 1 }]))
    }
    select('s-1')
    remove('s-2')
    expect(listed()).toEqual(['s-1', 's-3'])
    expect(read()?.current).toBe('s-1')
    expect(localStorage.getItem(storageKey('s-2'))).toBeNull()
    expect(localStorage.getItem(storageKey('s-1'))).not.toBeNull()
    remove('s-1')
    expect(listed()).toEqual(['s-3'])
    expect(read()?.current).toEqual(id)
    expect(read()?.current).not.toBe('s-1')
  })

  it('renames one conversation, trims its title and cuts it at 200 characters', () => {
    const { add, rename, read } = open()
    add('s-1', time)
    add('s-2', time)
    rename('s-2', `  ${'é'.repeat(300)}  `)
    expect(read()?.conversations.map(({ title }) => title)).toEqual([null, `${'é'.repeat(199)}…`])
    rename('s-2', '   ')
    expect(read()?.conversations[1]?.title).toBeNull()
  })

  it('keeps the newest 200', () => {
    const { add, listed } = open()
    for (let at = 0; at < 203; at++) add(`s-${at}`, time + at)
    expect(listed()).toHaveLength(200)
    expect(listed()?.[0]).toBe('s-3')
    expect(listed()?.at(-1)).toBe('s-202')
  })

  it('starts an empty conversation, and lists nothing for it', () => {
    const { add, create, read, listed } = open()
    add('s-1', time)
    const before = read()?.current
    create()
    expect(read()?.current).toEqual(id)
    expect(read()?.current).not.toBe(before)
    expect(listed()).toEqual(['s-1'])
  })

  it('in this browser, contains what other tabs have added or removed', () => {
    const { add, listed, read } = open('local')
    add('s-1', time)
    const own = read()?.current
    const other = { sessionId: 's-9', title: 'Other', addedAt: time }
    store({ current: 's-9', conversations: [other], removed: { 's-1': time } })
    add('s-2', time)
    expect(listed()).toEqual(['s-9', 's-2'])
    expect(read()?.current).toBe(own)
  })

  it('in this browser, keeps and stores again what another tab has stored over', () => {
    const { add, adopt, listed, remove, key } = open('local')
    const storedIds = () =>
      (JSON.parse(localStorage.getItem(key) ?? '') as ConversationIndex).conversations.map(
        ({ sessionId }) => sessionId,
      )
    add('s-1', time)
    const other = { sessionId: 's-9', title: null, addedAt: time }
    store({ current: 's-9', conversations: [other] })
    adopt(JSON.stringify({ conversations: [{ ...other, sessionId: 's-8' }] }))
    expect(listed()).toEqual(['s-9', 's-8', 's-1'])
    expect(storedIds()).toEqual(['s-9', 's-8', 's-1'])
    remove('s-9')
    // A tab that has not heard of the removal yet stores what it knows.
    store({ current: 's-9', conversations: [other] })
    adopt()
    expect(listed()).toEqual(['s-8', 's-1'])
    expect(storedIds()).toEqual(['s-8', 's-1'])
    // What is asked in it later lists it again.
    add('s-9', Date.now() + 1)
    expect(listed()).toEqual(['s-8', 's-1', 's-9'])
  })

  it('in one tab, is what this tab has in memory', () => {
    const { add, listed, key } = open('session')
    add('s-1', time)
    sessionStorage.setItem(key, JSON.stringify({ current: 's-9', conversations: [] }))
    add('s-2', time)
    expect(listed()).toEqual(['s-1', 's-2'])
    expect(localStorage.items.size).toBe(0)
  })

  it('adopts what another tab stored, or an empty list if it removed everything', () => {
    const { add, adopt, listed, read } = open('local')
    adopt()
    expect(read()).toBeUndefined()
    add('s-1', time)
    const own = read()?.current
    const other = { sessionId: 's-9', title: 'Other', addedAt: time }
    store({ current: 's-9', conversations: [other], removed: { 's-1': time } })
    adopt()
    expect(read()).toEqual({
      current: own,
      conversations: [{ sessionId: 's-9', title: 'Other', addedAt: time }],
    })
    localStorage.items.clear()
    adopt()
    expect(listed()).toEqual([])
  })

  it('stays as it is when nothing can be read', () => {
    const { add, adopt, listed } = open('none')
    add('s-1', time)
    add('s-2', time)
    adopt()
    expect(listed()).toEqual(['s-1', 's-2'])
    expect([localStorage.items.size, sessionStorage.items.size]).toEqual([0, 0])
  })

  it('is read from storage once, also offline', async () => {
    onlineManager.setOnline(false)
    const { load } = open()
    store({ current: 's-1', conversations: [] })
    expect((await load()).current).toBe('s-1')
    store({ current: 's-2', conversations: [] })
    expect((await load()).current).toBe('s-1')
  })

  it.each([
    ['no list', { current: 's-1' }, []],
    ['a list that is no array', { current: 's-1', conversations: {} }, []],
    ['null', [null], []],
    ['text', ['s-2'], []],
    ['an array', [[]], []],
    ['an ID that is no text', [{ sessionId: 2, title: null, addedAt: time }], []],
    ['an empty ID', [{ sessionId: '', title: null, addedAt: time }], []],
    ['no ID', [{ title: null, addedAt: time }], []],
    ['no time', [{ sessionId: 's-2', title: null }], []],
    ['a time that is text', [{ sessionId: 's-2', title: null, addedAt: String(time) }], []],
    ['an invalid time', [{ sessionId: 's-2', title: null, addedAt: 1e300 }], []],
    ['a title that is no text', [{ sessionId: 's-2', title: 5, addedAt: time }], [['s-2', null]]],
    [
      'a title with spaces',
      [{ sessionId: 's-2', title: ' Two ', addedAt: time }],
      [['s-2', 'Two']],
    ],
    [
      'an ID twice',
      [
        { sessionId: 's-2', title: 'Old', addedAt: time },
        { sessionId: 's-3', title: 'Three', addedAt: time },
        { sessionId: 's-2', title: 'New', addedAt: time },
      ],
      [
        ['s-3', 'Three'],
        ['s-2', 'New'],
      ],
    ],
  ])('skips what is invalid in storage: %s', async (_, stored, expected) => {
    store(Array.isArray(stored) ? { current: 's-1', conversations: stored } : stored)
    const { current, conversations } = await open().load()
    expect(current).toBe('s-1')
    expect(conversations.map(({ sessionId, title }) => [sessionId, title])).toEqual(expected)
  })

  it.each(['null', '7', '[]', '{', '{"current":5}', '{"current":""}', '{}'])(
    'begins with a new conversation if storage has %s',
    async (text) => {
      localStorage.setItem(indexKey(shop, 'v-1'), text)
      expect(await open().load()).toEqual({ current: id, conversations: [] })
    },
  )
})

describe('stored questions', () => {
  const pair = { questionId: 'q-1', startedAt: 5 }
  const turn = (part: Partial<TurnRecord>): TurnRecord => ({
    turnId: 't',
    query: null,
    questionId: null,
    askedAt: time,
    context: null,
    isRead: false,
    fault: null,
    ...part,
  })

  it('come back with their IDs and times alone', () => {
    expect(parseConversation(JSON.stringify([pair, pair]))).toEqual([
      turn({ turnId: 'q-1#0', questionId: 'q-1', askedAt: 5 }),
      turn({ turnId: 'q-1#1', questionId: 'q-1', askedAt: 5 }),
    ])
  })

  it.each([
    ['not JSON', 'nonsense'],
    ['an object', '{}'],
    ['null', 'null'],
    ['text', '"q-1"'],
    ['a number', '[1]'],
    ['null in a list', '[null]'],
    ['no ID', '[{"startedAt":5}]'],
    ['an ID that is a number', '[{"questionId":7,"startedAt":5}]'],
    ['an empty ID', '[{"questionId":"","startedAt":5}]'],
    ['no time', '[{"questionId":"q-1"}]'],
    ['a time that is text', '[{"questionId":"q-1","startedAt":"5"}]'],
    ['an infinite time', '[{"questionId":"q-1","startedAt":1e999}]'],
  ])('are skipped if they are invalid: %s', (_, text) => {
    expect(parseConversation(text)).toEqual([])
  })

  it('are stored where the host wants', () => {
    const records = [turn({ questionId: 'q-1', askedAt: 5 }), turn({ query: 'Not sent' })]
    writeConversation('s-1', records, 'session')
    expect(sessionStorage.getItem(storageKey('s-1'))).toBe(JSON.stringify([pair]))
    expect(localStorage.items.size).toBe(0)
    writeConversation('s-1', records, 'local')
    expect(localStorage.getItem(storageKey('s-1'))).toBe(JSON.stringify([pair]))
    expect(readConversation('s-1', 'local')).toHaveLength(1)
    expect(readConversation('s-1', 'none')).toEqual([])
    expect(readConversation('s-2', 'local')).toEqual([])
  })

  it('leave nothing behind if none was sent', () => {
    writeConversation('s-1', [turn({ questionId: 'q-1' })], 'local')
    writeConversation('s-1', [turn({ query: 'Not sent' })], 'local')
    expect(localStorage.items.size).toBe(0)
  })

  it('have keys that name the session', () => {
    expect(sessionIdIn(storageKey('s-1'))).toBe('s-1')
    expect(sessionIdIn(indexKey(shop, 'v-1'))).toBeNull()
    expect(sessionIdIn('theirs')).toBeNull()
    expect(indexKey(shop, 'v')).toBe('personalization-kit@1:conversations:["acme","shop","v"]')
    expect(indexKey(null, 'v')).toBe('personalization-kit@1:conversations:[null,null,"v"]')
  })

  it('are neither read nor written on a server', () => {
    vi.stubGlobal('window', undefined)
    expect(readText('any', 'session')).toBeUndefined()
    expect(() => writeText('any', 'text', 'local')).not.toThrow()
  })

  it('are text or nothing, whatever a host’s storage returns', () => {
    vi.spyOn(sessionStorage, 'getItem').mockReturnValue(5 as unknown as string)
    expect(readText('any', 'session')).toBeUndefined()
  })

  function open(storage: 'session' | 'local' | 'none') {
    const queryClient = new QueryClient()
    const { change, adopt, read, remove, changeTurn } = conversationStore(
      queryClient,
      's-1',
      storage,
    )
    const cached = () => queryClient.getQueryData(conversationKeys.questions('s-1'))
    const ids = () => read().map(({ questionId }) => questionId)
    return { queryClient, change, adopt, read, remove, changeTurn, cached, ids }
  }
  const stored = (...pairs: [id: string, at: number][]) =>
    JSON.stringify(pairs.map(([questionId, startedAt]) => ({ questionId, startedAt })))

  it('are joined with those of other tabs, in the order in which they were asked', () => {
    const { change, adopt, ids } = open('local')
    change(() => [turn({ questionId: 'q-2', askedAt: 20 }), turn({ query: 'Open', askedAt: 40 })])
    localStorage.setItem(storageKey('s-1'), stored(['q-3', 30], ['q-2', 20], ['q-1', 10]))
    change((records) => [...records, turn({ questionId: 'q-5', askedAt: 50 })])
    expect(ids()).toEqual(['q-1', 'q-2', 'q-3', null, 'q-5'])
    localStorage.removeItem(storageKey('s-1'))
    adopt(null)
    expect(ids()).toEqual([null])
  })

  it('are kept and stored again if another tab has stored something else at the same time', () => {
    const { change, adopt, ids } = open('local')
    const text = () => localStorage.getItem(storageKey('s-1'))
    change(() => [turn({ questionId: 'q-1', askedAt: 10 })])
    localStorage.setItem(storageKey('s-1'), stored(['q-2', 20]))
    // What another tab has stored before that is replaced by now.
    adopt(text(), stored(['q-3', 30]))
    expect(ids()).toEqual(['q-1', 'q-2', 'q-3'])
    expect(text()).toBe(stored(['q-1', 10], ['q-2', 20], ['q-3', 30]))
    localStorage.setItem(storageKey('s-1'), stored(['q-4', 40]))
    change((records) => records)
    expect(ids()).toEqual(['q-1', 'q-2', 'q-3', 'q-4'])
  })

  it('stay removed if a tab that has not heard of that stores them again', () => {
    const { change, adopt, remove, read, ids } = open('local')
    const text = () => localStorage.getItem(storageKey('s-1')) ?? ''
    change(() => [
      turn({ turnId: 'a', questionId: 'q-1', askedAt: 10 }),
      turn({ turnId: 'b', questionId: 'q-2', askedAt: 20 }),
    ])
    remove('a')
    const removal = { questionId: 'q-1', removedAt: expect.any(Number) as number }
    expect(JSON.parse(text())).toEqual([{ questionId: 'q-2', startedAt: 20 }, removal])
    localStorage.setItem(storageKey('s-1'), stored(['q-1', 10], ['q-2', 20]))
    adopt(text())
    expect(ids()).toEqual(['q-2'])
    expect(JSON.parse(text())).toEqual([{ questionId: 'q-2', startedAt: 20 }, removal])
    // Another tab hears of it from what is stored.
    const other = open('local')
    other.change((records) => [turn({ questionId: 'q-1', askedAt: 10 }), ...records])
    expect(other.ids()).toEqual(['q-1', 'q-2'])
    other.adopt(
      JSON.stringify([
        { questionId: 'q-2', startedAt: 20 },
        { ...removal, removedAt: time },
      ]),
    )
    expect(other.ids()).toEqual(['q-2'])
    // The service can return the same ID to the same question.
    change(() => [...read(), turn({ questionId: 'q-1', askedAt: Date.now() + 1 })])
    expect(ids()).toEqual(['q-2', 'q-1'])
  })

  it('are not written if nothing has changed', () => {
    const { change, changeTurn, adopt } = open('local')
    change(() => [turn({ turnId: 'a', questionId: 'q-1', askedAt: 10 })])
    const write = vi.spyOn(localStorage, 'setItem')
    changeTurn('a', { isRead: true })
    adopt(stored(['q-1', 10]))
    expect(write).not.toHaveBeenCalled()
  })

  it('of one tab are not joined with what is stored', () => {
    const { change, ids } = open('session')
    change(() => [turn({ questionId: 'q-2', askedAt: 20 })])
    sessionStorage.setItem(storageKey('s-1'), stored(['q-1', 10]))
    change((records) => records)
    expect(ids()).toEqual(['q-2'])
  })

  it('keep their identity if another tab stores what is known', () => {
    const { change, adopt, cached, ids } = open('local')
    change(() => [turn({ questionId: 'q-1', askedAt: 10 })])
    const before = cached()
    adopt(stored(['q-1', 10]))
    expect(cached()).toBe(before)
    adopt(stored(['q-1', 10], ['q-2', 20]))
    expect(ids()).toEqual(['q-1', 'q-2'])
    adopt(null)
    expect(ids()).toEqual([])
  })

  it('are not put into the cache by another tab that stores nothing new', () => {
    const { adopt, cached } = open('local')
    adopt(null)
    expect(cached()).toBeUndefined()
  })

  it('change and are removed one by one', () => {
    const { change, changeTurn, remove, read } = open('session')
    change(() => [turn({ turnId: 'a' }), turn({ turnId: 'b' })])
    changeTurn('b', { query: 'B' })
    expect(read().map(({ query }) => query)).toEqual([null, 'B'])
    remove('a')
    expect(read().map(({ turnId }) => turnId)).toEqual(['b'])
  })

  it('are read from storage once, also offline, and kept unless nothing is stored', async () => {
    onlineManager.setOnline(false)
    const queryClient = new QueryClient()
    sessionStorage.setItem(storageKey('s-1'), stored(['q-1', 10]))
    const load = () => queryClient.fetchQuery(conversationOptions('s-1', 'session'))
    expect(await load()).toHaveLength(1)
    sessionStorage.setItem(storageKey('s-1'), stored(['q-1', 10], ['q-2', 20]))
    expect(await load()).toHaveLength(1)
    expect(conversationOptions('s-1', 'session').gcTime).toBe(Infinity)
    expect(conversationOptions('s-1', 'local').gcTime).toBe(Infinity)
    expect(conversationOptions('s-1', 'none').gcTime).toBeUndefined()
  })
})

it('questions that are stored nowhere are kept as long as the app keeps its data', () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 86_400_000 } } })
  const gcTimeOf = (storage: 'local' | 'none') =>
    queryClient.defaultQueryOptions(conversationOptions('s-1', storage)).gcTime
  expect(gcTimeOf('none')).toBe(86_400_000)
  expect(gcTimeOf('local')).toBe(Infinity)
})
