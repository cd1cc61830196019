import type { TokenResponse } from '../../contract/TokenResponse.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { clamp } from '../../internal/clamp.js'
import type { SteadyClock } from '../../internal/createSteadyClock.js'
import { pause } from '../../internal/pause.js'
import { warnOnce } from '../../internal/warnOnce.js'
import type { CachedToken } from './CachedToken.js'
import { maxResources } from './CachedToken.js'
import type { CircuitBreaker } from './createCircuitBreaker.js'
import type { SharedTokenCache } from './createSharedTokenCache.js'
import type { GuardedStore } from './guardStore.js'
import { ownLock } from './guardStore.js'
import type { TokenService } from './requestToken.js'
import { requestToken } from './requestToken.js'
import { storeDownError, waitedError } from './tokenErrors.js'
import type { ReauthReason, TokenEvent } from './TokenManager.js'

const assumedLifeMs = 300_000
const maxLifeMs = 24 * 3_600_000
/**
 * How much longer than the request timeout the lock lasts. This leaves time for the store
 * operations before and after the request.
 */
const lockMarginMs = 3_000
/** The longest time between acquiring the lock and starting the request. */
const maxLookMs = 2_000
/**
 * The maximum number of requests per refresh. A second one is sent if the response to the first was
 * lost or another instance has a newer token.
 */
const maxExchanges = 2
const firstPauseMs = 15
const maxPauseMs = 150

/** The parts of one manager that refresh its token. */
export interface RefresherParts {
  key: string
  cache: SharedTokenCache
  store: GuardedStore
  breaker: CircuitBreaker
  service: TokenService
  /** The initial refresh token. */
  refreshToken: string
  timeoutMs: number
  /** `undefined` means `true` once the service has rotated the refresh token. */
  requiresStore: boolean | undefined
  /** The names of the requested resources. */
  wanted: Set<string>
  report: (event: TokenEvent) => void
  now: SteadyClock
}

/** The state of one refresh. */
interface Attempt {
  exchanges: number
}

/**
 * Creates the function that gets a valid token from the store if another instance stored one, or
 * else from the service. Only one instance requests a token at a time.
 */
export function createRefresher(parts: RefresherParts): () => Promise<CachedToken> {
  const { key, cache, store, breaker, wanted, timeoutMs, now } = parts
  const lockTtlMs = timeoutMs + lockMarginMs

  return async function refresh() {
    const giveUpAt = now() + lockTtlMs + timeoutMs
    const attempt: Attempt = { exchanges: 0 }
    breaker.check()
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
      const known = await loadUsable()
      if (known) return known
      await breaker.checkAll()
      const lockedAt = now()
      const owner = await store.acquire(key, { ttlMs: lockTtlMs })
      const token = owner === null ? null : await refreshLocked(owner, lockedAt, attempt)
      if (token) return token
      if (now() > giveUpAt) throw waitedError()
      // The pause is random, so that waiting instances don't all read the store at once.
      await pause(pauseMs * (0.75 + Math.random() / 2))
    }
  }

  /** Loads the token. If another instance got one, the service accepts the credentials. */
  async function loadUsable(): Promise<CachedToken | null> {
    await cache.load()
    const known = cache.usable(wanted)
    if (known) breaker.release()
    return known
  }

  async function refreshLocked(
    owner: string,
    lockedAt: number,
    attempt: Attempt,
  ): Promise<CachedToken | null> {
    try {
      const known = await loadUsable()
      if (known) return known
      await breaker.checkAll()
      // This instance was delayed, such as by a suspension, so the request could outlast the lock.
      if (now() - lockedAt > maxLookMs) return null
      const { requiresStore = (cache.current()?.refreshToken ?? null) !== null } = parts
      if (requiresStore && (owner === ownLock || store.isDown())) throw storeDownError()
      return await exchange(parts, attempt)
    } finally {
      // While only this instance has the newest token, keep the lock until it expires.
      if (!cache.isUnsaved()) void store.release(key, owner).catch(() => {})
    }
  }
}

