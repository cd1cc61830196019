import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { Flight } from './createFlight.js'
import { createFlight } from './createFlight.js'
import type { ShelvedList } from './createListShelf.js'
import { createListShelf } from './createListShelf.js'
import type { ListBody, ListCacheOptions, ServedList } from './ListBody.js'
import { createSteadyClock } from '../internal/createSteadyClock.js'

/** One request for a list. */
export interface ListRequest {
  /** All that the answer depends on: where, for which website, with which credentials. */
  key: string
  load: (signal: AbortSignal) => Promise<ListBody>
  /** Of the caller. */
  signal: AbortSignal
}

const defaults = { freshMs: 15_000, staleMs: 60_000, staleOnErrorMs: 600_000, maxBytes: 2 ** 26 }

/**
 * Fetches a list once for all who want the same one at the same time, and keeps it for a while. With `false` nothing
 * is kept; callers who come together still share one request.
 *
 * @param inBackground Told of work that goes on after a response, for hosts that want to know.
 */
export function createListCache(
  options: ListCacheOptions | false,
  inBackground: (work: Promise<unknown>) => void,
): (request: ListRequest) => Promise<ServedList> {
  const { freshMs, staleMs, staleOnErrorMs, maxBytes } = { ...defaults, ...options }
  const now = createSteadyClock()
  const shelf = createListShelf(options === false ? 0 : maxBytes, now)
  const fly = createFlights(shelf)

  return async function getList(request) {
    const known = shelf.take(request.key)
    const ageMs = known ? now() - known.fetchedAt : Infinity
    if (known && ageMs <= freshMs) return serve(known, ageMs, 'hit')
    const isTolerated = ageMs <= freshMs + staleOnErrorMs
    if (known && (ageMs <= freshMs + staleMs || (known.failure && isTolerated))) {
      const isPausing = known.failure && now() < known.failure.retryAt
      if (!isPausing)
        inBackground(
          fly(request)
            .flight.stay()
            .catch(() => {}),
        )
      return serve(known, ageMs, 'stale')
    }
    const { flight, isNew } = fly(request)
    try {
      const list = await flight.join(request.signal)
      return { ...list, ageMs: 0, cache: isNew ? 'miss' : 'joined' }
    } catch (error) {
      const kept = isPersonalizationKitError(error, 'aborted') ? null : shelf.take(request.key)
      if (kept && isTolerated) return serve(kept, now() - kept.fetchedAt, 'stale')
      throw error
    }
  }
}

/** One request for each key at a time. */
function createFlights(shelf: ReturnType<typeof createListShelf>) {
  const flights = new Map<string, Flight<ListBody>>()
  return ({ key, load }: ListRequest): { flight: Flight<ListBody>; isNew: boolean } => {
    const known = flights.get(key)
    if (known && !known.isAbandoned()) return { flight: known, isNew: false }
    const flight = createFlight(async (signal) => {
      try {
        const list = await load(signal)
        // One that all had left may be older than what others fetched since.
        if (flights.get(key) === flight) shelf.keep(key, list)
        return list
      } catch (error) {
        shelf.fail(key, error)
        throw error
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    })
    flights.set(key, flight)
    return { flight, isNew: true }
  }
}

function serve({ list, failure }: ShelvedList, ageMs: number, cache: 'hit' | 'stale'): ServedList {
  const served = { ...list, cache, ageMs }
  return failure ? { ...served, failedWith: failure.code } : served
}
