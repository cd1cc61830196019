import { hydrate, QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { startAnswer } from '../../src/answer/startAnswer.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import type { Conversation } from '../../src/ask/queries/useConversation.js'
import { useConversation } from '../../src/ask/queries/useConversation.js'
import { useConversations } from '../../src/ask/queries/useConversations.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { toAnswerFault } from '../../src/errors/AnswerFault.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { shop } from '../support/kit.js'
import { passTime as pass } from '../support/passTime.js'

let visibility: DocumentVisibilityState
beforeEach(() => {
  sessionStorage.clear()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const signedOut = new PersonalizationKitError({
  kind: 'unauthorized',
  code: 'PK-SIGNED-OUT',
  message: 'Signed out.',
  retryable: false,
})

/** A service behind a proxy that knows whether the user is signed in. */
function createSite() {
  const service = createReferenceService({ answers: { pendingMs: 0, processingMs: 3_600_000 } })
  const state = { isSignedIn: true, polls: 0 }
  const createClient = () =>
    createPersonalizationClient({
      baseUrl: '/api',
      async fetch(input, init = {}) {
        const url = new Request(input).url
        if (url.includes('/async/answer')) state.polls += 1
        const marked = { 'x-personalization-kit': '1' }
        if (!state.isSignedIn) {
          return Response.json({ error: signedOut }, { status: 401, headers: marked })
        }
        const headers = new Headers(init.headers)
        headers.set('x-api-key', service.apiKey)
        const path = url.replace(/^.*?\/api\//, 'https://service.example/')
        const response = await service.fetch(path, { ...init, headers })
        response.headers.set('x-personalization-kit', '1')
        return response
      },
    })
  return { state, createClient }
}

/** A page with a list, if it is wanted, and the panels of conversations. */
function openPage({ hasList = false, site = createSite(), queryClient = new QueryClient() } = {}) {
  const { state, createClient } = site
  const client = createClient()
  const conversations = new Map<string, Conversation>()
  function Panel({ sessionId }: { sessionId: string }) {
    conversations.set(sessionId, useConversation({ sessionId, visitorId: 'v-1' }))
    return null
  }
  function List() {
    usePersonalizations()
    return null
  }
  const pageOf = (children: ReactNode) => (
    <PersonalizationKitProvider client={client} queryClient={queryClient} scope={shop}>
      {hasList && <List />}
      {children}
    </PersonalizationKitProvider>
  )
  const view = render(pageOf(null))
  /** Shows the panels of these conversations, and no others. */
  const show = (...sessionIds: string[]) =>
    view.rerender(pageOf(sessionIds.map((id) => <Panel key={id} sessionId={id} />)))
  async function ask(sessionId: string, query = 'Why?') {
    act(() => void conversations.get(sessionId)?.ask(query))
    await pass(50)
  }
  /** What the last question of a conversation waits for. */
  const errorIn = (sessionId: string) => conversations.get(sessionId)?.turns.at(-1)?.error?.code
  return { ...view, site, state, queryClient, show, ask, errorIn }
}

/** A page whose question waits for a sign-in, and has left the page. */
async function leaveWaiting(options: Parameters<typeof openPage>[0] = {}) {
  vi.useFakeTimers()
  const page = openPage(options)
  await pass(50)
  page.show('s-1')
  await pass(50)
  await page.ask('s-1')
  page.state.isSignedIn = false
  await pass(3_000)
  expect(page.errorIn('s-1')).toBe('PK-SIGNED-OUT')
  page.show()
  await pass(3_000)
  page.state.polls = 0
  return page
}

async function focusWindow() {
  act(() => void window.dispatchEvent(new Event('focus')))
  await pass(50)
}

describe('a question that waits for a sign-in, and whose panel is elsewhere', () => {
  it('continues when the panel comes back, if the list has already shown that the user is signed in', async () => {
    const { state, show, errorIn } = await leaveWaiting({ hasList: true })
    state.isSignedIn = true
    await focusWindow()
    expect(state.polls).toBe(0)
    show('s-1')
    await pass(50)
    expect(state.polls).toBe(1)
    expect(errorIn('s-1')).toBeUndefined()
    await pass(5_000)
    expect(state.polls).toBeGreaterThan(2)
  })

  it('continues when the panel comes back a moment after it left, too', async () => {
    const { state, show, errorIn } = await leaveWaiting({ hasList: true })
    show('s-1')
    await pass(50)
    expect(errorIn('s-1')).toBe('PK-SIGNED-OUT')
    show()
    state.isSignedIn = true
    await focusWindow()
    show('s-1')
    await pass(50)
    expect(errorIn('s-1')).toBeUndefined()
  })

  it('continues when the panel comes back, if nothing has shown that the user is signed in', async () => {
    const { state, show, errorIn } = await leaveWaiting()
    state.isSignedIn = true
    show('s-1')
    await pass(50)
    expect(errorIn('s-1')).toBeUndefined()
    await pass(5_000)
    expect(state.polls).toBeGreaterThan(2)
  })

  it('continues when the window gets focus, if the panel came back before the sign-in', async () => {
    const { state, show, errorIn } = await leaveWaiting()
    show('s-1')
    await pass(50)
    expect(state.polls).toBe(1)
    expect(errorIn('s-1')).toBe('PK-SIGNED-OUT')
    state.isSignedIn = true
    await focusWindow()
    expect(state.polls).toBe(2)
    expect(errorIn('s-1')).toBeUndefined()
  })

  it('continues when the session is known to be back, if the panel came back before', async () => {
    const { state, show, ask, errorIn } = await leaveWaiting()
    show('s-1', 's-2')
    await pass(6_000)
    expect(errorIn('s-1')).toBe('PK-SIGNED-OUT')
    state.isSignedIn = true
    await ask('s-2')
    await pass(100)
    expect(errorIn('s-1')).toBeUndefined()
  })

  it('continues when the panel comes back, if only another question was answered meanwhile', async () => {
    const { state, show, ask, errorIn } = await leaveWaiting()
    show('s-2')
    await pass(50)
    state.isSignedIn = true
    await ask('s-2')
    await pass(5_000)
    state.polls = 0
    show('s-1')
    await pass(50)
    expect(state.polls).toBe(1)
    expect(errorIn('s-1')).toBeUndefined()
  })

  it('is checked once while the user is still signed out, however many questions come back', async () => {
    vi.useFakeTimers()
    const { state, show, ask, errorIn } = openPage()
    show('s-1')
    await pass(50)
    for (let count = 0; count < 20; count++) await ask('s-1', `Why ${count}?`)
    state.isSignedIn = false
    await pass(40_000)
    show()
    await pass(3_000)
    state.polls = 0
    show('s-1')
    await pass(5_000)
    expect(state.polls).toBe(1)
    expect(errorIn('s-1')).toBe('PK-SIGNED-OUT')
  })

  it('is not checked when its panel comes back to a hidden page', async () => {
    const { state, show, errorIn } = await leaveWaiting()
    visibility = 'hidden'
    state.isSignedIn = true
    show('s-1')
    await pass(5_000)
    expect(state.polls).toBe(0)
    visibility = 'visible'
    await focusWindow()
    expect(errorIn('s-1')).toBeUndefined()
  })

  it('continues on a page with a new client and the same cache', async () => {
    const before = await leaveWaiting()
    before.unmount()
    before.state.isSignedIn = true
    const after = openPage({ site: before.site, queryClient: before.queryClient })
    after.show('s-1')
    await pass(50)
    expect(after.errorIn('s-1')).toBeUndefined()
  })
})

describe('a question that comes from a stored cache, and waited for a sign-in there', () => {
  const waiting = {
    ...startAnswer({ questionId: 'q-1', startedAt: 1 }, createPollPolicy()),
    lastError: toAnswerFault(signedOut),
    nextPollInMs: 30_000,
  }
  const queryKey = personalizationKeys.answer('q-1')
  const stored = JSON.stringify([{ questionId: 'q-1', startedAt: 1 }])

  it('is polled when its panel appears', async () => {
    vi.useFakeTimers()
    const page = openPage()
    sessionStorage.setItem('personalization-kit@1:conversation:s-1', stored)
    page.queryClient.setQueryData(queryKey, waiting)
    await pass(2_000)
    page.show('s-1')
    await pass(50)
    expect(page.state.polls).toBe(1)
  })

  it('is polled when the window gets focus, if the cache is restored after its panel appeared', async () => {
    vi.useFakeTimers()
    const page = openPage()
    sessionStorage.setItem('personalization-kit@1:conversation:s-1', stored)
    page.show('s-1')
    await pass(50)
    const other = new QueryClient()
    other.setQueryData(queryKey, waiting, { updatedAt: Date.now() + 1 })
    const [query] = other.getQueryCache().getAll()
    if (!query) throw new Error('nothing is stored')
    const { queryHash, state } = query
    act(() =>
      hydrate(page.queryClient, {
        mutations: [],
        queries: [{ queryKey, queryHash, state, dehydratedAt: Date.now() }],
      }),
    )
    await pass(2_000)
    expect(page.state.polls).toBe(1)
    page.state.polls = 0
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await pass(50)
    expect(page.state.polls).toBe(1)
  })
})

it('a question continues in the conversation that is opened again, after a reload and a sign-in', async () => {
  const site = createSite()
  const open = () => {
    const client = site.createClient()
    const queryClient = new QueryClient()
    const Panel = () => <AskPanel conversations={useConversations({ visitorId: 'v-1' })} />
    return render(
      <PersonalizationKitProvider
        client={client}
        queryClient={queryClient}
        scope={shop}
        policy={createPollPolicy({ minIntervalMs: 20, maxIntervalMs: 20 })}
      >
        <Panel />
      </PersonalizationKitProvider>,
    )
  }
  const button = (name: string | RegExp) => screen.findByRole('button', { name })
  const page = open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}')
  await screen.findByText('Working on it…')
  site.state.isSignedIn = false
  await screen.findByText('Paused until you sign in again.')
  page.unmount()
  open()
  await screen.findByText('Paused until you sign in again.')
  await userEvent.click(await button('New conversation'))
  site.state.isSignedIn = true
  await userEvent.click(await button('Conversations'))
  await userEvent.click(await button(/^Untitled conversation/))
  // Sooner than the check that is made every 30 seconds.
  expect(await screen.findByText('Working on it…', undefined, { timeout: 25_000 })).toBeVisible()
})