/** Sends one request. Returns `null` if the token must first be loaded from the store again. */
async function exchange(parts: RefresherParts, attempt: Attempt): Promise<CachedToken | null> {
  const { cache, breaker, service, wanted, timeoutMs, report, now } = parts
  attempt.exchanges += 1
  // Each time, another writer was faster. Without a pause, each call would send as many requests.
  if (attempt.exchanges > maxExchanges) throw breaker.fail(waitedError())
  const current = () => cache.current()?.refreshToken ?? parts.refreshToken
  const refreshToken = current()
  const resources = [...wanted]
  const startedAt = now()
  const answer = await requestToken(service, { refreshToken, timeoutMs })
  switch (answer.type) {
    case 'granted':
      return keep(parts, { response: answer.token, resources, startedAt })
    case 'throttled': {
      const error = await breaker.throttle(answer.retryAfterMs)
      report({ type: 'throttled', retryAfterMs: error.retryAfterMs ?? 0 })
      throw error
    }
    case 'rejected':
      await cache.load()
      // Another instance has a newer token, so this result does not matter.
      if (current() !== refreshToken) return null
      throw await reject(parts, answer.reason, refreshToken !== parts.refreshToken)
    case 'failed': {
      const { kind, code } = answer.error
      report({ type: 'failed', kind, code, durationMs: now() - startedAt })
      if (kind !== 'network' && kind !== 'timeout') throw breaker.fail(answer.error)
      // The request was sent, but its response was lost. Another instance may have a token by now.
      await cache.load()
      const known = cache.usable(wanted)
      if (known) return known
      const mayAskAgain = kind === 'network' && attempt.exchanges < maxExchanges
      if (mayAskAgain) return null
      throw breaker.fail(answer.error)
    }
  }
}

/** Reports that the credentials were rejected. Returns the error to throw. */
async function reject(
  { breaker, report }: RefresherParts,
  reason: ReauthReason,
  isIssuedToUs: boolean,
): Promise<PersonalizationKitError> {
  const isUsedElsewhere = reason === 'invalid_grant' && isIssuedToUs
  report({ type: 'reauth-required', reason, isUsedElsewhere })
  if (isUsedElsewhere) {
    warnOnce(
      'the token service rejected a refresh token that it had issued to this app. Unless it was ' +
        'revoked or has expired, someone else uses the same client, such as instances with another ' +
        'store or another prefix. Give each its own client. See docs/tokens.md.',
    )
  }
  return breaker.reject(reason)
}

async function keep(
  { cache, breaker, report, now }: RefresherParts,
  granted: { response: TokenResponse; resources: string[]; startedAt: number },
): Promise<CachedToken | null> {
  const { response, resources, startedAt } = granted
  const before = cache.current()
  const lifeMs = readLifeMs(response, report)
  const token: CachedToken = {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? before?.refreshToken ?? null,
    resources: [...new Set([...(before?.resources ?? []), ...resources])].slice(-maxResources),
    generation: (before?.generation ?? 0) + 1,
    rejections: cache.nextRejections(),
    lifeMs,
    expiresAt: startedAt + lifeMs,
  }
  const { generation } = token
  if (!(await cache.save(token))) {
    report({ type: 'overtaken', generation })
    return null
  }
  breaker.release()
  const durationMs = now() - startedAt
  const isRotated = response.refresh_token !== null
  report({ type: 'refreshed', generation, durationMs, lifeMs, isRotated })
  return token
}

/** Returns the token's lifetime in ms, at most 24 hours. `expires_in` is in seconds. */
function readLifeMs({ expires_in }: TokenResponse, report: RefresherParts['report']): number {
  if (expires_in !== null) return clamp(expires_in * 1_000, 0, maxLifeMs)
  report({ type: 'life-assumed', lifeMs: assumedLifeMs })
  warnOnce('the token service doesn’t say how long its tokens last. Assuming 5 minutes.')
  return assumedLifeMs
}
