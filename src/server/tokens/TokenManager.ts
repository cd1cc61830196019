import type { ErrorCode, ErrorKind } from '../../errors/errorCodes.js'
import type { TokenStore } from './TokenStore.js'

/** An event from a token manager, for logs and metrics. It never contains a token or a secret. */
export type TokenEvent =
  /** A new token was issued. `isRotated` is `true` if the refresh token is new, too. */
  | {
      type: 'refreshed'
      generation: number
      durationMs: number
      lifeMs: number
      isRotated: boolean
    }
  /**
   * A token request failed. With the kind `config`, the store can't be used, such as with a wrong
   * `encryptionKey`. No request was sent then, and `durationMs` is 0.
   */
  | { type: 'failed'; kind: ErrorKind; code: ErrorCode; durationMs: number }
  /** The token service is throttling requests. All instances pause for `retryAfterMs`. */
  | { type: 'throttled'; retryAfterMs: number }
  /**
   * The service rejected the credentials. They must be replaced. `isUsedElsewhere` is `true` if the
   * rejected refresh token was one that the service had issued to this app. Unless it was revoked or has
   * expired, someone else uses the same client, such as instances with another store or `prefix`.
   */
  | { type: 'reauth-required'; reason: ReauthReason; isUsedElsewhere: boolean }
  /** The service didn't send the token's lifetime, so `lifeMs` is assumed. */
  | { type: 'life-assumed'; lifeMs: number }
  /**
   * A service responded 401 to the current token. `isBelieved` is `false` if this happened so often
   * that no new token is requested.
   */
  | { type: 'invalidated'; isBelieved: boolean }
  /** Another instance stored a newer token while this one was suspended. That token is used. */
  | { type: 'overtaken'; generation: number }
  /**
   * The store failed. This instance continues alone for `forMs`. `reason` is a code such as `ECONNREFUSED` or
   * `OOM`, `no answer`, or `unknown`.
   */
  | { type: 'store-down'; operation: string; reason: string; forMs: number }
  /** The store is responding again. */
  | { type: 'store-up' }

/** Why the credentials were rejected, as an OAuth 2.0 error code. */
export type ReauthReason = 'invalid_grant' | 'invalid_client'

/** Options for {@link createTokenManager}. */
export interface TokenManagerOptions {
  /**
   * The `{auth_url}` from the service interface. The path `/oauth/token` is added. Must use HTTPS,
   * or HTTP on this machine.
   */
  authUrl: string
  clientId: string
  clientSecret: string
  /**
   * The refresh token you were given. If the service rotates refresh tokens, the newest one is in
   * the store. If you set a new one here, it replaces all tokens issued from the previous one.
   */
  refreshToken: string
  /** Where the token is stored. @default a memory store, for a single instance */
  store?: TokenStore | undefined
  /**
   * How long before its expiry a token counts as expired, in ms. At most half of its lifetime.
   * @default 10 s or 5% of its lifetime, whichever is shorter
   */
  leewayMs?: number | undefined
  /**
   * The timeout for one token request, including its body, in ms. The lock lasts three seconds
   * longer.
   * @default 5_000
   */
  timeoutMs?: number | undefined
  /**
   * Whether to stop requesting tokens while the store is down. If the service rotates refresh
   * tokens, instances that continue alone would use up each other's tokens, and the service would
   * revoke all of them.
   * @default true once the service has rotated the refresh token
   */
  requiresStore?: boolean | undefined
  /** Allows plain HTTP to hosts other than this machine. @default false */
  allowInsecureHttp?: boolean | undefined
  /** The function that sends requests. @default globalThis.fetch, read for each request */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Called when the credentials are rejected. Called again only if they have worked in between.
   * @default none
   */
  onReauthRequired?: ((reason: ReauthReason) => void) | undefined
  /** Called with each event, for logs and metrics. @default none */
  onEvent?: ((event: TokenEvent) => void) | undefined
}

/**
 * Provides one access token. Requests a new one only when the current one has expired (service
 * interface, sections 4.4 and 8).
 */
export interface TokenManager {
  /**
   * Returns a valid access token. If there is none, one instance requests a new token and all
   * others wait.
   *
   * @param options.resource What the token is for, as a name that you choose. Use only a few names,
   * because each new name requires a new token. The name is not sent.
   * @throws {PersonalizationKitError} `throttled` with `retryAfterMs`; `unauthorized` if the credentials are
   * rejected; `network`, `timeout`, `http` or `protocol` if the service or the store fails, or another
   * instance holds the lock for too long; `config` if the store rejects its configuration, such as a wrong
   * `encryptionKey`; `aborted` if `signal` aborts, which does not affect other callers.
   */
  getAccessToken(options?: {
    resource?: string | undefined
    signal?: AbortSignal | undefined
  }): Promise<string>
  /**
   * Reports that a service responded 401 to this token. If it is the current token, the next call
   * to `getAccessToken` requests another one. Across all instances, this happens up to three times in a
   * row, and again up to three times once the last token is a minute old, because a 401 can have other
   * causes.
   */
  invalidate(token: string): Promise<void>
}
