import { createRandom } from '../internal/createRandom.js'
import { makeUuid } from './makeUuid.js'
import type { RequestLogEntry } from './RequestLogEntry.js'
import { throttleResponse } from './throttleResponse.js'
import type { TokenScript, TokenThrottle } from './TokenScript.js'

/** The credentials that a client of the token service is given (service interface, section 5). */
export interface TokenCredentials {
  clientId: string
  clientSecret: string
  refreshToken: string
}

/** Issues and checks access tokens. */
export interface TokenEndpoint {
  credentials: TokenCredentials
  /**
   * Responds to a token request (service interface, section 4.4) and records the result in `entry`.
   */
  answer(form: URLSearchParams, entry: RequestLogEntry): Response
  /** Checks the access token in an `Authorization` header. */
  check(authorization: string | null): 'right' | 'expired' | 'wrong'
  /** Revokes all access tokens issued so far. Refresh tokens stay valid. */
  revoke(): void
}

/** The initial refresh token and all tokens it was exchanged for. */
interface Family {
  current: string
  isRevoked: boolean
}

/**
 * Creates a token service that follows the service interface. Its seed and clock determine all
 * results.
 */
export function createTokenEndpoint(
  script: TokenScript,
  { seed, now }: { seed: number; now: () => number },
): TokenEndpoint {
  const { lifeMs = 3_600_000, rotates = false } = script
  const random = createRandom(seed ^ 0x3c3c)
  const refreshToken = `reference-refresh-${makeUuid(random)}`
  const clientSecret = `reference-secret-${makeUuid(random)}`
  const credentials = { clientId: 'reference-client', clientSecret, refreshToken }
  const family: Family = { current: refreshToken, isRevoked: false }
  const usedUp = new Set<string>()
  const endsAt = new Map<string, number>()
  const countRequest = createRateLimiter(script.throttle, now)

  function exchange(token: string): Response {
    if (usedUp.has(token)) {
      family.isRevoked = true
      endsAt.clear()
    }
    if (token !== family.current || family.isRevoked) return oauthError(400, 'invalid_grant')
    const accessToken = `reference-access-${makeUuid(random)}`
    endsAt.set(accessToken, now() + lifeMs)
    if (!rotates) return Response.json(tokenBody(script, accessToken, lifeMs), noStore)
    usedUp.add(token)
    family.current = `reference-refresh-${makeUuid(random)}`
    const body = { ...tokenBody(script, accessToken, lifeMs), refresh_token: family.current }
    return Response.json(body, noStore)
  }

  return {
    credentials,
    answer(form, entry) {
      const token = form.get('refresh_token') ?? ''
      const isOurs = token === family.current || usedUp.has(token)
      const waitMs = countRequest(`${entry.ip} ${isOurs ? refreshToken : token}`)
      const response =
        waitMs > 0
          ? throttleResponse(script.throttle?.style ?? 'retry-after', { waitMs, now: now() })
          : (refuseForm(form, credentials) ?? exchange(token))
      entry.grant = waitMs > 0 ? 'throttled' : response.ok ? 'issued' : 'rejected'
      return response
    },
    check(authorization) {
      const until = endsAt.get(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '')
      if (until === undefined) return 'wrong'
      return now() < until ? 'right' : 'expired'
    },
    revoke: () => endsAt.clear(),
  }
}

const noStore = { headers: { 'cache-control': 'no-store' } }

/**
 * Creates a rate limiter with a rolling window. It returns the time to wait in ms, or 0 for
 * accepted requests.
 */
function createRateLimiter(throttle: TokenThrottle | undefined, now: () => number) {
  const acceptedAt = new Map<string, number[]>()
  return function countRequest(caller: string): number {
    if (!throttle) return 0
    const at = now()
    const recent = (acceptedAt.get(caller) ?? []).filter((time) => time > at - throttle.perMs)
    if (recent.length >= throttle.requests) {
      return (recent[recent.length - throttle.requests] ?? at) + throttle.perMs - at
    }
    acceptedAt.set(caller, [...recent, at])
    return 0
  }
}

function refuseForm(form: URLSearchParams, credentials: TokenCredentials): Response | null {
  for (const name of ['grant_type', 'client_id', 'client_secret', 'refresh_token']) {
    if (form.getAll(name).length !== 1) return oauthError(400, 'invalid_request')
  }
  if (form.get('grant_type') !== 'refresh_token') return oauthError(400, 'unsupported_grant_type')
  const isKnown =
    form.get('client_id') === credentials.clientId &&
    form.get('client_secret') === credentials.clientSecret
  return isKnown ? null : oauthError(401, 'invalid_client')
}

/**
 * Creates an OAuth 2.0 error response, because the service's own errors are not documented (service
 * interface, section 7.3).
 */
function oauthError(status: number, error: string): Response {
  return Response.json({ error }, { status, ...noStore })
}

function tokenBody(
  { expiresIn = 'number', tokenType }: TokenScript,
  token: string,
  lifeMs: number,
) {
  const seconds = lifeMs / 1_000
  const told = { number: seconds, string: String(seconds), null: null, word: 'soon' }
  return {
    access_token: token,
    ...(expiresIn === 'absent' ? {} : { expires_in: told[expiresIn] }),
    ...(tokenType === null ? {} : { token_type: tokenType ?? 'Bearer' }),
  }
}
