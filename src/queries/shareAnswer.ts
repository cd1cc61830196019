import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import type { Scope } from '../contract/Scope.js'
import { openChannel } from '../internal/openChannel.js'

/** How long a tab waits for another tab's request before it sends its own. */
const maxWaitMs = 2_000
/** How long another tab's answer can be used. An older one could be out of date. */
const maxAgeMs = 2_000
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
 * Asks for an answer once for all tabs of this browser that follow the same question. One tab sends
 * the request, and the others use its result. If that tab closes or freezes, another tab takes over
 * within two seconds. Failures are not shared. Where tabs can't coordinate, each asks for itself.
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
  if (before) return before
  const send = async () => {
    const answer = await request()
    tabs.send(key, answer)
    return answer
  }
  const turn = await waitForTurn(key, signal)
  try {
    const answer = turn.hasWaited ? await tabs.next(key) : undefined
    return answer ?? (await send())
  } finally {
    turn.end()
  }
}

/** Waits until no other tab is asking, but not too long, because that tab can be frozen. */
async function waitForTurn(key: string, signal: AbortSignal | undefined) {
  const first = await takeLock(key, { ifAvailable: true })
  if (first) return { hasWaited: false, end: first }
  const patience = new AbortController()
  const stop = () => patience.abort()
  const timer = setTimeout(stop, maxWaitMs)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const end = await takeLock(key, { signal: patience.signal })
  clearTimeout(timer)
  signal?.removeEventListener('abort', stop)
  return { hasWaited: true, end: end ?? (() => {}) }
}

/** Takes the lock for a question. Returns a function that releases it, or `null` without it. */
async function takeLock(key: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((end) => resolve(end)) : resolve(null)
    navigator.locks.request(`${name}:${key}`, options, hold).catch(() => resolve(null))
  })
}

const name = 'personalization-kit:answers'

type Tabs = ReturnType<typeof createTabs>
let tabs: Tabs | undefined

/** Returns the connection to other tabs, or `undefined` where there is none. */
function connectTabs(): Tabs | undefined {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  // Insecure pages have no locks.
  if (!(navigator as Partial<Navigator>).locks) return undefined
  tabs ??= createTabs()
  return tabs
}

function createTabs() {
  const channel = openChannel(name)
  const latest = new Map<string, { answer: AsyncAnswer; at: number }>()
  const waiting = new Map<string, () => void>()
  const finals = new Map<string, () => void>()
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ key: string; answer: AsyncAnswer }>) => {
      const { key, answer } = data
      // Other questions are not of interest here, and would only take memory.
      if (!finals.has(key)) return
      latest.set(key, { answer, at: performance.now() })
      waiting.get(key)?.()
      if (isFinal(answer)) finals.get(key)?.()
    },
  )
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
    send(key: string, answer: AsyncAnswer) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      channel.postMessage({ key, answer })
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

function isFinal({ status }: AsyncAnswer): boolean {
  return status === 'DONE' || status === 'ERROR'
}
