import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { createBackOff } from './createBackOff.js'
import { createRefusalGate } from './createRefusalGate.js'
import { createThrottleGate } from './createThrottleGate.js'
import type { GuardedStore } from './guardStore.js'
import type { ReauthReason } from './TokenEvent.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

/** Keeps instances from asking when asking does harm. */
export interface TokenBrake {
  /** @throws While this instance knows that the service throttles or refuses. */
  check(): void
  /** @throws While any instance knows it, or the service failed this one just now. */
  checkAll(): Promise<void>
  /** The service throttles; returns what to throw. */
  throttle(retryAfterMs: number | undefined): Promise<PersonalizationKitError>
  /** The service refuses the credentials; returns what to throw. */
  refuse(reason: ReauthReason): Promise<PersonalizationKitError>
  /** The service failed; returns what to throw. */
  fail(error: PersonalizationKitError): PersonalizationKitError
  /** A token came. */
  release(): void
}

/** Makes the brake of one manager; `keys` are what instances share that ask for the same with the same. */
export function createTokenBrake(
  store: GuardedStore,
  keys: { key: string; secretHash: string },
  context: { now: SteadyClock; onRefused: (reason: ReauthReason) => void },
): TokenBrake {
  const throttle = createThrottleGate(store, keys.key, context.now)
  const refusal = createRefusalGate(store, keys, context)
  const backOff = createBackOff(context.now)
  function check(): void {
    throttle.check()
    refusal.check()
  }
  return {
    check,
    async checkAll() {
      await Promise.all([throttle.learn(), refusal.learn()])
      check()
      backOff.check()
    },
    throttle: (retryAfterMs) => throttle.close(retryAfterMs),
    refuse: (reason) => refusal.close(reason),
    fail(error) {
      backOff.fail(error)
      return error
    },
    release() {
      refusal.open()
      backOff.succeed()
    },
  }
}
