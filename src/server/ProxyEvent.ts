import type { ErrorCode } from '../errors/errorCodes.js'

/**
 * An event that the proxy reports once per request. Contains IDs, statuses and durations, but never
 * a secret.
 */
export interface ProxyEvent {
  type: 'response'
  /**
   * The route. `'none'` if no route matches, or if the proxy refused the request before it had read all of
   * it, such as without a session or with an invalid ID, body or method.
   */
  call: 'list' | 'answer' | 'submit' | 'none'
  /** The session's `subject`. `null` without a session, or if the request failed before the session was read. */
  subject: string | null
  /** The status of the proxy's response, which can differ from the service's. */
  status: number
  /** The time until the response was ready, in ms. */
  durationMs: number
  /**
   * Where a list came from: the service (`'miss'`), the cache (`'hit'`), a request already in
   * progress (`'joined'`), or a cached list that is no longer fresh (`'stale'`). Set only for
   * lists.
   */
  cache?: 'hit' | 'miss' | 'joined' | 'stale' | undefined
  /** The list's age, in ms. Set only for lists. */
  ageMs?: number | undefined
  /**
   * The error code. For a stale list, the code of the error that prevented a refresh. Not set if
   * `authorize` returned the response.
   */
  code?: ErrorCode | undefined
  /** For `PK-NOT-JSON`: why the service's body is not JSON, and at which line and column. Never a part of the body. */
  reason?: string | undefined
}
