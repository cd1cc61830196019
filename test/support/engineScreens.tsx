import { QueryClient } from '@tanstack/react-query'
import type { Personalization } from 'personalization-kit'
import {
  AnswerPanel,
  AskDrawer,
  AskLauncher,
  AskPanel,
  ConversationList,
  createPersonalizationClient,
  personalizationKeys,
  PersonalizationDetailsPanel,
  PersonalizationDrawer,
  PersonalizationKitProvider,
  PersonalizationListPanel,
  useConversations,
} from 'personalization-kit'
import {
  AuditCount,
  ConflictCount,
  AuditPanel,
  ChangesPanel,
  ConflictsPanel,
  DraftPanel,
  ForecastPanel,
  MatrixPanel,
  OverviewPanel,
  SimulatorPanel,
  TimelinePanel,
} from 'personalization-kit/insight'
import { fixtures } from 'personalization-kit/testing'
import type { ReactNode } from 'react'
import { busySite } from '../../stories/support/insights.js'
import { loadMessages } from '../../stories/support/languages.js'
import { now } from '../../stories/support/now.js'
import { seedConversations, seedTurns } from '../../stories/support/seedTurns.js'
import { engineComponents } from './engineComponents.js'
import { engineInsights } from './engineInsights.js'

/** A language, and a time zone with a fixed clock, or neither zone nor clock. */
export interface EnginePlace {
  locale: string
  timeZone: string | null
}

const scope = { accountId: 'acme', websiteId: 'shop' }
const busy = { accountId: 'acme', websiteId: 'busy' }
const scopes = [
  { accountId: 'acme', websiteId: 'shop', name: 'The shop' },
  { accountId: 'acme', websiteId: 'busy', name: 'Busy' },
  { accountId: 'acme', websiteId: 'waits', name: 'Waits' },
]
const stale = { fetchedAt: now - 9_000_000, code: 'PK-HTTP' } as const
const waiting = () => new Promise<never>(() => {})
const client = createPersonalizationClient({ baseUrl: 'https://a.example', fetch: waiting })

function Conversations() {
  const conversations = useConversations({ visitorId: 'story', storage: 'none' })
  return <ConversationList conversations={conversations} />
}

const panels: Record<string, ReactNode> = {
  PersonalizationListPanel: (
    <PersonalizationListPanel list={{ hasChangeMarks: true, isSelectable: true }} />
  ),
  'PersonalizationListPanel of several websites': <PersonalizationListPanel scopes={scopes} />,
  PersonalizationDetailsPanel: <PersonalizationDetailsPanel itemKey="welcome-back" scope={busy} />,
  PersonalizationDrawer: (
    <PersonalizationDrawer itemKey="welcome-back" onItemKeyChange={() => {}} scope={busy} />
  ),
  AskPanel: <AskPanel sessionId="story" personalizations={busySite} />,
  AskDrawer: (
    <AskDrawer isOpen onOpenChange={() => {}}>
      <AskPanel sessionId="story" />
    </AskDrawer>
  ),
  AskLauncher: <AskLauncher isOpen={false} onOpenChange={() => {}} unread={1_200} />,
  ConversationList: <Conversations />,
  AnswerPanel: <AnswerPanel questionId="story-1" />,
  AuditCount: <AuditCount />,
  ConflictCount: <ConflictCount />,
  AuditPanel: <AuditPanel />,
  SimulatorPanel: (
    <SimulatorPanel defaultVisit={{ page: '/', at: now, visitor: {}, audiences: {} }} />
  ),
  TimelinePanel: <TimelinePanel />,
  'TimelinePanel of busy months': <TimelinePanel scope={busy} defaultZoom="month" />,
  ChangesPanel: <ChangesPanel />,
  ConflictsPanel: <ConflictsPanel scope={busy} />,
  DraftPanel: <DraftPanel page="/" />,
  ForecastPanel: <ForecastPanel />,
  MatrixPanel: <MatrixPanel />,
  OverviewPanel: <OverviewPanel />,
}

/** Every panel and component with data, by the component's name and what is special about it. */
export const engineScreens: Record<string, ReactNode> = {
  ...panels,
  ...engineComponents,
  ...engineInsights,
}

/** Creates a cache with lists, answers and conversations, as an app's server sends it. */
function createCache(): QueryClient {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } },
  })
  const fill = (target: typeof scope, personalizations: readonly Personalization[]) =>
    cache.setQueryData(
      personalizationKeys.list(target),
      { personalizations: [...personalizations], issues: [], skippedRows: 1_200, stale },
      { updatedAt: now - 7_200_000 },
    )
  fill(scope, fixtures.shop)
  fill(busy, busySite)
  seedTurns(cache, 'story', [
    { query: 'Which end soon?', phase: 'done', answer: 'Two of **1,200**, by June 3.' },
    { query: 'And then?', phase: 'processing' },
  ])
  seedConversations(cache, [
    { sessionId: 'c-1', turns: [{ query: 'Which run?', phase: 'done', answer: 'All.' }] },
    { sessionId: 'c-2', title: 'Checkout', turns: [{ query: 'Why?', phase: 'failed' }] },
  ])
  return cache
}

/** Loads a language and returns a function that wraps a screen in an app's providers. */
export async function openPlace({ locale, timeZone }: EnginePlace) {
  const messages = await loadMessages(locale)
  const place = timeZone === null ? {} : { timeZone, now }
  return function wrap(name: string): ReactNode {
    return (
      <PersonalizationKitProvider
        client={client}
        queryClient={createCache()}
        scope={scope}
        locale={locale}
        messages={messages}
        {...place}
      >
        {engineScreens[name]}
      </PersonalizationKitProvider>
    )
  }
}
