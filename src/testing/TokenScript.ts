/** Configures the token service that the reference service simulates. */
export interface TokenScript {
  /** The lifetime of an access token, in ms. @default 3_600_000 */
  lifeMs?: number | undefined
  /**
   * How the lifetime is sent. The service interface (section 2.5) specifies a number of seconds.
   * Some services send a string, nothing, `null` or a word instead.
   * @default 'number'
   */
  expiresIn?: 'number' | 'string' | 'absent' | 'null' | 'word' | undefined
  /** The `token_type`. `null` leaves it out. @default 'Bearer' */
  tokenType?: string | null | undefined
  /**
   * Whether each response rotates the refresh token. Using an old one revokes all tokens issued so
   * far, including the newest refresh token.
   * @default false
   */
  rotates?: boolean | undefined
  /** How many requests the token service accepts from one caller. @default unlimited */
  throttle?: TokenThrottle | undefined
  /** The delay before each response, in ms. @default 0 */
  latencyMs?: number | undefined
  /**
   * Whether the other three calls also require the access token, as `Authorization: Bearer`. Which
   * services accept it is not documented (service interface, section 5).
   * @default false
   */
  guardsCalls?: boolean | undefined
}

/**
 * A limit on requests in a rolling window. Counts accepted requests from the same IP address with
 * the same refresh token, or with a token that it was exchanged for. The service's actual limits
 * are not documented (service interface, section 8).
 */
export interface TokenThrottle {
  /** The number of requests accepted in a window. */
  requests: number
  /** The length of the window, in ms. */
  perMs: number
  /** The response to requests above the limit. @default 'retry-after' */
  style?: ThrottleStyle | undefined
}

/** How a token service throttles requests. */
export type ThrottleStyle =
  /** 429 with the number of seconds to wait. */
  | 'retry-after'
  /** 429 with the date to wait until. */
  | 'retry-date'
  /** 429 with plain text only. */
  | 'bare'
  /** 200 with `{"error":"Access Denied","status":"failure"}`. */
  | 'denied-ok'
  /** 403 with the same body. */
  | 'denied-forbidden'
  /** 400 with `{"error":"slow_down"}`. */
  | 'slow-down'
