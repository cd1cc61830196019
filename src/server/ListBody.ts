import type { ErrorCode } from '../errors/errorCodes.js'

/** A list as it is sent to browsers. */
export interface ListBody {
  text: string
  etag: string
}

/** A list and its age. */
export interface ServedList extends ListBody {
  ageMs: number
  /** Where it came from; `'joined'`: a request that was under way, `'stale'`: an old one, served at once. */
  cache: 'hit' | 'miss' | 'joined' | 'stale'
  /** Why it is old: the service failed. @default it did not */
  failedWith?: ErrorCode | undefined
}

/** How long a list is served from the cache, in ms. */
export interface ListCacheOptions {
  /** For so long it counts as new. @default 15_000 */
  freshMs?: number | undefined
  /** How long after that a list is served and refreshed in the background. @default 60_000 */
  staleMs?: number | undefined
  /** For so long after being new it is served, marked as stale, when the service fails. @default 600_000 */
  staleOnErrorMs?: number | undefined
  /** How many bytes of lists are kept; the longest unused go first. @default 64 MiB */
  maxBytes?: number | undefined
}
