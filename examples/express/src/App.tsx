import {
  createPersonalizationClient,
  PersonalizationKitProvider,
  PersonalizationListPanel,
} from 'personalization-kit'
import { Suspense, use } from 'react'
import { Ask } from './Ask.js'
import 'personalization-kit/styles.css'
import 'personalization-kit/styles/system.css' // follows the system’s dark mode

/** Who is signed in, from the server. */
interface Me {
  scope: { accountId: string; websiteId: string }
  sessionId: string
  visitorId: string
}

const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
const me = fetchMe()

/** Returns `null` if the server fails. */
async function fetchMe(): Promise<Me | null> {
  const response = await fetch('/api/me').catch(() => null)
  if (response?.status === 401) {
    location.assign('/sign-in')
    return new Promise(() => {}) // The browser leaves this page.
  }
  return response?.ok ? ((await response.json()) as Me) : null
}

export default function App() {
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <Dashboard />
    </Suspense>
  )
}

function Dashboard() {
  const user = use(me)
  if (!user) {
    return (
      <p role="alert">
        The page can’t be loaded. <a href="/">Try again</a>
      </p>
    )
  }
  const { scope, sessionId, visitorId } = user
  return (
    <PersonalizationKitProvider client={client} scope={scope}>
      <header className="app-header">
        <h1>Acme</h1>
        <Ask sessionId={sessionId} visitorId={visitorId} />
      </header>
      <main>
        <PersonalizationListPanel />
      </main>
    </PersonalizationKitProvider>
  )
}
