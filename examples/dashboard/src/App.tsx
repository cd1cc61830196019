import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DrawerTab, QuestionContext } from 'personalization-kit'
import {
  clearUserData,
  createPersonalizationClient,
  lazyPart,
  personalizationKeys,
  PersonalizationKitProvider,
} from 'personalization-kit'
import type { ComponentProps, Ref } from 'react'
import { Suspense, useCallback, useState } from 'react'
import { changeSession, fetchAccount } from './account.js'
import { Content } from './Content.js'
import { Header } from './Header.js'
import { useDashboard } from './useDashboard.js'
import { useFocusOnPage } from './useFocusOnPage.js'

// The API key stays on our server, which mounts the proxy at this path.
const client = createPersonalizationClient({ baseUrl: '/api/personalization' })

// Loaded when the user first asks.
const Ask = lazyPart(() => import('./Ask.js'), 'default')
const AskDrawer = lazyPart(() => import('./AskDrawer.js'), 'default')

const accountKey = ['account']

/** What the attributes in rules are called here. */
const attributes = {
  cart_total: { label: 'Cart', numberFormat: { style: 'currency', currency: 'EUR' } },
  cart_items: { label: 'Items in the cart' },
  consent: { label: 'Consent' },
  country: { label: 'Country' },
  customer_tier: { label: 'Customer tier', values: { vip: 'VIP' } },
  days_to_birthday: { label: 'Days to birthday' },
  device: { label: 'Device' },
  email: { label: 'Email', phrases: { 'ends-with': 'employees' } },
  orders: { label: 'Orders' },
  viewed: { label: 'Viewed' },
  visits: { label: 'Visits' },
} as const

/** In the demo, a person's ID contains the name: `mei.tanaka`. Your app would look it up. */
function personOf(id: string) {
  return {
    name: id
      .replace(/@.*/, '')
      .replace(/(^|\.)(.)/g, (_all, dot, letter) => `${dot && ' '}${letter.toUpperCase()}`),
  }
}

/** On a phone, the conversation covers the list. */
function isListCovered() {
  return document.querySelector('.pk-ask-drawer:modal') !== null
}

