import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { clamp } from '../../internal/clamp.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'
import type { GuardedStore } from './guardStore.js'
import { throttledError } from './tokenErrors.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The longest time that is believed, from the service or from another instance. */
const maxThrottleMs = 24 * hourMs
/** How long a block by another instance is believed without looking again. */
const believedMs = 5_000

/**
 * Creates a throttle that stops all instances from sending requests while the service is throttling
 * them.
 */
export function createThrottle(store: GuardedStore, key: string, now: SteadyClock) {
  let ownUntil = 0
  let sharedUntil = 0
  let learnedAt = 0
  const nextPauseMs = createFailureCount(store, `${key}:failures`, now)
  return {
    /** @throws If requests are being throttled. */
    check(): void {
      // What the store says is looked up again, because someone may have deleted it.
      const isLearned = now() - learnedAt < believedMs
      const leftMs = Math.max(ownUntil, isLearned ? sharedUntil : 0) - now()
      if (leftMs > 0) throw throttledError(leftMs)
    },
    /** Checks the store to see whether requests from another instance were throttled. */
    async learn(): Promise<void> {
      const leftMs = await store.throttledForMs(key)
      learnedAt = now()
      sharedUntil = learnedAt + Math.min(leftMs, maxThrottleMs)
    },
    /**
     * Starts throttling for as long as the service requested, from 1 s to 24 hours, or longer each time if
     * `retryAfterMs` is `undefined`. Returns the error to throw.
     */
    async start(retryAfterMs: number | undefined): Promise<PersonalizationKitError> {
      const ttlMs =
        retryAfterMs === undefined ? await nextPauseMs() : clamp(retryAfterMs, 1_000, maxThrottleMs)
      ownUntil = now() + ttlMs
      await store.throttle(key, { ttlMs })
      return throttledError(ttlMs)
    },
  }
}

/**
 * Creates a function that returns how long to pause if the service throttles requests without
 * sending a wait time. The pause starts at one minute. It doubles, up to one hour, each time the
 * service throttles requests again soon afterward. The count is shared across instances.
 */
function createFailureCount(store: GuardedStore, key: string, now: SteadyClock) {
  let failures = 0
  let until = 0
  return async function nextPauseMs(): Promise<number> {
    const stored = await store.read(key)
    const own = now() < until ? failures : 0
    failures = Math.max(stored?.generation ?? 0, own) + 1
    const pauseMs = Math.min(minuteMs * 2 ** (failures - 1), hourMs)
    until = now() + 2 * pauseMs
    await store.write(key, '', { generation: failures, ttlMs: 2 * pauseMs })
    return pauseMs
  }
}
