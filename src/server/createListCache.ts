import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { createSteadyClock } from '../internal/createSteadyClock.js'
import type { CachedList } from './createLruCache.js'
import { createLruCache } from './createLruCache.js'
import type { SharedRequest } from './createSharedRequest.js'
import { createSharedRequest } from './createSharedRequest.js'
import type { ListBody, ServedList } from './ListBody.js'

/** One request for a list. */
export interface ListRequest {
  /** Identifies everything the response depends on: the website, the API key and the headers. */
  key: string
  load: (signal: AbortSignal) => Promise<ListBody>
  /** The caller's abort signal. */
  signal: AbortSignal
}

/** The limits of the list cache. Times are in ms. */
export interface ListCacheOptions {
  /** How long a list counts as fresh. @default 15_000 */
  freshMs?: number | undefined
  /**
   * How long a list that is no longer fresh is served while it is refreshed in the background.
   * @default 60_000
   */
  staleMs?: number | undefined
  /**
   * How long a list that is no longer fresh is served, marked as stale, if the service fails.
   * @default 600_000
   */
  staleOnErrorMs?: number | undefined
  /**
   * The maximum size of all cached lists, in bytes. The least recently used lists are removed
   * first.
   * @default 64 MiB
   */
  maxBytes?: number | undefined
}

/**
 * Creates a cache of lists that shares concurrent requests. If `options` is `false`, nothing is
 * cached, but concurrent callers still share one request.
 *
 * @param inBackground Receives work that continues after a response, for hosts that would otherwise
 * stop it.
 */
export function createListCache(
  options: ListCacheOptions | false,
  inBackground: (work: Promise<unknown>) => void,
): (request: ListRequest) => Promise<ServedList> {
  const given: ListCacheOptions = options === false ? {} : options
  const { freshMs = 15_000, staleMs = 60_000, staleOnErrorMs = 600_000, maxBytes = 2 ** 26 } = given
  const now = createSteadyClock()
  const lru = createLruCache(options === false ? 0 : maxBytes, now)
  const share = createSharedRequests(lru)

  return async function getList(request) {
    const known = lru.take(request.key)
    const ageMs = known ? now() - known.fetchedAt : Infinity
    if (known && ageMs <= freshMs) return serve(known, ageMs, 'hit')
    const isTolerated = ageMs <= freshMs + staleOnErrorMs
    if (known && (ageMs <= freshMs + staleMs || (known.failure && isTolerated))) {
      const isPausing = known.failure && now() < known.failure.retryAt
      if (!isPausing)
        inBackground(
          share(request)
            .shared.stay()
            .catch(() => {}),
        )
      return serve(known, ageMs, 'stale')
    }
    const { shared, isNew } = share(request)
    // A caller's deadline ends just before the request's own. The request goes on without callers, so that a
    // service that doesn't answer counts as failed, and the next caller gets the known list at once.
    if (known && isTolerated && isNew) inBackground(shared.stay().catch(() => {}))
    try {
      const list = await shared.join(request.signal)
      return { ...list, ageMs: 0, cache: isNew ? 'miss' : 'joined' }
    } catch (error) {
      const kept = isPersonalizationKitError(error, 'aborted') ? null : lru.take(request.key)
      if (kept && isTolerated) return serve(kept, now() - kept.fetchedAt, 'stale')
      throw error
    }
  }
}

/** Runs one request at a time for each key. */
function createSharedRequests(lru: ReturnType<typeof createLruCache>) {
  const requests = new Map<string, SharedRequest<ListBody>>()
  return ({ key, load }: ListRequest): { shared: SharedRequest<ListBody>; isNew: boolean } => {
    const known = requests.get(key)
    if (known && !known.isAbandoned()) return { shared: known, isNew: false }
    const shared = createSharedRequest(async (signal) => {
      try {
        const list = await load(signal)
        // An abandoned request can finish after a newer one, and must not replace its list.
        if (requests.get(key) === shared) lru.keep(key, list)
        return list
      } catch (error) {
        lru.fail(key, error)
        throw error
      } finally {
        if (requests.get(key) === shared) requests.delete(key)
      }
    })
    requests.set(key, shared)
    return { shared, isNew: true }
  }
}

function serve({ list, failure }: CachedList, ageMs: number, cache: 'hit' | 'stale'): ServedList {
  const served = { ...list, cache, ageMs }
  return failure ? { ...served, failedWith: failure.code } : served
}
