import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { GuardedStore } from './guardStore.js'
import type { ReauthReason } from './TokenEvent.js'
import { rejectedError } from './tokenErrors.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

const rejectedForMs = 60_000
const reasons: readonly ReauthReason[] = ['invalid_grant', 'invalid_client']

/** Caches for a minute, across all instances, that the credentials were rejected. */
export function createRejectionCache(
  store: GuardedStore,
  { key, secretHash }: { key: string; secretHash: string },
  { now, onRejected }: { now: SteadyClock; onRejected: (reason: ReauthReason) => void },
) {
  let rejection: { reason: ReauthReason; until: number } | null = null
  let isReported = false
  const throttleKey = (reason: ReauthReason) =>
    reason === 'invalid_client' ? `${key}:${reason}:${secretHash}` : `${key}:${reason}`
  return {
    /** @throws While a rejection is known. */
    check(): void {
      if (rejection && now() < rejection.until) throw rejectedError(rejection.reason)
    },
    /** Reads the rejections that other instances received. */
    async learn(): Promise<void> {
      const waits = await Promise.all(
        reasons.map((reason) => store.throttledForMs(throttleKey(reason))),
      )
      for (const [index, reason] of reasons.entries()) {
        const leftMs = waits[index] ?? 0
        if (leftMs > 0) rejection = { reason, until: now() + leftMs }
      }
    },
    /** Stores a rejection and returns the error to throw. */
    async reject(reason: ReauthReason): Promise<PersonalizationKitError> {
      rejection = { reason, until: now() + rejectedForMs }
      if (!isReported) onRejected(reason)
      isReported = true
      await store.throttle(throttleKey(reason), { ttlMs: rejectedForMs })
      return rejectedError(reason)
    },
    /** Forgets the rejection: the credentials work. */
    clear(): void {
      rejection = null
      isReported = false
    },
  }
}
