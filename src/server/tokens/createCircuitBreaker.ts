import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { createBackOff } from './createBackOff.js'
import { createRejectionCache } from './createRejectionCache.js'
import { createThrottle } from './createThrottle.js'
import type { GuardedStore } from './guardStore.js'
import type { ReauthReason } from './TokenEvent.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

/** Stops token requests that would fail: while the service throttles, rejects the credentials, or is down. */
export interface CircuitBreaker {
  /** @throws While this instance knows that the service throttles or rejects. */
  check(): void
  /** @throws While any instance knows it, or after a failure of this one. */
  checkAll(): Promise<void>
  /** Records that the service throttles. Returns the error to throw. */
  throttle(retryAfterMs: number | undefined): Promise<PersonalizationKitError>
  /** Records that the service rejected the credentials. Returns the error to throw. */
  reject(reason: ReauthReason): Promise<PersonalizationKitError>
  /** Records a failure. Returns the error to throw. */
  fail(error: PersonalizationKitError): PersonalizationKitError
  /** Resets everything after a new token. */
  release(): void
}

/** Creates the circuit breaker of one manager. Instances with the same `keys` share its state. */
export function createCircuitBreaker(
  store: GuardedStore,
  keys: { key: string; secretHash: string },
  context: { now: SteadyClock; onRejected: (reason: ReauthReason) => void },
): CircuitBreaker {
  const throttle = createThrottle(store, keys.key, context.now)
  const rejection = createRejectionCache(store, keys, context)
  const backOff = createBackOff(context.now)
  function check(): void {
    throttle.check()
    rejection.check()
  }
  return {
    check,
    async checkAll() {
      await Promise.all([throttle.learn(), rejection.learn()])
      check()
      backOff.check()
    },
    throttle: (retryAfterMs) => throttle.start(retryAfterMs),
    reject: (reason) => rejection.reject(reason),
    fail(error) {
      backOff.fail(error)
      return error
    },
    release() {
      rejection.clear()
      backOff.succeed()
    },
  }
}
