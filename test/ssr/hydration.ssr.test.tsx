import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import {
  ActiveFilters,
  DisplayMenu,
  ExportMenu,
  FilterMenu,
  ListMenu,
  PersonalizationCards,
  SearchBox,
  StatusTabs,
  usePersonalizationList,
  AnswerStatus,
  AskPanel,
  ChatHistory,
  ChatMessage,
  createPollPolicy,
  createPersonalizationClient,
  LocalizationProvider,
  PersonalizationKitProvider,
  personalizationsOptions,
  PersonalizationListPanel,
  PersonalizationTableEmpty,
  PersonalizationTableError,
  PersonalizationTableSkeleton,
  QuestionForm,
  StatusBadge,
  Timestamp,
  VariantWeightBar,
} from 'personalization-kit'
import { startAnswer } from 'personalization-kit/model'
import { createReferenceService, makePersonalization } from 'personalization-kit/testing'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TableOf } from '../../stories/support/TableOf.js'

/** Half past eleven at night in New York is the next morning in Kolkata: no date agrees. */
const onServer = { zone: 'Asia/Kolkata', now: Date.UTC(2026, 5, 2, 3, 30) }
const inBrowser = { zone: 'America/New_York', now: Date.UTC(2026, 5, 2, 3, 31, 7) }
const ownZone = process.env.TZ

