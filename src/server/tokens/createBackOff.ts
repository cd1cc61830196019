import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'

const firstMs = 1_000
const maxMs = 30_000

/** Leaves a failing service alone for longer and longer, from its second failure in a row on. */
export function createBackOff() {
  let failures = 0
  let last: { error: PersonalizationKitError; until: number } | null = null
  return {
    /** @throws The last failure again, while it is too early to try. */
    check(): void {
      if (last && Date.now() < last.until) throw last.error
    },
    fail(error: PersonalizationKitError): void {
      failures += 1
      const waitMs = failures < 2 ? 0 : Math.min(firstMs * 2 ** (failures - 2), maxMs)
      last = { error, until: Date.now() + waitMs }
    },
    succeed(): void {
      failures = 0
      last = null
    },
  }
}
