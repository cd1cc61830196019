import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

const firstMs = 1_000
const maxMs = 30_000

/** Pauses requests to a failing service, from its second failure in a row, for longer each time. */
export function createBackOff(now: SteadyClock) {
  let failures = 0
  let last: { error: PersonalizationKitError; until: number } | null = null
  return {
    /** @throws The last failure again, while it is too early to try. */
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

/** The same failure, with how long it is of no use to try. */
function again(error: PersonalizationKitError, retryAfterMs: number): PersonalizationKitError {
  const { kind, code, status, retryable, message } = error
  return new PersonalizationKitError({
    kind,
    code,
    // It puts its code behind the message itself.
    message: message.replace(` [${code}]`, ''),
    retryable,
    retryAfterMs,
    ...(status === undefined ? {} : { status }),
  })
}
