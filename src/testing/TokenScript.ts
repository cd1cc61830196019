/** How the token service of a reference service behaves. */
export interface TokenScript {
  /** How long an access token is good for, in ms. @default 3_600_000 */
  lifeMs?: number | undefined
  /**
   * How its life is told: in seconds, as section 2.5 says, or as services also do: spelled in a string,
   * left out, `null`, as a word. @default 'number'
   */
  expiresIn?: 'number' | 'string' | 'absent' | 'null' | 'word' | undefined
  /** What `token_type` says; `null` leaves it out. @default 'Bearer' */
  tokenType?: string | null | undefined
  /**
   * Each answer brings a new refresh token and uses up the old one; one that is used a second time
   * revokes itself and all that came of it. @default false
   */
  rotates?: boolean | undefined
  /** How many requests it takes from one caller. @default any number */
  throttle?: TokenThrottle | undefined
  /** How long an answer takes once it is decided, in ms. @default 0 */
  latencyMs?: number | undefined
  /**
   * Whether the list, answers and questions also want the access token, as `Authorization: Bearer`.
   * Section 5 does not say who accepts it. @default false
   */
  guardsCalls?: boolean | undefined
}

/**
 * A rolling window of accepted requests with the same token (and those it was exchanged for) from the same IP address:
 * section 8 of the service interface, which leaves the numbers open.
 */
export interface TokenThrottle {
  requests: number
  perMs: number
  /** What a request too many is answered with. @default 'retryAfter' */
  style?: ThrottleStyle | undefined
}

/** How token services say that they throttle. */
export type ThrottleStyle =
  /** 429 with the seconds to wait. */
  | 'retryAfter'
  /** 429 with the date to wait for. */
  | 'retryDate'
  /** 429 and no more than that, in plain text. */
  | 'bare'
  /** 200 with `{"error":"Access Denied","status":"failure"}`. */
  | 'deniedOk'
  /** 403 with the same. */
  | 'deniedForbidden'
  /** 400 with `{"error":"slow_down"}`. */
  | 'slowDown'
