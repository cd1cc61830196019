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
