import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConversationStorage } from '../../src/ask/queries/conversationStorage.js'
import type { Conversation } from '../../src/ask/queries/useConversation.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import type { Conversations } from '../../src/ask/queries/useConversations.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { createKit } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

/** A page with a conversation that has an answer, and a question that still waits for its own. */
async function open({
  storage = 'local',
  kit = createKit({ answers: { pendingMs: 4_000, processingMs: 4_000 } }),
}: { storage?: ConversationStorage; kit?: ReturnType<typeof createKit> } = {}) {
  const { Kit } = createKit({ fetch: kit.service.fetch })
  const latest = {} as { list: Conversations; conversation: Conversation }
  function Page({ hasPanel }: { hasPanel: boolean }) {
    Object.assign(latest, { list: useConversations({ visitorId: 'v-1', storage }) })
    return hasPanel ? <Panel /> : null
  }
  function Panel() {
    const { options, sessionId } = latest.list
    Object.assign(latest, {
      conversation: useConversation({ ...options, sessionId, isInView: true }),
    })
    return null
  }
  const pageOf = (hasPanel: boolean) => (
    <Kit>
      <Page hasPanel={hasPanel} />
    </Kit>
  )
  const view = render(pageOf(true))
  await pass(50)
  const show = async (hasPanel: boolean) => {
    view.rerender(pageOf(hasPanel))
    await pass(50)
  }
  async function ask(query: string) {
    act(() => void latest.conversation.ask(query))
    await pass(50)
  }
  const turns = () => latest.conversation.turns.map(({ query, phase }) => `${query} ${phase}`)
  const titles = () => latest.list.conversations.map(({ first }) => first.query)
  const reload = () => {
    view.unmount()
    return open({ storage, kit })
  }
  return { latest, show, ask, turns, titles, reload }
}

async function openWithQuestions(storage: ConversationStorage = 'local') {
  const page = await open({ storage })
  await page.ask('Why?')
  await pass(20_000)
  await page.ask('Who?')
  expect(page.turns()).toEqual(['Why? done', 'Who? queued'])
  return page
}

/** What a storage event says about keys: that everything was cleared, or which were removed. */
async function tell(keys: (string | null)[]) {
  for (const key of keys) act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  await pass(50)
}

describe('when a host clears the browser’s storage', () => {
  it.each(['local', 'session'] as const)(
    'a pending question stays until its answer comes, and after it: “%s”',
    async (storage) => {
      const { turns, titles } = await openWithQuestions(storage)
      localStorage.clear()
      sessionStorage.clear()
      await pass(20_000)
      expect(turns()).toEqual(['Why? done', 'Who? done'])
      expect(titles()).toEqual(['Why?'])
    },
  )

  it('in another tab, too', async () => {
    const { turns, titles } = await openWithQuestions()
    localStorage.clear()
    await tell([null])
    await pass(20_000)
    expect(turns()).toEqual(['Why? done', 'Who? done'])
    expect(titles()).toEqual(['Why?'])
  })

  it('a conversation that is not shown stays in the list, and its question is followed', async () => {
    const { latest, titles } = await openWithQuestions()
    act(() => latest.list.create())
    await pass(50)
    localStorage.clear()
    await tell([null])
    act(() => latest.list.create())
    await pass(20_000)
    expect(titles()).toEqual(['Why?'])
    expect(latest.list.conversations).toMatchObject([{ unread: 1, isAnswering: false }])
  })

  it('a panel that comes back shows its questions', async () => {
    const { show, turns } = await openWithQuestions()
    await show(false)
    localStorage.clear()
    await show(true)
    expect(turns()).toEqual(['Why? done', 'Who? queued'])
  })

  it('nothing is stored again before the next question, and all with it', async () => {
    const { ask, turns, reload } = await openWithQuestions()
    localStorage.clear()
    await tell([null])
    await pass(20_000)
    expect(localStorage).toHaveLength(0)
    await ask('When?')
    expect(turns()).toEqual(['Why? done', 'Who? done', 'When? queued'])
    const again = await reload()
    await pass(20_000)
    expect(again.turns()).toEqual(['Why? done', 'Who? done', 'When? done'])
  })
})

it('questions that another tab removes disappear, as after a sign-out', async () => {
  const { latest, turns } = await openWithQuestions()
  const keys = Object.keys(localStorage)
  localStorage.clear()
  await tell(keys)
  expect(turns()).toEqual([])
  expect(latest.list.conversations).toEqual([])
  expect(localStorage).toHaveLength(0)
})
