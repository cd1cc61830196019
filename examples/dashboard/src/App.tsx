import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  AskPanel,
  clearUserData,
  createPersonalizationClient,
  PersonalizationKitProvider,
} from 'personalization-kit'
import { useState } from 'react'
import { changeSession, fetchAccount } from './account.js'
import { Content } from './Content.js'
import { Header } from './Header.js'
import { useDashboard } from './useDashboard.js'

// The API key stays on our server, which mounts the proxy at this path.
const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

const accountKey = ['account']

export function App() {
  const queryClient = useQueryClient()
  // Without retries, an error with a button appears at once if the server is unreachable.
  const account = useQuery({ queryKey: accountKey, queryFn: fetchAccount, retry: false })
  const dashboard = useDashboard(account.data?.websites)
  const { website, page, chooseWebsite, choosePage, hrefOf } = dashboard
  const [isAskOpen, setIsAskOpen] = useState(false)

  async function switchSession(action: 'sign-in' | 'sign-out') {
    try {
      await changeSession(action)
    } catch {
      // The server is unreachable. Fetching the account again shows this on the page.
    }
    clearUserData(queryClient)
    await queryClient.resetQueries({ queryKey: accountKey })
  }

  const offerSignIn = ({ code }: { code: string }) =>
    code === 'PK-NOT-SIGNED-IN' && (
      <button onClick={() => void switchSession('sign-in')}>Sign in</button>
    )

  if (account.isPending) return <Shell />
  if (account.isLoadingError) {
    return (
      <main className="signed-out">
        <p role="alert">Can’t reach the dashboard server.</p>
        <button onClick={() => void account.refetch()}>Try again</button>
      </main>
    )
  }
  if (!account.data) {
    return (
      <main className="signed-out">
        <h1>You are signed out</h1>
        <button onClick={() => void switchSession('sign-in')}>Sign in</button>
      </main>
    )
  }
  return (
    <PersonalizationKitProvider client={client} scope={website}>
      <Header
        account={account.data}
        website={website}
        onWebsiteChange={chooseWebsite}
        page={page}
        hrefOf={hrefOf}
        onPageChange={choosePage}
        isAskOpen={isAskOpen}
        onAskToggle={() => setIsAskOpen(!isAskOpen)}
        onSignOut={() => void switchSession('sign-out')}
      />
      <main className={`content ${page}`}>
        <Content dashboard={dashboard} renderErrorActions={offerSignIn} />
        {/* Stays mounted, so that answers arrive while it is closed. */}
        <aside id="ask" className="ask" hidden={!isAskOpen}>
          <AskPanel
            key={website?.websiteId}
            sessionId={`${account.data.sessionId}-${website?.websiteId}`}
            visitorId={account.data.id}
            renderErrorActions={offerSignIn}
          />
        </aside>
      </main>
    </PersonalizationKitProvider>
  )
}

/** Renders the page until the account is loaded. */
function Shell() {
  return (
    <>
      <header className="bar">
        <h1>Acme</h1>
      </header>
      <main className="content" aria-busy="true">
        <p role="status">Loading…</p>
      </main>
    </>
  )
}