export function App() {
  const queryClient = useQueryClient()
  const account = useQuery({
    queryKey: accountKey,
    queryFn: fetchAccount,
    // An error with a button appears at once if the server is unreachable.
    retry: false,
    // If the session ends while the page is open, the page stays, with all that was typed into it.
    staleTime: Infinity,
  })
  const dashboard = useDashboard(account.data?.websites)
  const { website, page, chooseWebsite, choosePage, hrefOf, isAsking } = dashboard
  const allWebsites = account.data?.websites
  const siteUrlOf = useCallback(
    (websiteId: string | null) => {
      const domain = allWebsites?.find((site) => site.websiteId === websiteId)?.domain
      return domain && `https://${domain}`
    },
    [allWebsites],
  )
  /** The conversation beside the list is loaded when it first opens. It then stays, with what is typed into it. */
  const [hasAsked, setHasAsked] = useState(isAsking)
  if (isAsking && !hasAsked) setHasAsked(true)
  /** Whether the open item shows its details or the conversation about it. */
  const [tab, setTab] = useState<DrawerTab>('details')
  /** What the next question is about. */
  const [about, setAbout] = useState<QuestionContext | undefined>()

  async function switchSession(action: 'sign-in' | 'sign-out') {
    try {
      await changeSession(action)
    } catch {
      // The server is unreachable. Fetching the account again shows this on the page.
    }
    dashboard.changeAsking(false)
    setHasAsked(false)
    setAbout(undefined)
    await clearUserData(queryClient)
    await queryClient.resetQueries({ queryKey: accountKey })
  }

  /** Everything continues with the first answer after signing in. */
  async function signInAgain() {
    await changeSession('sign-in').catch(() => {})
    await queryClient.refetchQueries({ queryKey: personalizationKeys.all })
  }

  const slots = {
    errorActions: ({ error }: { error: { code: string } }) =>
      error.code === 'PK-SIGNED-OUT' && <button onClick={() => void signInAgain()}>Sign in</button>,
  }

  const main = useFocusOnPage(account.data ? page : account.status)
  if (account.isPending) return <Shell mainRef={main} />
  if (account.isLoadingError) {
    return (
      <main ref={main} tabIndex={-1} className="signed-out">
        <p role="alert">Can’t reach the dashboard server.</p>
        <button onClick={() => void account.refetch()}>Try again</button>
      </main>
    )
  }
  if (!account.data) {
    return (
      <main ref={main} tabIndex={-1} className="signed-out">
        <h1>You are signed out</h1>
        <button onClick={() => void switchSession('sign-in')}>Sign in</button>
      </main>
    )
  }
  const { id } = account.data
  function openAsk(isOpen: boolean) {
    dashboard.changeAsking(isOpen)
    if (!isOpen) setAbout(undefined)
  }
  /** Beside an open item, a question is about the item. */
  const isBesideItem = dashboard.item !== null && !isAsking
  function toggleAsk(isOpen: boolean) {
    if (isBesideItem) setTab(isOpen ? 'ask' : 'details')
    else openAsk(isOpen)
  }
  function askAbout(context: QuestionContext) {
    setAbout(context)
    if (!isAsking) dashboard.changeAsking(true)
  }
  const renderAsk = (
    props: Pick<
      ComponentProps<typeof Ask>,
      'context' | 'scope' | 'onContextRemove' | 'heading' | 'onClose'
    >,
  ) => (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <Ask
        visitorId={id}
        {...props}
        onOpen={({ key }) => {
          // Its details are in the same place as the conversation, which is one tab away.
          setAbout(undefined)
          setTab('details')
          dashboard.openFromAnswer(key)
        }}
        onShowInList={(search) => dashboard.showSearch(search, isListCovered())}
        slots={slots}
      />
    </Suspense>
  )
  return (
    <PersonalizationKitProvider
      client={client}
      me={account.data.id}
      scope={website}
      siteUrl={siteUrlOf}
      hrefOf={dashboard.hrefOfItem}
      visitHrefOf={dashboard.hrefOfVisit}
      draftHrefOf={dashboard.hrefOfDraft}
      people={personOf}
      attributes={attributes}
    >
      <Header
        account={account.data}
        website={website}
        onWebsiteChange={(next) => {
          setAbout(undefined)
          chooseWebsite(next)
        }}
        page={page}
        hrefOf={hrefOf}
        onPageChange={choosePage}
        isAskOpen={isBesideItem ? tab === 'ask' : isAsking}
        onAskOpenChange={toggleAsk}
        onSignOut={() => void switchSession('sign-out')}
      />
      <main ref={main} tabIndex={-1} className={`content ${page}`}>
        <Content
          dashboard={dashboard}
          errorSlots={slots}
          drawer={{ tab, onTabChange: setTab }}
          // Beside the details, the tab is the heading.
          renderAsk={(context, scope) => renderAsk({ context, scope, heading: null })}
          onAskAbout={askAbout}
        />
      </main>
      {hasAsked && (
        <Suspense>
          <AskDrawer className="ask" isOpen={isAsking} onOpenChange={openAsk}>
            {renderAsk({
              // The service accepts metadata, so mentioned personalizations are sent with the question.
              context: about ?? null,
              onContextRemove: () => setAbout(undefined),
              onClose: () => openAsk(false),
            })}
          </AskDrawer>
        </Suspense>
      )}
    </PersonalizationKitProvider>
  )
}

/** Renders the page until the account is loaded. */
function Shell({ mainRef }: { mainRef: Ref<HTMLElement> }) {
  return (
    <>
      <header className="bar">
        <h1>Acme</h1>
      </header>
      <main ref={mainRef} tabIndex={-1} className="content" aria-busy="true">
        <p role="status">Loading…</p>
      </main>
    </>
  )
}
