import type { Query, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from '../errors/isSignedOut.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { pageChannel } from '../internal/openChannel.js'
import { readProperty, readText } from '../internal/readProperty.js'
import { onSignOut } from '../internal/signOut.js'
import { personalizationKeys } from './personalizationKeys.js'

/** How often to check whether the user is signed in again, if nothing else says so. */
const checkMs = 30_000
/** How often at most to check it because another request has succeeded. */
const minCheckMs = 5_000

/** What is known about the user's session at the server that a client calls. */
interface Session {
  /** Why a request failed, if the user is signed out. */
  error: PersonalizationKitError | null
  /** The requests that failed so and have not succeeded since, by the hashes of their queries. */
  waiting: Set<string>
  /** The number of changes. Requests from before a change say nothing about what comes after it. */
  version: number
  /** Whether a request has succeeded. */
  hasAnswered: boolean
  /** Whether the app itself has signed the user out. The end of that session is not reported. */
  isDeliberate: boolean
  /** Called when the state has changed, or when it may have. */
  listeners: Set<(hasChanged: boolean) => void>
}

const sessions = new WeakMap<object, Session>()

function sessionOf(client: object): Session {
  let session = sessions.get(client)
  if (!session) {
    session = {
      error: null,
      waiting: new Set(),
      version: 0,
      hasAnswered: false,
      isDeliberate: false,
      listeners: new Set(),
    }
    sessions.set(client, session)
  }
  return session
}

/** Returns whether a provider continues what waits for a sign-in. */
export function isSessionFollowed(client: object): boolean {
  return sessionOf(client).listeners.size > 0
}

/**
 * Notes from a request whether the user is signed in, and passes on its result.
 *
 * @param hash The hash of its query. `submit` for a question that is sent.
 */
export async function watchSession<Result>(
  client: object,
  hash: string,
  request: Promise<Result>,
): Promise<Result> {
  const session = sessionOf(client)
  const { version } = session
  const isNews = () => version === session.version
  try {
    const result = await request
    if (isNews()) noteAnswer(session, hash)
    return result
  } catch (error) {
    if (isSignedOut(error)) noteSignedOut(session, error as PersonalizationKitError, hash, isNews())
    else if (isNews() && isFromProxy(error)) noteAnswer(session, hash)
    throw error
  }
}

/** Codes of errors that our proxy sends only to users who are signed in. */
const proxyCodes = /^PK-(SCOPE-DENIED|QUESTION-DENIED|KEY-REJECTED|PROXY|BUSY|REAUTH|TOKEN-.*)$/

function isFromProxy(error: unknown): boolean {
  return proxyCodes.test(readText(error, 'code'))
}

function noteAnswer(session: Session, hash: string): void {
  const { error, waiting, hasAnswered } = session
  session.hasAnswered = true
  session.isDeliberate = false
  if (error === null) {
    if (!hasAnswered) tabs()?.post(signedIn)
    return
  }
  // Something else can have its own way to the server. What waits has to succeed itself.
  const canBeChecked = [...waiting].some((each) => each !== 'submit')
  if (canBeChecked && !waiting.has(hash)) return notify(session, false)
  tabs()?.post(signedIn)
  waiting.clear()
  change(session, null)
}

function noteSignedOut(
  session: Session,
  error: PersonalizationKitError,
  hash: string,
  isNews: boolean,
): void {
  session.waiting.add(hash)
  if (session.error) return
  if (isNews) change(session, error)
  // The user has signed in since the request was sent, so it is sent again once it has failed.
  else setTimeout(() => session.error ?? notify(session, true))
}

function change(session: Session, error: PersonalizationKitError | null): void {
  session.error = error
  session.version += 1
  notify(session, true)
}

function notify({ listeners }: Session, hasChanged: boolean): void {
  for (const listener of listeners) listener(hasChanged)
}

/**
 * Continues in a cache once the user is signed in again, in this tab or another: while the user is
 * signed out, a request checks it when the page gets focus, when a request succeeds here or in another
 * tab, and every 30 seconds. Everything else waits.
 *
 * @param onSignedOut Called each time a session ends, but not after the app has signed the user out.
 * @returns A function that stops.
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
    if (document.visibilityState !== 'hidden') check()
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
    tabs()?.listen((message) => {
      if (message === signedIn) check()
    }),
  ]
  window.addEventListener('focus', checkIfVisible)
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    clearInterval(timer)
    session.listeners.delete(update)
    for (const end of ends) end?.()
    window.removeEventListener('focus', checkIfVisible)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}

/**
 * Returns a query on screen that shows whether the user is signed in: one of this client that waits, or
 * any list if only a question could not be sent.
 */
function queryToCheck(queryClient: QueryClient, { waiting }: Session): Query | undefined {
  const [owner] = personalizationKeys.all
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: [owner, 'list'], type: 'active' })
  const answers = cache.findAll({ queryKey: [owner, 'answer'], type: 'active' })
  const own = [...lists, ...answers].find(
    (query) => waiting.has(query.queryHash) && isWaiting(query),
  )
  return own ?? lists[0]
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

/** What a tab sends when a request succeeds, at first and after the user was signed out. */
const signedIn = 'signed-in'

const tabs = pageChannel('personalization-kit@1:session')
