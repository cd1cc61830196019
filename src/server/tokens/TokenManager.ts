import type { ErrorCode, ErrorKind } from '../../errors/errorCodes.js'
import type { TokenStore } from './TokenStore.js'

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

/** Options of {@link createTokenManager}. */
export interface TokenManagerOptions {
  /** `{auth_url}` of the service interface; the path `/oauth/token` is added. https, or http on this machine. */
  authUrl: string
  clientId: string
  clientSecret: string
  /**
   * The refresh token you were given. If the service rotates refresh tokens, the newest one is in the store. A new
   * one here replaces the whole family.
   */
  refreshToken: string
  /** @default a memory store, for a single instance */
  store?: TokenStore | undefined
  /**
   * How long before its expiry a token counts as expired, in ms; at most half of its lifetime. @default the
   * smaller of 10 s and 5 % of its lifetime
   */
  leewayMs?: number | undefined
  /** For one token request including its body, in ms. The lock lasts three seconds longer. @default 5_000 */
  timeoutMs?: number | undefined
  /**
   * Requests no tokens while the store is down. If the service rotates refresh tokens, instances that continue alone
   * would use up each other's tokens, and the service would revoke all of them.
   * @default true after the refresh token was seen to rotate
   */
  requiresStore?: boolean | undefined
  /** Allows plain http to hosts other than this machine. @default false */
  allowInsecureHttp?: boolean | undefined
  /** @default globalThis.fetch, read at each request */
  fetch?: typeof globalThis.fetch | undefined
  /** Called once when the credentials are rejected, and again only after they worked. @default none */
  onReauthRequired?: ((reason: ReauthReason) => void) | undefined
  /** Called with events, for logs and metrics. @default none */
  onEvent?: ((event: TokenEvent) => void) | undefined
}

/** Provides one access token. Requests a new one only when the current one has expired (sections 4.4 and 8). */
export interface TokenManager {
  /**
   * Returns a valid access token. If there is none, one instance requests it and all others wait.
   *
   * @param options.resource What the token is for: a name of your own, of which there are few. It is not sent. The
   * first use of a name requests a new token.
   * @throws {PersonalizationKitError} `throttled` with `retryAfterMs`; `unauthorized` if the credentials are
   * rejected; `network`, `timeout`, `http` or `protocol` if the service fails; `aborted` by `signal`, which does
   * not affect other callers.
   */
  getAccessToken(options?: {
    resource?: string | undefined
    signal?: AbortSignal | undefined
  }): Promise<string>
  /**
   * Reports that a service responded 401 to this token. If it is the current one, the next call requests another:
   * up to three times in a row, then once a minute across all instances, because a 401 may have other causes.
   */
  invalidate(token: string): Promise<void>
}
