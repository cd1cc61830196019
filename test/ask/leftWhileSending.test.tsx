import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import type { ConversationStorage } from '../../src/ask/queries/conversationStorage.js'
import type { Conversation } from '../../src/ask/queries/useConversation.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import type { Conversations } from '../../src/ask/queries/useConversations.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { createKit, shop } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const sendMs = 20

/** A page with conversations, on which a question takes a moment to be sent. */
async function open({
  storage = 'session',
  kit = createKit({ answers: { pendingMs: 100, processingMs: 100 } }),
  status = 200,
}: { storage?: ConversationStorage; kit?: ReturnType<typeof createKit>; status?: number } = {}) {
  const { Kit, queryClient } = createKit({
    fetch: async (input, init) => {
      const isSent = init?.method === 'POST'
      if (isSent) await new Promise((resolve) => setTimeout(resolve, sendMs))
      if (isSent && status !== 200) return new Response('', { status })
      return kit.service.fetch(input, init)
    },
  })
  const latest = {} as { list: Conversations; conversation: Conversation }
  function Page({ scope = shop }: { scope?: typeof shop | undefined }) {
    Object.assign(latest, { list: useConversations({ visitorId: 'v-1', storage, scope }) })
    const { options, sessionId } = latest.list
    Object.assign(latest, { conversation: useConversation({ ...options, sessionId }) })
    return null
  }
  const pageOf = (page: 'shop' | 'blog' | 'elsewhere') => (
    <Kit>{page !== 'elsewhere' && <Page scope={{ accountId: 'acme', websiteId: page }} />}</Kit>
  )
  const view = render(pageOf('shop'))
  await pass(50)
  const show = async (page: Parameters<typeof pageOf>[0]) => {
    view.rerender(pageOf(page))
    await pass(0)
  }
  const titles = () => latest.list.conversations.map(({ first }) => first.query)
  const polls = () => kit.service.requests.filter(({ call }) => call === 'answer').length
  const reload = () => {
    view.unmount()
    return open({ storage, kit })
  }
  return { latest, show, titles, polls, queryClient, reload }
}
type Page = Awaited<ReturnType<typeof open>>

/** Asks a question, without waiting until it is sent. */
function start({ latest }: Page, query: string) {
  act(() => void latest.conversation.ask(query).catch(() => {}))
}

/** What leads away from a conversation. `first` is another one that has a question. */
const ways: [name: string, leave: (page: Page, first: string) => unknown][] = [
  ['“New conversation” is pressed', async ({ latest }) => act(() => latest.list.create())],
  ['another one is opened', async ({ latest }, first) => act(() => latest.list.select(first))],
  ['the panel leaves the page', ({ show }) => show('elsewhere')],
  ['another website is shown', ({ show }) => show('blog')],
]

describe.each(['session', 'local'] as const)(
  'a conversation that is stored in “%s” and is left while its first question is being sent',
  (storage) => {
    async function leave(way: (typeof ways)[number][1]) {
      const page = await open({ storage })
      const other = page.latest.list.sessionId
      start(page, 'Before')
      await pass(5_000)
      act(() => page.latest.list.create())
      await pass(50)
      const left = page.latest.list.sessionId
      start(page, 'On its way')
      await pass(5)
      await way(page, other)
      await pass(200)
      return { ...page, left, other }
    }

    it.each(ways)('is listed after a reload, if %s', async (_, way) => {
      const { reload, left, other } = await leave(way)
      const { latest } = await reload()
      expect(new Set(latest.list.conversations.map(({ sessionId }) => sessionId))).toEqual(
        new Set([left, other]),
      )
      act(() => latest.list.select(left))
      await pass(5_000)
      expect(latest.conversation.turns).toMatchObject([{ query: 'On its way', phase: 'done' }])
    })

    it.each(ways.slice(0, 2))('is listed and followed from then on, if %s', async (_, way) => {
      const { titles, latest, left } = await leave(way)
      expect(titles()).toEqual(['On its way', 'Before'])
      await pass(5_000)
      expect(latest.list.conversations[0]).toMatchObject({ sessionId: left, unread: 1 })
    })

    it.each(ways.slice(2))('is listed when the panel is back, if %s', async (_, way) => {
      const { show, titles, polls } = await leave(way)
      await show('shop')
      await pass(50)
      expect(titles()).toEqual(['On its way', 'Before'])
      const before = polls()
      await pass(5_000)
      expect(polls()).toBeGreaterThan(before)
    })
  },
)

