import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { clearUserData } from '../../src/provider/clearUserData.js'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { shop } from '../support/kit.js'

afterEach(() => vi.restoreAllMocks())

const marked = { 'x-personalization-kit': '1' }
const html = { 'content-type': 'text/html' }

/** The four shapes in which a session ends. */
const shapes = {
  'our proxy’s 401': () =>
    Response.json(
      { error: { kind: 'unauthorized', code: 'PK-SIGNED-OUT', message: '', retryable: false } },
      { status: 401, headers: marked },
    ),
  'a gateway’s 401': () => new Response(null, { status: 401 }),
  'a redirect': () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
  'a sign-in page': () => new Response('<!doctype html>', { headers: html }),
}
type Shape = keyof typeof shapes
const allShapes = Object.keys(shapes) as Shape[]

let proxies = 0

/** A dashboard behind a gateway, whose session can end and begin again. */
function openDashboard() {
  const service = createReferenceService({ answers: { pendingMs: 0, processingMs: 600_000 } })
  const state = {
    session: null as Shape | null,
    requests: [] as string[],
    /** Whether a request gets through although the session has ended. */
    isOpen: (_url: string) => false,
    /** What everything gets instead. */
    answer: null as (() => Response) | null,
  }
  const client = createPersonalizationClient({
    baseUrl: `/api-${(proxies += 1)}`,
    async fetch(input, init = {}) {
      const url = new Request(input).url
      state.requests.push(url)
      if (state.answer) return state.answer()
      if (state.session && !state.isOpen(url)) return shapes[state.session]()
      const headers = new Headers(init.headers)
      headers.set('x-api-key', service.apiKey)
      const path = url.replace(/^.*?\/api-\d+\//, 'https://service.example/')
      const response = await service.fetch(path, { ...init, headers })
      response.headers.set('x-personalization-kit', '1')
      return response
    },
  })
  const queryClient = new QueryClient()
  const onSignedOut = vi.fn()
  render(
    <StrictMode>
      <PersonalizationKitProvider
        client={client}
        queryClient={queryClient}
        scope={shop}
        timeZone="UTC"
        policy={createPollPolicy({ minIntervalMs: 20, maxIntervalMs: 20 })}
        onSignedOut={onSignedOut}
      >
        <h1>Acme</h1>
        <PersonalizationListPanel slots={{ errorActions: () => <a href="/sign-in">Sign in</a> }} />
        <AskPanel />
      </PersonalizationKitProvider>
    </StrictMode>,
  )
  const refetch = () =>
    act(() => queryClient.refetchQueries({ queryKey: personalizationKeys.list(shop) }))
  return { service, state, queryClient, onSignedOut, refetch }
}

/** Asks a question, types another, and ends the session while both are open. */
async function endSession(dashboard: ReturnType<typeof openDashboard>, shape: Shape) {
  await screen.findByText('42 personalizations')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}')
  await screen.findByText('Working on it…')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'A draft')
  dashboard.state.session = shape
  await dashboard.refetch()
  await screen.findByText(/^You’re signed out\. Showing the list from/)
  await screen.findByText('Paused until you sign in again.')
}

