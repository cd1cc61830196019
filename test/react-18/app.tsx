// Compiled with the types of React 18, and of no other version.
import {
  AskDrawer,
  AskPanel,
  PersonalizationKitProvider,
  PersonalizationListPanel,
  StatusBadge,
  createPersonalizationClient,
} from 'personalization-kit'
import type * as hooks from 'personalization-kit/hooks'
import { TimelinePanel } from 'personalization-kit/insight'
import type * as testing from 'personalization-kit/testing/react'
import type { LegacyRef } from 'react'
import { createRef } from 'react'

export type Hooks = typeof hooks
export type Testing = typeof testing
/** Only React 18 has references by name. */
export type OnlyIn18 = Extract<LegacyRef<HTMLElement>, string>

const client = createPersonalizationClient({ baseUrl: '/api' })

export function App() {
  return (
    <PersonalizationKitProvider client={client} scope={{ accountId: 'a', websiteId: 'w' }}>
      <StatusBadge ref={createRef<HTMLSpanElement>()} status="running" />
      <PersonalizationListPanel ref={createRef<HTMLDivElement>()} heading={null} />
      <TimelinePanel />
      <AskDrawer ref={createRef<HTMLDialogElement>()} isOpen onOpenChange={() => {}}>
        <AskPanel />
      </AskDrawer>
    </PersonalizationKitProvider>
  )
}