it('the first conversation of a visitor is listed even if the panel leaves the page at once', async () => {
  const page = await open()
  start(page, 'At once')
  await page.show('elsewhere')
  await pass(200)
  const { latest } = await page.reload()
  expect(latest.list.conversations).toMatchObject([{ questions: 1 }])
})

it('a conversation is listed as soon as its question is accepted, before anything is rendered', async () => {
  const page = await open()
  start(page, 'Why?')
  const { sessionId } = page.latest.list
  await pass(sendMs)
  const stored = sessionStorage.getItem('personalization-kit@1:conversations:["acme","shop","v-1"]')
  expect(JSON.parse(stored ?? '')).toMatchObject({ conversations: [{ sessionId }] })
})

it('a conversation that is left while its question fails is listed as long as its text can be sent again', async () => {
  const page = await open({ status: 400 })
  start(page, 'Not sent')
  await pass(5)
  act(() => page.latest.list.create())
  await pass(200)
  expect(page.titles()).toEqual(['Not sent'])
  const { latest } = await page.reload()
  expect(latest.list.conversations).toEqual([])
})

it('an empty conversation that is left is not listed', async () => {
  const page = await open()
  act(() => page.latest.list.create())
  await pass(50)
  act(() => page.latest.list.create())
  await pass(50)
  expect(page.latest.list.conversations).toEqual([])
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('addedAt')
})

it('a conversation that is deleted while its question is being sent stays deleted', async () => {
  const page = await open()
  start(page, 'Why?')
  await pass(5)
  act(() => page.latest.list.remove(page.latest.list.sessionId))
  await pass(200)
  expect(page.latest.list.conversations).toEqual([])
  expect((await page.reload()).latest.list.conversations).toEqual([])
})

it('a question that is accepted after a sign-out lists nothing for the next user', async () => {
  const page = await open({ storage: 'local' })
  start(page, 'Why?')
  await pass(5)
  await act(() => clearUserData(page.queryClient))
  await pass(200)
  expect(page.latest.list.conversations).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('a conversation of its own, beside those in the list, is not listed', async () => {
  const page = await open()
  const kit = createKit()
  let own: Conversation | undefined
  function Own() {
    own = useConversation({ sessionId: 's-own', visitorId: 'v-1' })
    return null
  }
  render(
    <kit.Kit queryClient={page.queryClient}>
      <Own />
    </kit.Kit>,
  )
  await pass(50)
  act(() => void own?.ask('Beside'))
  await pass(200)
  expect(page.latest.list.conversations).toEqual([])
})

it('“New conversation” keeps the question that is being sent in the list of the panel', async () => {
  vi.useRealTimers()
  const { service } = createKit({ answers: { pendingMs: 0, processingMs: 0, message: 'Because.' } })
  let accept = () => {}
  const { Kit } = createKit({
    fetch: async (input, init) => {
      if (init?.method === 'POST') await new Promise<void>((resolve) => (accept = resolve))
      return service.fetch(input, init)
    },
  })
  const Panel = () => <AskPanel conversations={useConversations({ visitorId: 'v-1' })} />
  render(<Panel />, { wrapper: Kit })
  const button = (name: string | RegExp) => screen.findByRole('button', { name })
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}')
  await userEvent.click(await button('New conversation'))
  accept()
  await userEvent.click(await button('Conversations'))
  await userEvent.click(await button(/^Why\?/))
  expect(await screen.findByText('Because.')).toBeVisible()
})
