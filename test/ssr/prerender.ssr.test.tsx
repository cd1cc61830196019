import {
  AnswerPanel,
  AskDrawer,
  AskLauncher,
  AskPanel,
  createPersonalizationClient,
  ConversationList,
  PersonalizationDetailsPanel,
  PersonalizationKitProvider,
  PersonalizationListPanel,
  useConversation,
  useConversations,
} from 'personalization-kit'
import {
  AuditPanel,
  ChangesPanel,
  ConflictsPanel,
  SimulatorPanel,
  TimelinePanel,
} from 'personalization-kit/insight'
import { createReferenceService } from 'personalization-kit/testing'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

function Launcher() {
  const { unread } = useConversation({ sessionId: 's', visitorId: 'v' })
  return <AskLauncher isOpen={false} onOpenChange={() => {}} unread={unread} />
}

function Assistant() {
  const conversations = useConversations({ visitorId: 'v' })
  return (
    <>
      <ConversationList conversations={conversations} />
      <AskPanel conversations={conversations} />
    </>
  )
}

const screens: [string, ReactNode][] = [
  [
    'PersonalizationListPanel',
    <PersonalizationListPanel key="a" list={{ hasChangeMarks: true }} />,
  ],
  ['PersonalizationDetailsPanel', <PersonalizationDetailsPanel key="a" itemKey="p-1" />],
  ['AskPanel', <AskPanel key="a" />],
  [
    'AskDrawer',
    <AskDrawer key="a" isOpen onOpenChange={() => {}}>
      <AskPanel />
    </AskDrawer>,
  ],
  ['useConversation', <Launcher key="a" />],
  ['useConversations', <Assistant key="a" />],
  ['AnswerPanel', <AnswerPanel key="a" questionId="q" />],
  ['TimelinePanel', <TimelinePanel key="a" />],
  ['ConflictsPanel', <ConflictsPanel key="a" />],
  ['AuditPanel', <AuditPanel key="a" />],
  ['ChangesPanel', <ChangesPanel key="a" />],
  ['SimulatorPanel', <SimulatorPanel key="a" />],
]

afterEach(() => void vi.restoreAllMocks())

/** Next.js stops a build if a prerendered page reads these, because all visitors would share them. */
function forbidUnstableValues(): void {
  const forbid = (name: string) => () => {
    throw new Error(`${name} was read while rendering on the server`)
  }
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(forbid('a random value'))
  vi.spyOn(Math, 'random').mockImplementation(forbid('a random number'))
  vi.spyOn(Date, 'now').mockImplementation(forbid('the clock'))
}

it.each(screens)('%s prerenders without a clock and without random numbers', (_, screen) => {
  const { fetch } = createReferenceService()
  const client = createPersonalizationClient({ baseUrl: 'https://service.example', fetch })
  forbidUnstableValues()
  const html = renderToString(
    <PersonalizationKitProvider client={client} scope={{ accountId: 'acme', websiteId: 'shop' }}>
      {screen}
    </PersonalizationKitProvider>,
  )
  expect(html).toContain('pk-root')
})
