import type { AsyncAnswer } from '../../contract/AsyncAnswer.js'
import { parseAsyncAnswer } from '../../contract/parseAsyncAnswer.js'
import type { Scope } from '../../contract/Scope.js'
import type { ContractIssue } from '../../errors/ContractIssue.js'
import { isRecord } from '../../internal/isRecord.js'
import { openChannel } from '../../internal/openChannel.js'
import { readProperty } from '../../internal/readProperty.js'
import { lastSignOut, onSignOut } from '../../internal/signOut.js'

/** How long a tab waits for another tab's request before it sends its own. */
const maxWaitMs = 2_000
/** How long another tab's answer can be used. An older one could be out of date. */
const maxAgeMs = 2_000
/** How long a browser can take to say whether a lock is available. */
const maxLockMs = 1_000
/** After this many slow locks in a row, the browser counts as one whose locks never come. */
const maxSlowLocks = 3
/** A message can arrive slightly later than the lock that its sender released. */
const messageMs = 200

/** Options for {@link shareAnswer}. */
interface ShareOptions {
  questionId: string
  scope: Scope | undefined
  signal: AbortSignal | undefined
  /** Called when another tab receives the final answer. */
  onFinal: () => void
}

/**
 * Asks for an answer once for all tabs of this browser that follow the same question. One tab sends the
 * request, and the others use its result. If that tab closes or freezes, another tab takes over within two
 * seconds. Failures are not shared. If tabs can't coordinate, each sends its own requests.
 */
export async function shareAnswer(
  request: () => Promise<AsyncAnswer>,
  { questionId, scope, signal, onFinal }: ShareOptions,
): Promise<AsyncAnswer> {
  const tabs = connectTabs()
  if (!tabs) return request()
  const key = JSON.stringify([scope?.accountId, scope?.websiteId, questionId])
  tabs.finals.set(key, onFinal)
  const before = tabs.take(key)
  if (before) {
    stuck.delete(key)
    return before
  }
  const send = async () => {
    const requestedAt = Date.now()
    const answer = await request()
    // Other tabs must not get an answer that was requested before the user signed out.
    if (requestedAt > lastSignOut()) tabs.send(key, answer, requestedAt)
    return answer
  }
  const turn = await waitForTurn(key, signal)
  if (!turn) return request()
  try {
    const answer = turn.hasWaited ? await tabs.next(key) : undefined
    return answer ?? (await send())
  } finally {
    turn.end()
  }
}

/**
 * Waits until no other tab is asking, but not too long, because that tab can be frozen. Returns
 * `null` if this browser's locks don't work.
 */
async function waitForTurn(key: string, signal: AbortSignal | undefined) {
  const first = await takeLock(key, { ifAvailable: true }, maxLockMs)
  slowLocks = first === 'late' ? slowLocks + 1 : 0
  if (first === 'unusable' || slowLocks === maxSlowLocks) {
    areLocksUsable = false
    return null
  }
  // The page or the browser was busy. Other tabs can use the answer, and the next poll asks for a lock again.
  if (first === 'late') return { hasWaited: false, end: () => {} }
  if (first) {
    stuck.delete(key)
    return { hasWaited: false, end: first }
  }
  // A tab that keeps a lock costs the others one wait, not one for each poll.
  if (stuck.has(key)) return { hasWaited: false, end: () => {} }
  const patience = new AbortController()
  const stop = () => patience.abort()
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const end = await takeLock(key, { signal: patience.signal }, maxWaitMs)
  stop()
  signal?.removeEventListener('abort', stop)
  if (typeof end === 'function') return { hasWaited: true, end }
  if (!signal?.aborted) stuck.add(key)
  return { hasWaited: true, end: () => {} }
}

/**
 * Takes the lock for a question.
 *
 * @returns A function that releases it, `null` if another tab has it, `'late'` if it does not come in time, or
 * `'unusable'` if the browser does not allow it.
 */
async function takeLock(key: string, options: LockOptions, maxMs: number): Promise<TakenLock> {
  return new Promise((resolve) => {
    let isOver = false
    const finish = (result: TakenLock) => {
      isOver = true
      clearTimeout(timer)
      resolve(result)
    }
    const timer = setTimeout(() => finish('late'), maxMs)
    const hold = (lock: Lock | null) => {
      if (lock && !isOver) return new Promise<void>((end) => finish(end))
      finish(null)
      return undefined
    }
    try {
      Promise.resolve(navigator.locks.request(`${name}:${key}`, options, hold)).catch(() =>
        finish('unusable'),
      )
    } catch {
      finish('unusable')
    }
  })
}

