import type { ErrorCode, ErrorKind } from '../../errors/errorCodes.js'

/** An event of a token manager, for logs and metrics. It never contains a token or a secret. */
export type TokenEvent =
  /** There is a new token. `isRotated`: the refresh token is new, too. */
  | {
      type: 'refreshed'
      generation: number
      durationMs: number
      lifeMs: number
      isRotated: boolean
    }
  /** A token request failed. */
  | { type: 'failed'; kind: ErrorKind; code: ErrorCode; durationMs: number }
  /** The token service throttles. No instance sends a request for this long. */
  | { type: 'throttled'; retryAfterMs: number }
  /** The service rejected the credentials. They must be replaced. */
  | { type: 'reauthRequired'; reason: ReauthReason }
  /** The service didn’t send the lifetime of the token. This one is assumed. */
  | { type: 'lifeAssumed'; lifeMs: number }
  /** A call got 401 with the current token. `isBelieved: false`: too often to request another token. */
  | { type: 'invalidated'; isBelieved: boolean }
  /** Another instance stored a newer token while this one was suspended. That token is used. */
  | { type: 'overtaken'; generation: number }
  /** The store failed. This instance continues alone for `forMs`. `reason`: a code such as `ECONNREFUSED` or `OOM`. */
  | { type: 'storeDown'; operation: string; reason: string; forMs: number }
  /** The store responds again. */
  | { type: 'storeUp' }

/** Why the credentials were rejected, as an OAuth 2.0 error code. */
export type ReauthReason = 'invalid_grant' | 'invalid_client'
