import type { ErrorCode } from '../errors/errorCodes.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { ListBody } from './ListBody.js'

/** A list that is kept, and what went wrong since it came. */
export interface ShelvedList {
  list: ListBody
  fetchedAt: number
  failure: { code: ErrorCode; at: number } | null
}

/** Keeps lists, as many as fit and for so long. */
export function createListShelf({ maxBytes, maxAgeMs }: { maxBytes: number; maxAgeMs: number }) {
  const shelf = new Map<string, ShelvedList>()

  function tidy(): void {
    let bytes = 0
    const now = Date.now()
    for (const [key, { list, fetchedAt }] of [...shelf].toReversed()) {
      bytes += 2 * list.text.length
      if (bytes > maxBytes || now - fetchedAt > maxAgeMs) shelf.delete(key)
    }
  }

  return {
    /** The one used last is the last to go. */
    take(key: string): ShelvedList | null {
      const found = shelf.get(key)
      if (!found) return null
      shelf.delete(key)
      shelf.set(key, found)
      return found
    },
    keep(key: string, list: ListBody): void {
      shelf.delete(key)
      shelf.set(key, { list, fetchedAt: Date.now(), failure: null })
      tidy()
    },
    /** What the service says about the list itself ends it; everything else passes. */
    fail(key: string, error: unknown): void {
      const found = shelf.get(key)
      if (!found || isPersonalizationKitError(error, 'aborted')) return
      const passes = isPersonalizationKitError(error) && error.retryable
      if (passes) found.failure = { code: error.code, at: Date.now() }
      else shelf.delete(key)
    },
  }
}
