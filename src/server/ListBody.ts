import type { ErrorCode } from '../errors/errorCodes.js'

/** A list as it is sent to browsers. */
export interface ListBody {
  text: string
  etag: string
}

/** A list and its age. */
export interface ServedList extends ListBody {
  ageMs: number
  /**
   * Where the list came from: the service (`'miss'`), the cache (`'hit'`), a request already in
   * progress (`'joined'`), or a cached list that is no longer fresh (`'stale'`).
   */
  cache: 'hit' | 'miss' | 'joined' | 'stale'
  /** The code of the error that prevented a refresh. @default none */
  failedWith?: ErrorCode | undefined
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