function moveTo({ zone, now }: typeof onServer) {
  process.env.TZ = zone
  vi.setSystemTime(now)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
const roots: Root[] = []
afterEach(async () => {
  // A clock that still ticks would look for a page that is gone.
  await act(async () => roots.splice(0).forEach((root) => root.unmount()))
  cleanup()
  vi.useRealTimers()
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** Renders on the server, hydrates in the browser, and returns what both show. */
async function travel(ui: (place: 'server' | 'browser') => ReactNode) {
  moveTo(onServer)
  vi.stubGlobal('document', undefined)
  const html = renderToString(<StrictMode>{ui('server')}</StrictMode>)
  vi.unstubAllGlobals()
  moveTo(inBrowser)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html
  const recovered: unknown[] = []
  await act(async () => {
    const root = hydrateRoot(container, <StrictMode>{ui('browser')}</StrictMode>, {
      onRecoverableError: (error) => void recovered.push(error),
    })
    roots.push(root)
  })
  expect(recovered).toEqual([])
  return { html, container }
}

const rows = [0, 1, 2].map((seed) => makePersonalization({}, { seed, now: onServer.now }))
const fault = { kind: 'network', code: 'PK-NETWORK', message: 'm', retryable: true } as const
const progress = startAnswer(
  { questionId: 'q', startedAt: onServer.now - 9_000 },
  createPollPolicy(),
)
const history = [
  { type: 'message', sender: 'user', message: 'Hi', timestamp: onServer.now } as const,
  { type: 'command', name: 'x' },
]
const many = Array.from({ length: 300 }, (_, seed) =>
  makePersonalization({}, { seed, now: onServer.now }),
)

/** A list and all that works on it. */
function ListTools() {
  const list = usePersonalizationList({
    personalizations: many,
    defaultView: { search: 'ends:any' },
  })
  return (
    <>
      <StatusTabs list={list} />
      <SearchBox list={list} />
      <FilterMenu list={list} />
      <ActiveFilters list={list} />
      <DisplayMenu list={list} />
      <ListMenu list={list} />
      <ExportMenu list={list} />
      <PersonalizationCards list={list} isSelectable />
    </>
  )
}
const components: Record<string, ReactNode> = {
  'A long table': <TableOf personalizations={many} isSelectable />,
  'A grouped table': <TableOf personalizations={rows} defaultView={{ group: 'status' }} />,
  'What works on a list': <ListTools />,
  AnswerStatus: <AnswerStatus progress={progress} onStop={() => {}} />,
  ChatHistory: <ChatHistory chatData={{ history, conversationId: null, sessionId: null }} />,
  ChatMessage: <ChatMessage sender="bot" message="Hi" timestamp={onServer.now} />,
  PersonalizationTable: <TableOf personalizations={rows} />,
  PersonalizationTableEmpty: <PersonalizationTableEmpty />,
  PersonalizationTableError: <PersonalizationTableError error={fault} onRetry={() => {}} />,
  PersonalizationTableSkeleton: <PersonalizationTableSkeleton />,
  QuestionForm: <QuestionForm onSubmit={() => {}} />,
  StatusBadge: <StatusBadge status="running" />,
  Timestamp: <Timestamp time={onServer.now - 7_200_000} />,
  VariantWeightBar: <VariantWeightBar variants={rows[0]?.variants ?? null} />,
}

describe('after rendering in one time zone and hydrating in another', () => {
  it.each(Object.entries(components))('%s matches', async (_, component) => {
    const { html } = await travel(() => <LocalizationProvider>{component}</LocalizationProvider>)
    expect(html).toContain('pk-root')
  })

  it('a long table has no inline styles, which a strict policy would block', async () => {
    const { html } = await travel(() => (
      <LocalizationProvider now={onServer.now} timeZone="UTC">
        <TableOf personalizations={many} />
      </LocalizationProvider>
    ))
    expect(html).not.toContain('style=')
  })

  it('dates are in UTC until mount, then relative or in the user’s time zone', async () => {
    const { html, container } = await travel(() => (
      <LocalizationProvider>
        <Timestamp time={Date.UTC(2026, 5, 2, 1)} />
        <Timestamp time={Date.UTC(2026, 5, 2, 1)} format="time" />
      </LocalizationProvider>
    ))
    expect(html).toContain('Jun 2, 2026')
    expect(html).toContain('1:00 AM')
    expect(container.textContent).toBe('2 hours ago9:00 PM')
  })

  it('the provider’s clock and time zone are used from the start', async () => {
    const { html, container } = await travel(() => (
      <LocalizationProvider now={onServer.now} timeZone="Europe/Zurich">
        <Timestamp time={onServer.now - 7_200_000} />
      </LocalizationProvider>
    ))
    expect(html).toContain('2 hours ago')
    expect(container.textContent).toBe('2 hours ago')
  })

  it.each([
    ['PersonalizationListPanel', <PersonalizationListPanel key="list" />],
    ['AskPanel', <AskPanel key="ask" />],
  ])('%s matches while it waits', async (_, panel) => {
    const never = () => new Promise<never>(() => {})
    const client = createPersonalizationClient({ baseUrl: 'https://a.example', fetch: never })
    const { html } = await travel(() => (
      <PersonalizationKitProvider client={client} scope={{ accountId: 'a', websiteId: 'w' }}>
        {panel}
      </PersonalizationKitProvider>
    ))
    expect(html).toContain('pk-root')
  })

  it('PersonalizationListPanel shows the server’s data in the browser without a request', async () => {
    const service = createReferenceService({ now: () => onServer.now })
    const [scope] = service.scopes
    if (!scope) throw new Error('the reference service has no website')
    const client = createPersonalizationClient({
      baseUrl: 'https://a.example',
      headers: { 'x-api-key': service.apiKey },
      fetch: service.fetch,
    })
    moveTo(onServer)
    const serverCache = new QueryClient()
    await serverCache.query(personalizationsOptions(client, scope))
    const state = JSON.stringify(dehydrate(serverCache))
    expect(state).not.toContain(service.apiKey)
    const browserCache = new QueryClient({ defaultOptions: { queries: { staleTime: 120_000 } } })
    const { html, container } = await travel((place) => (
      <PersonalizationKitProvider
        client={client}
        scope={scope}
        queryClient={place === 'server' ? serverCache : browserCache}
      >
        <HydrationBoundary state={place === 'server' ? null : JSON.parse(state)}>
          <PersonalizationListPanel />
        </HydrationBoundary>
      </PersonalizationKitProvider>
    ))
    expect(html).toContain('Welcome back, returning buyers')
    await waitFor(() => expect(container.querySelectorAll('tr[data-key]')).toHaveLength(42))
    expect(service.requests).toHaveLength(1)
  })
})
