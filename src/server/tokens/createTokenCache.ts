import type { SteadyClock } from '../../internal/createSteadyClock.js'
import type { CachedToken } from './CachedToken.js'
import { maxResources } from './CachedToken.js'

const maxLeewayMs = 10_000
const maxLeewayShare = 0.05
/**
 * How many tokens in a row can be rejected at any age. After that, a token must be older than
 * `rejectableAfterMs` to be rejected.
 */
const maxRejections = 3
const rejectableAfterMs = 60_000

/** The newest token that an instance knows. It may have expired. */
export interface TokenCache {
  current(): CachedToken | null
  set(token: CachedToken): void
  /**
   * Returns the token if it is `valid` for long enough and covers these resources, or else `null`.
   */
  usable(resources: Iterable<string>): CachedToken | null
  /**
   * Returns the token if it is not empty, has not expired and was not rejected, or else `null`.
   */
  valid(): CachedToken | null
  /**
   * Marks the token as rejected, unless too many tokens in a row were rejected right away. In that
   * case, the tokens are not the cause, and new ones would only make the service throttle requests.
   * The count is stored with the token, so all instances share it.
   *
   * @returns Whether the token is now marked as rejected.
   */
  reject(): boolean
  /** Returns the `rejections` value for the next token: 0 unless this one was rejected. */
  nextRejections(): number
}

/** Creates the token cache for one manager. */
export function createTokenCache({
  now,
  leewayMs,
}: {
  now: SteadyClock
  leewayMs: number | undefined
}): TokenCache {
  let current: CachedToken | null = null
  let rejected: string | null = null

  function validFor(ms: number): CachedToken | null {
    if (!current || current.accessToken === rejected || current.accessToken === '') return null
    return current.expiresAt - ms > now() ? current : null
  }
  return {
    current: () => current,
    set(token) {
      current = token
      // Clear the rejection even if the service returns the same token again.
      rejected = null
    },
    valid: () => validFor(0),
    usable(resources) {
      const token = current && validFor(leewayOf(current, leewayMs))
      return token && covers(token, resources) ? token : null
    },
    reject() {
      if (!current || (current.rejections >= maxRejections && isYoung(current, now()))) return false
      rejected = current.accessToken
      return true
    },
    nextRejections() {
      if (!current || current.accessToken !== rejected) return 0
      return isYoung(current, now()) ? current.rejections + 1 : 1
    },
  }
}

/** Returns whether a token was requested for all of these resources. */
export function covers({ resources: known }: CachedToken, resources: Iterable<string>): boolean {
  return known.length >= maxResources || [...resources].every((name) => known.includes(name))
}

function isYoung({ expiresAt, lifeMs }: CachedToken, now: number): boolean {
  return now - (expiresAt - lifeMs) < rejectableAfterMs
}

/**
 * Returns how long before its expiry a token counts as expired. The leeway is needed because
 * requests take time.
 */
function leewayOf({ lifeMs }: CachedToken, leewayMs: number | undefined): number {
  const wantedMs = leewayMs ?? Math.min(maxLeewayMs, lifeMs * maxLeewayShare)
  return Math.min(wantedMs, lifeMs / 2)
}
