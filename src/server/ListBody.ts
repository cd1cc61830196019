import type { ErrorCode } from '../errors/errorCodes.js'

/** A list as it is sent to browsers. */
export interface ListBody {
  text: string
  etag: string
}

/** A list and its age. */
export interface ServedList extends ListBody {
  ageMs: number
  /** The source; `'joined'`: a request in progress, `'stale'`: a cached list, served at once. */
  cache: 'hit' | 'miss' | 'joined' | 'stale'
  /** Why it is stale: the error of the service. @default not stale */
  failedWith?: ErrorCode | undefined
}

/** How long a list is served from the cache, in ms. */
export interface ListCacheOptions {
  /** How long a list counts as fresh. @default 15_000 */
  freshMs?: number | undefined
  /** How long after that a list is served and refreshed in the background. @default 60_000 */
  staleMs?: number | undefined
  /** How long after being fresh a list is served, marked as stale, if the service fails. @default 600_000 */
  staleOnErrorMs?: number | undefined
  /** How many bytes of lists are cached. The least recently used are removed first. @default 64 MiB */
  maxBytes?: number | undefined
}
