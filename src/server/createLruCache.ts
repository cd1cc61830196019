import type { ErrorCode } from '../errors/errorCodes.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { SteadyClock } from '../internal/createSteadyClock.js'
import type { ListBody } from './ListBody.js'

/** A cached list, and the last failed refresh since it was fetched. */
export interface CachedList {
  list: ListBody
  /** When the list was fetched, in ms, by the cache's clock. */
  fetchedAt: number
  failure: { code: ErrorCode; retryAt: number } | null
}

/** The minimum pause after a failed refresh, while there is a list to serve. */
const minPauseMs = 5_000

/** Creates a cache that removes the least recently used list when it is full. */
export function createLruCache(maxBytes: number, now: SteadyClock) {
  const lists = new Map<string, CachedList>()
  let bytes = 0

  function remove(key: string): CachedList | undefined {
    const found = lists.get(key)
    if (found) bytes -= sizeOf(key, found)
    lists.delete(key)
    return found
  }
  function put(key: string, item: CachedList): void {
    bytes += sizeOf(key, item)
    lists.set(key, item)
  }

  return {
    take(key: string): CachedList | null {
      const found = remove(key)
      if (found) put(key, found)
      return found ?? null
    },
    keep(key: string, list: ListBody): void {
      remove(key)
      const item = { list, fetchedAt: now(), failure: null }
      // A list that exceeds the limit on its own does not evict the others.
      if (sizeOf(key, item) > maxBytes) return
      put(key, item)
      for (const oldest of lists.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    /** Removes the list after a permanent error, and keeps it after a temporary one. */
    fail(key: string, error: unknown): void {
      const found = lists.get(key)
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

/** Returns an entry's maximum size in memory, at two bytes per character. */
function sizeOf(key: string, { list }: CachedList): number {
  return 2 * (key.length + list.text.length)
}
