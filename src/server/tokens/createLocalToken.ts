import type { HeldToken } from './HeldToken.js'
import { maxResources } from './HeldToken.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'

const maxLeewayMs = 10_000
const maxLeewayShare = 0.05
/** So many 401s in a row are put down to the token; then it has to be this old. */
const maxRejections = 3
const rejectableAfterMs = 60_000

/** The newest token that an instance knows. It may have expired. */
export interface LocalToken {
  held(): HeldToken | null
  hold(token: HeldToken): void
  /** The token, if it is good for long enough and covers these resources. */
  usable(resources: Iterable<string>): HeldToken | null
  /** The token, if it is good at all. */
  stillGood(): HeldToken | null
  /**
   * Never uses the token again, unless too many of its forerunners went the same way just now: then the cause is
   * another, and asking on would only bring the service to throttle. All instances count alike, since the count goes
   * along with the token.
   *
   * @returns Whether it was rejected.
   */
  reject(): boolean
  /** What the next token counts of this: 0, unless it was rejected. */
  nextRejections(): number
}

/** Creates the token cache of one manager. */
export function createLocalToken({
  now,
  leewayMs,
}: {
  now: SteadyClock
  leewayMs: number | undefined
}): LocalToken {
  let held: HeldToken | null = null
  let rejected: string | null = null

  function goodFor(ms: number): HeldToken | null {
    if (!held || held.accessToken === rejected || held.accessToken === '') return null
    return held.expiresAt - ms > now() ? held : null
  }
  return {
    held: () => held,
    hold(token) {
      held = token
      // Also where the service gives out the same token again.
      rejected = null
    },
    stillGood: () => goodFor(0),
    usable(resources) {
      const token = held && goodFor(leewayOf(held, leewayMs))
      return token && covers(token, resources) ? token : null
    },
    reject() {
      if (!held || (held.rejections >= maxRejections && isYoung(held, now()))) return false
      rejected = held.accessToken
      return true
    },
    nextRejections() {
      if (!held || held.accessToken !== rejected) return 0
      return isYoung(held, now()) ? held.rejections + 1 : 1
    },
  }
}

/** Returns whether a token is newer than the first request for each of these resources. */
export function covers({ resources: known }: HeldToken, resources: Iterable<string>): boolean {
  return known.length >= maxResources || [...resources].every((name) => known.includes(name))
}

function isYoung({ expiresAt, lifeMs }: HeldToken, now: number): boolean {
  return now - (expiresAt - lifeMs) < rejectableAfterMs
}

/** A token that nearly ended would end on its way. */
function leewayOf({ lifeMs }: HeldToken, leewayMs: number | undefined): number {
  const wantedMs = leewayMs ?? Math.min(maxLeewayMs, lifeMs * maxLeewayShare)
  return Math.min(wantedMs, lifeMs / 2)
}
