import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { GuardedStore } from './guardStore.js'
import type { ReauthReason } from './TokenEvent.js'
import { refusedError } from './tokenErrors.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

const refusedForMs = 60_000
const reasons: readonly ReauthReason[] = ['invalid_grant', 'invalid_client']

/** Remembers for a minute, for all instances, that the credentials were refused. */
export function createRefusalGate(
  store: GuardedStore,
  { key, secretHash }: { key: string; secretHash: string },
  { now, onRefused }: { now: SteadyClock; onRefused: (reason: ReauthReason) => void },
) {
  let refusal: { reason: ReauthReason; until: number } | null = null
  let isTold = false
  const gateOf = (reason: ReauthReason) =>
    reason === 'invalid_client' ? `${key}:${reason}:${secretHash}` : `${key}:${reason}`
  return {
    /** @throws While this instance knows of a refusal. */
    check(): void {
      if (refusal && now() < refusal.until) throw refusedError(refusal.reason)
    },
    /** Hears of refusals that other instances met. */
    async learn(): Promise<void> {
      const gates = await Promise.all(reasons.map((reason) => store.gate(gateOf(reason))))
      for (const [index, reason] of reasons.entries()) {
        const leftMs = gates[index] ?? 0
        if (leftMs > 0) refusal = { reason, until: now() + leftMs }
      }
    },
    /** Notes a refusal; returns what to throw. */
    async close(reason: ReauthReason): Promise<PersonalizationKitError> {
      refusal = { reason, until: now() + refusedForMs }
      if (!isTold) onRefused(reason)
      isTold = true
      await store.closeGate(gateOf(reason), { ttlMs: refusedForMs })
      return refusedError(reason)
    },
    /** The credentials work. */
    open(): void {
      refusal = null
      isTold = false
    },
  }
}
