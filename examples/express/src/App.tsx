import {
  createPersonalizationClient,
  PersonalizationKitProvider,
  PersonalizationListPanel,
} from 'personalization-kit'
import { Suspense, use } from 'react'
import { Ask } from './Ask.js'

/** Who is signed in, from the server. */
interface Me {
  scope: { accountId: string; websiteId: string }
  sessionId: string
  visitorId: string
}

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const me = fetchMe()

async function fetchMe(): Promise<Me> {
  const response = await fetch('/api/me')
  if (response.status === 401) location.assign('/sign-in') // your page
  if (!response.ok) throw new Error(`/api/me answered with status ${response.status}`)
  return (await response.json()) as Me
}

export function App() {
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <Dashboard />
    </Suspense>
  )
}

function Dashboard() {
  const { scope, sessionId, visitorId } = use(me)
  return (
    <PersonalizationKitProvider client={client} scope={scope}>
      <header>
        <h1>Acme</h1>
        <Ask sessionId={sessionId} visitorId={visitorId} />
      </header>
      <main>
        <PersonalizationListPanel />
      </main>
    </PersonalizationKitProvider>
  )
}