async function expectContinued() {
  await waitFor(() => expect(screen.queryByText(/You’re signed out\. Showing/)).toBeNull())
  await screen.findByText('Working on it…')
  expect(screen.queryByText('Paused until you sign in again.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('A draft')
}

/** What makes the page look whether the user is signed in again. */
const triggers: [name: string, trigger: () => void][] = [
  ['the window gets focus', () => void window.dispatchEvent(new Event('focus'))],
  ['the tab comes to the front', () => void document.dispatchEvent(new Event('visibilitychange'))],
  [
    'another tab gets an answer',
    () => {
      const channel = new BroadcastChannel('personalization-kit@1:session')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      channel.postMessage('signed-in')
      setTimeout(() => channel.close(), 500)
    },
  ],
]

describe('when a session ends', () => {
  it.each(allShapes)(
    'with %s, rows, drafts and open questions stay, and requests pause',
    async (shape) => {
      const dashboard = openDashboard()
      await endSession(dashboard, shape)
      const { requests } = dashboard.state
      const sent = requests.length
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(requests).toHaveLength(sent)
      expect(screen.getByRole('heading', { name: 'Acme' })).toBeVisible()
      expect(screen.getByText('42 personalizations')).toBeVisible()
      expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('A draft')
      expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(1)
      const notice = screen.getByText(/You’re signed out\. Showing/).closest('div')
      expect(within(notice as HTMLElement).queryByRole('button', { name: 'Try again' })).toBeNull()
      expect(dashboard.onSignedOut).toHaveBeenCalledTimes(1)
      expect(dashboard.onSignedOut).toHaveBeenCalledWith(
        expect.objectContaining({ code: 'PK-SIGNED-OUT' }),
      )
      dashboard.state.session = null
      window.dispatchEvent(new Event('focus'))
      await expectContinued()
    },
  )

  it.each(triggers)('continues once the user is signed in and %s', async (_, trigger) => {
    const dashboard = openDashboard()
    await endSession(dashboard, 'a redirect')
    dashboard.state.session = null
    trigger()
    await expectContinued()
    expect(dashboard.onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('looks with one request at a time, and every 30 seconds', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    const dashboard = openDashboard()
    await endSession(dashboard, 'a gateway’s 401')
    const looks = intervals.mock.calls.flatMap(([look, ms]) => (ms === 30_000 ? [look] : []))
    expect(looks).toHaveLength(1)
    const look = () => act(async () => looks[0]?.())
    const { requests } = dashboard.state
    const sent = requests.length
    await look()
    await waitFor(() => expect(requests.length).toBeGreaterThan(sent))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(requests.slice(sent)).toEqual([expect.stringContaining('/personalizations')])
    expect(dashboard.onSignedOut).toHaveBeenCalledTimes(1)
    dashboard.state.session = null
    await look()
    await expectContinued()
  })

  it('tells the app of each session that ends', async () => {
    const dashboard = openDashboard()
    await endSession(dashboard, 'a redirect')
    dashboard.state.session = null
    window.dispatchEvent(new Event('focus'))
    await expectContinued()
    dashboard.state.session = 'a sign-in page'
    await dashboard.refetch()
    await screen.findByText(/^You’re signed out\. Showing/)
    expect(dashboard.onSignedOut).toHaveBeenCalledTimes(2)
  })

  it('says nothing after the app itself has signed the user out', async () => {
    const dashboard = openDashboard()
    await screen.findByText('42 personalizations')
    dashboard.state.session = 'our proxy’s 401'
    await act(() => clearUserData(dashboard.queryClient))
    await screen.findByText('You’re signed out')
    expect(dashboard.onSignedOut).not.toHaveBeenCalled()
    dashboard.state.session = null
    window.dispatchEvent(new Event('focus'))
    await screen.findByText('42 personalizations')
    dashboard.state.session = 'a redirect'
    await dashboard.refetch()
    await screen.findByText(/^You’re signed out\. Showing/)
    expect(dashboard.onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('is one end, even if something else still gets answers', async () => {
    const dashboard = openDashboard()
    await endSession(dashboard, 'a redirect')
    dashboard.state.isOpen = (url) => url.includes('/async/query')
    for (let count = 0; count < 3; count++) {
      await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), '!{Enter}')
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue(''),
      )
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    }
    expect(screen.getByText(/^You’re signed out\. Showing/)).toBeVisible()
    expect(dashboard.onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('asks once on focus, however many questions are open', async () => {
    const dashboard = openDashboard()
    await endSession(dashboard, 'a gateway’s 401')
    const { requests } = dashboard.state
    const sent = requests.length
    act(() => {
      window.dispatchEvent(new Event('focus'))
    })
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(requests.slice(sent)).toEqual([expect.stringContaining('/personalizations')])
  })

  it('is over once the proxy denies a website, because it knows the user', async () => {
    const dashboard = openDashboard()
    await endSession(dashboard, 'a redirect')
    const error = { kind: 'forbidden', code: 'PK-SCOPE-DENIED', message: '', retryable: false }
    dashboard.state.answer = () => Response.json({ error }, { status: 403, headers: marked })
    window.dispatchEvent(new Event('focus'))
    await screen.findByText(/No access/)
    dashboard.state.answer = null
    await dashboard.refetch()
    await screen.findByText(/^You’re signed out\. Showing/)
    expect(dashboard.onSignedOut).toHaveBeenCalledTimes(2)
  })

  it('keeps a question that could not be sent in the form, and says why', async () => {
    const dashboard = openDashboard()
    await screen.findByText('42 personalizations')
    dashboard.state.session = 'a redirect'
    const box = screen.getByRole('textbox', { name: 'Your question' })
    await userEvent.type(box, 'Why?{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You’re signed out. Your question wasn’t sent. Your text is still here. (PK-SIGNED-OUT)',
    )
    expect(box).toHaveValue('Why?')
    dashboard.state.session = null
    await userEvent.type(box, '{Enter}')
    await screen.findByText('Working on it…')
  })
})
