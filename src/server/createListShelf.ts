import type { ErrorCode } from '../errors/errorCodes.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { ListBody } from './ListBody.js'
import type { SteadyClock } from '../internal/createSteadyClock.js'

/** A list that is kept, and what went wrong since it came. */
export interface ShelvedList {
  list: ListBody
  /** By the clock of the cache. */
  fetchedAt: number
  failure: { code: ErrorCode; retryAt: number } | null
}

/** How long after a failure the service is left alone, if there is a list to serve. */
const minPauseMs = 5_000

/** Keeps lists, as many as fit; the one unused for longest goes first. */
export function createListShelf(maxBytes: number, now: SteadyClock) {
  const shelf = new Map<string, ShelvedList>()
  let bytes = 0

  function remove(key: string): ShelvedList | undefined {
    const found = shelf.get(key)
    if (found) bytes -= sizeOf(key, found)
    shelf.delete(key)
    return found
  }
  function put(key: string, item: ShelvedList): void {
    bytes += sizeOf(key, item)
    shelf.set(key, item)
  }

  return {
    take(key: string): ShelvedList | null {
      const found = remove(key)
      if (found) put(key, found)
      return found ?? null
    },
    keep(key: string, list: ListBody): void {
      remove(key)
      const item = { list, fetchedAt: now(), failure: null }
      // One that is too large for all the room does not drive the others out.
      if (sizeOf(key, item) > maxBytes) return
      put(key, item)
      for (const oldest of shelf.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    /** What the service says about the list itself ends it; everything else passes. */
    fail(key: string, error: unknown): void {
      const found = shelf.get(key)
      if (!found || isPersonalizationKitError(error, 'aborted')) return
      if (isPersonalizationKitError(error) && error.retryable) {
        const pauseMs = Math.max(error.retryAfterMs ?? 0, minPauseMs)
        found.failure = { code: error.code, retryAt: now() + pauseMs }
      } else {
        remove(key)
      }
    },
  }
}

/** In memory: two bytes a character at most. */
function sizeOf(key: string, { list }: ShelvedList): number {
  return 2 * (key.length + list.text.length)
}
