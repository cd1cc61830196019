import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  AskPanel,
  clearUserData,
  createPersonalizationClient,
  personalizationKeys,
  PersonalizationKitProvider,
  useConversation,
  useConversations,
  usePersonalizations,
} from 'personalization-kit'
import { useReducer } from 'react'
import { createRoot } from 'react-dom/client'
import type { HostSettings } from '../../support/ask/askScripts.js'
import { pace } from '../../support/ask/askScripts.js'
import { createAskDriver } from '../../support/ask/createAskDriver.js'

/** What the host keeps apart from React: who is shown, and whether the panel is. */
interface Host {
  me: string | null
  isAway: boolean
}

const settings = (globalThis as unknown as { askSettings: HostSettings }).askSettings
const host: Host = { me: settings.me, isAway: false }
const queryClient = new QueryClient()
const scope = { accountId: 'acme', websiteId: 'shop' }
let render = () => {}

const driver = createAskDriver({
  queryClient,
  async signOut() {
    try {
      await fetch('/sign-out', { method: 'POST' })
    } finally {
      await clearUserData(queryClient)
    }
    host.me = null
    render()
  },
  async signIn(me: string) {
    await fetch(`/sign-in?${me}`, { method: 'POST' })
    await show(me)
    // The page on signing out says to fetch everything. A request for the list does as well.
    const queryKey = [...personalizationKeys.all, ...(settings.hasList ? ['list'] : [])]
    void queryClient.refetchQueries({ queryKey })
  },
  /** What hosts do on focus: they ask who is signed in. A session that has ended changes nothing. */
  async checkAccount() {
    const response = await fetch('/account').catch(() => null)
    if (response?.ok) await show(await response.text())
  },
  go(isAway: boolean) {
    host.isAway = isAway
    render()
  },
  me: () => host.me,
  isAway: () => host.isAway,
})

async function show(me: string) {
  if (host.me === me) return
  if (settings.isCareful && host.me !== null) await clearUserData(queryClient)
  host.me = me
  render()
}

const client = createPersonalizationClient({
  baseUrl: '/api/personalization',
  fetch: driver.fetch,
  // The server does not live faster, so a request has as long as always.
  timeoutMs: 15_000 * pace,
})

function Panel({ me }: { me: string }) {
  const conversations = useConversations({ visitorId: me, storage: settings.storage })
  Object.assign(driver, { conversations })
  return host.isAway ? <p>Another route</p> : <AskPanel key={me} conversations={conversations} />
}

function List() {
  return <output>{usePersonalizations().data?.length}</output>
}

function OneConversation({ me, sessionId }: { me: string; sessionId: string }) {
  const options = { sessionId, visitorId: me, storage: settings.storage, isInView: true }
  const conversation = useConversation(options)
  Object.assign(driver, { conversation })
  return <output>{conversation.turns.length}</output>
}

function App() {
  render = useReducer((count: number) => count + 1, 0)[1]
  const { me, isAway } = host
  if (me === null) return <p>You are signed out</p>
  return (
    <QueryClientProvider client={queryClient}>
      <PersonalizationKitProvider client={client} me={me} scope={scope}>
        {settings.hasList && <List />}
        {settings.sessionId && <OneConversation me={me} sessionId={settings.sessionId} />}
        {settings.sessionId || (isAway && !settings.keepsHook) ? (
          <p>Another route</p>
        ) : (
          <Panel me={me} />
        )}
      </PersonalizationKitProvider>
    </QueryClientProvider>
  )
}

export function start(): void {
  Object.assign(globalThis, { ask: driver })
  createRoot(document.getElementById('root') as HTMLElement).render(<App />)
}
