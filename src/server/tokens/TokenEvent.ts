import type { ErrorCode, ErrorKind } from '../../errors/errorCodes.js'

/** What a token manager tells `onEvent`: what it did, for logs and metrics. Never a token or a secret. */
export type TokenEvent =
  /** A new token came. `isRotated`: with a new refresh token. */
  | {
      type: 'refreshed'
      generation: number
      durationMs: number
      lifeMs: number
      isRotated: boolean
    }
  /** A token request failed. */
  | { type: 'failed'; kind: ErrorKind; code: ErrorCode; durationMs: number }
  /** The token service throttles: nobody asks it for this long. */
  | { type: 'throttled'; retryAfterMs: number }
  /** The service refuses the credentials; a person has to give new ones. */
  | { type: 'reauthRequired'; reason: ReauthReason }
  /** The service did not say how long its token is good for; this is assumed. */
  | { type: 'lifeAssumed'; lifeMs: number }
  /** Somebody was given a 401 for the token in use. `isBelieved: false`: too often to ask for yet another. */
  | { type: 'invalidated'; isBelieved: boolean }
  /** Another instance went on while this one was held up; its token is used and ours dropped. */
  | { type: 'overtaken'; generation: number }
  /** The store failed; for `forMs` this instance goes on alone. `reason`: a short word such as `ECONNREFUSED` or `OOM`. */
  | { type: 'storeDown'; operation: string; reason: string; forMs: number }
  /** The store answers again. */
  | { type: 'storeUp' }

/** Why credentials are refused, in the words of OAuth 2.0. */
export type ReauthReason = 'invalid_grant' | 'invalid_client'
