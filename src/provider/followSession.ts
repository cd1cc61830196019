import type { Query, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../errors/isSignedOut.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { isBrowser } from '../internal/isBrowser.js'
import { readProperty } from '../internal/readProperty.js'
import { onSignOut } from '../internal/signOut.js'
import { personalizationKeys } from './personalizationKeys.js'
import type { Session } from './watchSession.js'
import { sessionOf, sessionTabs, signedIn } from './watchSession.js'

/** How often to check whether the user is signed in again, if nothing else says so. */
const checkMs = 30_000
/** The minimum time between checks that are made because another request has succeeded. */
const minCheckMs = 5_000

/**
 * Resumes a cache's requests once the user is signed in again, in this tab or another. While the user is
 * signed out, one request checks the session when the page gets focus, when something that waits comes back to
 * the page, when another request succeeds here or in another tab, and every 30 seconds. Everything else waits.
 *
 * @param onSignedOut Called each time a session ends, but not after the app has signed the user out.
 * @returns A function that stops following the session.
 */
export function followSession(
  queryClient: QueryClient,
  client: object,
  onSignedOut: (error: PersonalizationKitError) => void,
): () => void {
  const session = sessionOf(client)
  let checkedAt = 0
  const check = () => {
    const first = session.error && queryToCheck(queryClient, session)
    if (!first) return
    checkedAt = Date.now()
    void fetchAgain(queryClient, (query) => query === first)
  }
  const checkIfVisible = () => {
    if (!isBrowser() || document.visibilityState !== 'hidden') check()
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const checkFromNowOn = () => {
    clearInterval(timer)
    timer = session.error ? setInterval(checkIfVisible, checkMs) : undefined
  }
  function update(hasChanged: boolean) {
    if (!hasChanged) {
      if (Math.abs(Date.now() - checkedAt) > minCheckMs) check()
      return
    }
    checkFromNowOn()
    if (!session.error) void continueAll(queryClient)
    else if (!session.isDeliberate) onSignedOut(session.error)
  }
  checkFromNowOn()
  session.listeners.add(update)
  const ends = [
    onSignOut(() => {
      session.isDeliberate = true
    }),
    sessionTabs()?.listen((message) => {
      if (message === signedIn) check()
    }),
    onPageFocus(checkIfVisible),
    onReturn(queryClient, checkIfVisible),
  ]
  return () => {
    clearInterval(timer)
    session.listeners.delete(update)
    for (const end of ends) end?.()
  }
}

/** Calls `listener` when the page may have got focus. Without a DOM, as in React Native, it is never called. */
function onPageFocus(listener: () => void): (() => void) | undefined {
  if (!isBrowser()) return undefined
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Calls `listener` when a waiting question comes back to the page. A list is fetched anyway. */
function onReturn(queryClient: QueryClient, listener: () => void): () => void {
  const [owner] = personalizationKeys.all
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [from, kind] = query.queryKey
    if (type === 'observerAdded' && from === owner && kind === 'answer' && isWaiting(query))
      listener()
  })
}

/**
 * Returns a query on screen that shows whether the user is signed in: a waiting query of this client or, if
 * there is none, any list or open question. There is none if only sending a question has failed, or if what
 * waited has left the page. The success of the other one then ends the waiting.
 */
function queryToCheck(queryClient: QueryClient, { waiting }: Session): Query | undefined {
  const [owner] = personalizationKeys.all
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: [owner, 'list'], type: 'active' })
  const answers = cache.findAll({ queryKey: [owner, 'answer'], type: 'active' })
  const onScreen = [...lists, ...answers].filter(({ queryHash }) => waiting.has(queryHash))
  const own = onScreen.find(isWaiting)
  if (own) return own
  const other = lists[0] ?? answers.find(isOpen)
  // A waiting request that is being sent again has no error at the moment.
  const isSent = onScreen.some(({ state }) => state.fetchStatus !== 'idle')
  if (other && !isSent) waiting.add(other.queryHash)
  return other
}

/** Fetches what waits. What has left the page is fetched when it comes back, however fresh its error is. */
function continueAll(queryClient: QueryClient) {
  const [owner] = personalizationKeys.all
  return queryClient.invalidateQueries(
    { queryKey: [owner], predicate: isWaiting },
    { cancelRefetch: false },
  )
}

function fetchAgain(queryClient: QueryClient, predicate: (query: Query) => boolean) {
  const [owner] = personalizationKeys.all
  return queryClient.refetchQueries(
    { queryKey: [owner], type: 'active', predicate },
    { cancelRefetch: false },
  )
}

/** Returns whether a list or an open question waits until the user is signed in. */
function isWaiting(query: Query): boolean {
  const { error, data } = query.state
  return isSignedOut(error) || (isOpen(query) && isSignedOut(readProperty(data, 'lastError')))
}

function isOpen({ state: { data } }: Query): boolean {
  return readProperty(data, 'nextPollInMs') !== null
}
