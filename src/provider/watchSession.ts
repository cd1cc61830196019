import { isSignedOut } from '../errors/isSignedOut.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { pageChannel } from '../internal/openChannel.js'
import { readText } from '../internal/readProperty.js'
import { countSignOuts } from '../internal/signOut.js'

/** The state of the user's session at the server that a client calls. */
export interface Session {
  /** Why a request failed, if the user is signed out. */
  error: PersonalizationKitError | null
  /**
   * The requests that failed for this reason and have not succeeded since, as the hashes of their queries.
   */
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

/** Returns what is known about a client's session. */
export function sessionOf(client: object): Session {
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

/** Returns whether the user is signed out, and a provider resumes the requests that wait for a sign-in. */
export function isSessionEnded(client: object): boolean {
  const { error, listeners } = sessionOf(client)
  return error !== null && listeners.size > 0
}

/**
 * Records whether the user is signed in, according to the result of a request, and returns that result.
 *
 * @param hash The hash of its query, or {@link submission}.
 */
export async function watchSession<Result>(
  client: object,
  hash: string,
  request: Promise<Result>,
): Promise<Result> {
  const session = sessionOf(client)
  const { version } = session
  const signOuts = countSignOuts()
  // A request from before the app signed the user out says nothing about what comes after it.
  const isNews = () => version === session.version && signOuts === countSignOuts()
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

/** Used instead of a query hash when a question is sent, because that is not a query. */
export const submission = 'submit'

/** Codes of errors that our proxy sends only to users who are signed in. */
const proxyCodes = /^PK-(SCOPE-DENIED|QUESTION-DENIED|KEY-REJECTED|PROXY|BUSY|REAUTH|TOKEN-.*)$/

function isFromProxy(error: unknown): boolean {
  const code = readText(error, 'code')
  // The time of `authorize` counts, too, so a timeout can come before it has found the user.
  if (code === 'PK-PROXY' && readText(error, 'kind') === 'timeout') return false
  return proxyCodes.test(code)
}

function noteAnswer(session: Session, hash: string): void {
  const { error, waiting, hasAnswered } = session
  session.hasAnswered = true
  session.isDeliberate = false
  if (error === null) {
    waiting.delete(hash)
    if (!hasAnswered) sessionTabs()?.post(signedIn)
    return
  }
  // Other requests can take another route to the server, so one of the waiting requests has to succeed.
  const canBeChecked = [...waiting].some((each) => each !== submission)
  if (canBeChecked && !waiting.has(hash)) return notify(session, false)
  sessionTabs()?.post(signedIn)
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

/** The message that a tab sends with its first successful request, and with the first one after a sign-out. */
export const signedIn = 'signed-in'

/** Connects the sessions of all tabs. */
export const sessionTabs = pageChannel('personalization-kit@1:session')
