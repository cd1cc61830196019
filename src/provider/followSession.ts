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
 * signed out, one request checks the session when the page gets focus, when another request succeeds here or
 * in another tab, and every 30 seconds. Everything else waits.
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
    checkedAt = Date.now()
    const first = session.error && queryToCheck(queryClient, session)
    if (first) void fetchAgain(queryClient, (query) => query === first)
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
    if (!session.error) void fetchAgain(queryClient, isWaiting)
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

/**
 * Returns a query on screen that shows whether the user is signed in: a waiting query of this client or, if
 * there is none, any list. There is none if only sending a question has failed, or if what waited has left
 * the page. The success of the list then ends the waiting.
 */
function queryToCheck(queryClient: QueryClient, { waiting }: Session): Query | undefined {
  const [owner] = personalizationKeys.all
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: [owner, 'list'], type: 'active' })
  const answers = cache.findAll({ queryKey: [owner, 'answer'], type: 'active' })
  const onScreen = [...lists, ...answers].filter(({ queryHash }) => waiting.has(queryHash))
  const own = onScreen.find(isWaiting)
  if (own) return own
  const [list] = lists
  // A waiting request that is being sent again has no error at the moment.
  const isSent = onScreen.some(({ state }) => state.fetchStatus !== 'idle')
  if (list && !isSent) waiting.add(list.queryHash)
  return list
}

function fetchAgain(queryClient: QueryClient, predicate: (query: Query) => boolean) {
  const [owner] = personalizationKeys.all
  return queryClient.refetchQueries(
    { queryKey: [owner], type: 'active', predicate },
    { cancelRefetch: false },
  )
}

/** Returns whether a list or an open question waits until the user is signed in. */
function isWaiting({ state: { error, data } }: Query): boolean {
  const isOpen = readProperty(data, 'nextPollInMs') !== null
  return isSignedOut(error) || (isOpen && isSignedOut(readProperty(data, 'lastError')))
}
