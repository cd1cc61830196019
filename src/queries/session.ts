import type { Query, QueryClient } from '@tanstack/react-query'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { isSignedOut } from '../errors/isSignedOut.js'
import type { Channel } from '../internal/openChannel.js'
import { openChannel } from '../internal/openChannel.js'
import { readProperty } from '../internal/readProperty.js'
import { personalizationKeys } from './personalizationKeys.js'

/** How often to check whether the user is signed in again, if nothing else says so. */
const checkMs = 30_000

/** What is known about the user's session at the server that a client calls. */
interface Session {
  /** Why the last request failed, if the user is signed out. */
  error: PersonalizationKitError | null
  /** The number of changes. Requests from before a change say nothing about what comes after it. */
  version: number
  /** Whether a request has succeeded. */
  hasAnswered: boolean
  listeners: Set<() => void>
}

const sessions = new WeakMap<object, Session>()

function sessionOf(client: object): Session {
  let session = sessions.get(client)
  if (!session) {
    session = { error: null, version: 0, hasAnswered: false, listeners: new Set() }
    sessions.set(client, session)
  }
  return session
}

/** Notes from a request whether the user is signed in, and passes on its result. */
export async function watchSession<Result>(
  client: object,
  request: Promise<Result>,
): Promise<Result> {
  const session = sessionOf(client)
  const { version } = session
  try {
    const result = await request
    if (version === session.version) noteAnswer(session)
    return result
  } catch (error) {
    if (isSignedOut(error)) noteSignedOut(session, error as PersonalizationKitError, version)
    throw error
  }
}

function noteAnswer(session: Session): void {
  const isNews = session.error !== null || !session.hasAnswered
  session.hasAnswered = true
  if (isNews) tabs()?.post(signedIn)
  if (session.error) change(session, null)
}

function noteSignedOut(session: Session, error: PersonalizationKitError, version: number): void {
  if (session.error) return
  if (version === session.version) change(session, error)
  // The user has signed in since the request was sent, so it is sent again once it has failed.
  else setTimeout(() => notify(session))
}

function change(session: Session, error: PersonalizationKitError | null): void {
  session.error = error
  session.version += 1
  notify(session)
}

function notify({ listeners }: Session): void {
  for (const listener of listeners) listener()
}

/**
 * Continues in a cache once the user is signed in again, in this tab or another: while the user is
 * signed out, one request checks it when the page gets focus, when another tab says so, and every 30
 * seconds. Everything else waits.
 *
 * @param onSignedOut Called each time a session ends.
 * @returns A function that stops.
 */
export function followSession(
  queryClient: QueryClient,
  client: object,
  onSignedOut: (error: PersonalizationKitError) => void,
): () => void {
  const session = sessionOf(client)
  const check = () => {
    if (!session.error || document.visibilityState === 'hidden') return
    const first = queryToCheck(queryClient)
    if (first) void fetchAgain(queryClient, (query) => query === first)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const checkFromNowOn = () => {
    clearInterval(timer)
    timer = session.error ? setInterval(check, checkMs) : undefined
  }
  function update() {
    checkFromNowOn()
    if (session.error) onSignedOut(session.error)
    else void fetchAgain(queryClient, isWaiting)
  }
  checkFromNowOn()
  session.listeners.add(update)
  const stopListening = tabs()?.listen((message) => {
    if (message === signedIn) check()
  })
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    session.listeners.delete(update)
    stopListening?.()
    window.removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', check)
  }
}

/** Returns a query on screen that shows whether the user is signed in. One that waits for it comes first. */
function queryToCheck(queryClient: QueryClient): Query | undefined {
  const [owner] = personalizationKeys.all
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: [owner, 'list'], type: 'active' })
  const answers = cache.findAll({ queryKey: [owner, 'answer'], type: 'active' })
  return [...lists, ...answers].find(isWaiting) ?? lists[0]
}

function fetchAgain(queryClient: QueryClient, predicate: (query: Query) => boolean) {
  const [owner] = personalizationKeys.all
  return queryClient.refetchQueries(
    { queryKey: [owner], type: 'active', predicate },
    { cancelRefetch: false },
  )
}

/** Returns whether a list or an answer could not be fetched because the user is signed out. */
function isWaiting({ state: { error, data } }: Query): boolean {
  return isSignedOut(error) || isSignedOut(readProperty(data, 'lastError'))
}

/** What a tab sends when a request succeeds, at first and after the user was signed out. */
const signedIn = 'signed-in'

let channel: Channel | undefined

function tabs(): Channel | undefined {
  if (typeof document === 'undefined') return undefined
  channel ??= openChannel('personalization-kit@1:session')
  return channel
}
