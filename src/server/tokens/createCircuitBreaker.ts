import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'
import { createThrottle } from './createThrottle.js'
import type { GuardedStore } from './guardStore.js'
import { rejectedError } from './tokenErrors.js'
import type { ReauthReason } from './TokenManager.js'

/**
 * Stops token requests that would fail because the service is throttling requests, has rejected the
 * credentials, or is down.
 */
export interface CircuitBreaker {
  /**
   * @throws If this instance knows that the service is throttling requests or has rejected the
   * credentials.
   */
  check(): void
  /**
   * @throws If any instance knows that the service is throttling requests or has rejected the
   * credentials, or if this instance is pausing after failed requests.
   */
  checkAll(): Promise<void>
  /** Records that the service is throttling requests. Returns the error to throw. */
  throttle(retryAfterMs: number | undefined): Promise<PersonalizationKitError>
  /** Records that the service rejected the credentials. Returns the error to throw. */
  reject(reason: ReauthReason): Promise<PersonalizationKitError>
  /** Records a failure. Returns the error to throw. */
  fail(error: PersonalizationKitError): PersonalizationKitError
  /** Clears the recorded rejections and failures after this or another instance got a token. */
  release(): void
}

/** Creates the circuit breaker for one manager. Instances with the same `keys` share its state. */
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

const rejectedForMs = 60_000
const reasons: readonly ReauthReason[] = ['invalid_grant', 'invalid_client']

/**
 * Creates a cache that remembers for a minute, across all instances, that the credentials were
 * rejected.
 */
function createRejectionCache(
  store: GuardedStore,
  { key, secretHash }: { key: string; secretHash: string },
  { now, onRejected }: { now: SteadyClock; onRejected: (reason: ReauthReason) => void },
) {
  let rejection: { reason: ReauthReason; until: number } | null = null
  let isReported = false
  const throttleKey = (reason: ReauthReason) =>
    reason === 'invalid_client' ? `${key}:${reason}:${secretHash}` : `${key}:${reason}`
  return {
    /** @throws If a rejection is cached. */
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
        if (leftMs > 0) rejection = { reason, until: now() + Math.min(leftMs, rejectedForMs) }
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
    /** Clears the rejection, because the credentials work. */
    clear(): void {
      rejection = null
      isReported = false
    },
  }
}

const firstMs = 1_000
const maxMs = 30_000

/**
 * Creates a backoff that pauses requests to a failing service after its second consecutive failure.
 * Each further failure makes the pause longer, up to 30 s.
 */
function createBackOff(now: SteadyClock) {
  let failures = 0
  let last: { error: PersonalizationKitError; until: number } | null = null
  return {
    /** @throws The last error again, if it is too early to retry. */
    check(): void {
      const leftMs = last ? last.until - now() : 0
      if (last && leftMs > 0) throw again(last.error, leftMs)
    },
    fail(error: PersonalizationKitError): void {
      failures += 1
      const waitMs = failures < 2 ? 0 : Math.min(firstMs * 2 ** (failures - 2), maxMs)
      last = { error, until: now() + waitMs }
    },
    succeed(): void {
      failures = 0
      last = null
    },
  }
}

/** Returns the same error with the time until the next attempt. */
function again(error: PersonalizationKitError, retryAfterMs: number): PersonalizationKitError {
  const { kind, code, status, retryable, message } = error
  return new PersonalizationKitError({
    kind,
    code,
    // Remove the code and the link, because the constructor adds them again.
    message: message.split(` [${code}]`, 1).join(''),
    retryable,
    retryAfterMs,
    ...(status === undefined ? {} : { status }),
  })
}