type TakenLock = (() => void) | null | 'late' | 'unusable'

const name = 'personalization-kit@1:answers'

type Tabs = NonNullable<ReturnType<typeof createTabs>>
let tabs: Tabs | null | undefined
let areLocksUsable = true
/** The number of locks in a row about which the browser has said nothing in time. */
let slowLocks = 0
/** Questions whose lock another tab has kept for too long. */
const stuck = new Set<string>()

/** Returns the connection to other tabs, or `null` where there is none. */
function connectTabs(): Tabs | null {
  if (typeof document === 'undefined' || !areLocksUsable) return null
  // Insecure pages have no locks.
  if (!readProperty(readProperty(navigator, 'locks'), 'request')) return null
  if (tabs === undefined) tabs = createTabs()
  return tabs
}

function createTabs() {
  const channel = openChannel(name)
  if (!channel) return null
  const latest = new Map<string, { answer: AsyncAnswer; at: number }>()
  const waiting = new Map<string, () => void>()
  const finals = new Map<string, () => void>()
  onSignOut(() => {
    latest.clear()
    finals.clear()
  })
  channel.listen((data) => {
    const { key } = isRecord(data) ? data : {}
    // Other questions are not of interest here, and would only take memory.
    if (typeof key !== 'string' || !finals.has(key)) return
    const answer = readMessage(data)
    if (!answer || !isForThisUser(data)) return
    latest.set(key, { answer, at: performance.now() })
    waiting.get(key)?.()
    if (isFinal(answer)) finals.get(key)?.()
  })
  /** Returns another tab's answer that this tab has not used yet. */
  function take(key: string): AsyncAnswer | undefined {
    const found = latest.get(key)
    latest.delete(key)
    if (!found || performance.now() - found.at > maxAgeMs) return undefined
    if (isFinal(found.answer)) finals.delete(key)
    return found.answer
  }
  return {
    finals,
    take,
    send(key: string, answer: AsyncAnswer, requestedAt: number) {
      channel.post({ key, answer, requestedAt })
      if (isFinal(answer)) finals.delete(key)
    },
    /** Waits a moment for another tab's answer. */
    async next(key: string): Promise<AsyncAnswer | undefined> {
      if (!latest.has(key)) {
        await new Promise<void>((resolve) => {
          waiting.set(key, resolve)
          setTimeout(resolve, messageMs)
        })
        waiting.delete(key)
      }
      return take(key)
    },
  }
}

/**
 * Returns whether an answer was requested after this page was opened and after the last sign-out. Before
 * that, the other tab may have asked for another user.
 */
function isForThisUser(data: unknown): boolean {
  const requestedAt = readProperty(data, 'requestedAt')
  if (typeof requestedAt !== 'number') return false
  return requestedAt > Math.max(lastSignOut(), performance.timeOrigin)
}

/**
 * Reads another tab's answer as strictly as the service's, because the tab can have another version of this
 * package. Returns `null` if it can't be read.
 */
function readMessage(data: unknown): AsyncAnswer | null {
  if (!isRecord(data) || !isRecord(data.answer)) return null
  const { rawStatus, issues, otherFields, ...fields } = data.answer
  const others = isRecord(otherFields) ? otherFields : {}
  const wire = { ...others, ...fields, status: rawStatus ?? fields.status }
  // The other tab has repaired the service's answer, so nothing is left to repair.
  const found: ContractIssue[] = []
  const answer = parseAsyncAnswer(wire, found)
  const isNoError = ({ path }: ContractIssue) => path[0] === 'error' && fields.error === null
  if (found.some((issue) => issue.code !== 'conversation-id' && !isNoError(issue))) return null
  if (answer.status === 'DONE' && answer.chatData === null && data.answer.chatData !== null) {
    return null
  }
  return Array.isArray(issues) ? { ...answer, issues: issues.filter(isIssue) } : answer
}

function isIssue(value: unknown): value is ContractIssue {
  return isRecord(value) && typeof value.code === 'string' && Array.isArray(value.path)
}

function isFinal({ status }: AsyncAnswer): boolean {
  return status === 'DONE' || status === 'ERROR'
}
