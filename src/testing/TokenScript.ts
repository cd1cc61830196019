/** Configures the token service that the reference service simulates. */
export interface TokenScript {
  /** The lifetime of an access token, in ms. @default 3_600_000 */
  lifeMs?: number | undefined
  /**
   * How the lifetime is sent: in seconds, as in section 2.5, or as services also do: as a string, missing, `null`,
   * as a word. @default 'number'
   */
  expiresIn?: 'number' | 'string' | 'absent' | 'null' | 'word' | undefined
  /** The `token_type`; `null`: missing. @default 'Bearer' */
  tokenType?: string | null | undefined
  /**
   * Whether each response rotates the refresh token. Using an old one revokes it and all that were issued from it.
   * @default false
   */
  rotates?: boolean | undefined
  /** How many requests it accepts from one caller. @default unlimited */
  throttle?: TokenThrottle | undefined
  /** The delay of a response, in ms. @default 0 */
  latencyMs?: number | undefined
  /**
   * Whether the list, answers and questions also require the access token, as `Authorization: Bearer`. Section 5
   * does not say who accepts it. @default false
   */
  guardsCalls?: boolean | undefined
}

/**
 * A rolling window of accepted requests with the same token (and those it was exchanged for) from the same IP
 * address: section 8 of the service interface, which does not specify the numbers.
 */
export interface TokenThrottle {
  requests: number
  perMs: number
  /** The response above the limit. @default 'retryAfter' */
  style?: ThrottleStyle | undefined
}

/** How token services throttle. */
export type ThrottleStyle =
  /** 429 with the seconds to wait. */
  | 'retryAfter'
  /** 429 with the date to wait for. */
  | 'retryDate'
  /** 429 with plain text only. */
  | 'bare'
  /** 200 with `{"error":"Access Denied","status":"failure"}`. */
  | 'deniedOk'
  /** 403 with the same. */
  | 'deniedForbidden'
  /** 400 with `{"error":"slow_down"}`. */
  | 'slowDown'
