import { resolveBaseUrl } from '../../client/resolveBaseUrl.js'
import { unlessAborted } from '../../client/unlessAborted.js'
import { configError } from '../../errors/configError.js'
import { isPersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { callSafely } from '../../internal/callSafely.js'
import { createSteadyClock } from '../../internal/createSteadyClock.js'
import { shareCall } from '../shareCall.js'
import type { CachedToken } from './CachedToken.js'
import { createCircuitBreaker } from './createCircuitBreaker.js'
import { createMemoryTokenStore } from './createMemoryTokenStore.js'
import { createRefresher } from './createRefresher.js'
import type { SharedTokenCache } from './createSharedTokenCache.js'
import { createSharedTokenCache } from './createSharedTokenCache.js'
import { covers } from './createTokenCache.js'
import { guardStore } from './guardStore.js'
import type { TokenEvent, TokenManager, TokenManagerOptions } from './TokenManager.js'

const defaultTimeoutMs = 5_000
const maxTries = 3

/**
 * Creates a token manager for one process or, with a shared store, for all instances of an app. The
 * service receives one request per token lifetime, regardless of the number of calls and, with a shared
 * store, of processes and restarts.
 *
 * Create one manager per process and set of credentials. A valid token is returned without waiting for
 * the store or the network.
 *
 * @throws {PersonalizationKitError} `config` for invalid options.
 *
 * @example
 * const tokens = createTokenManager({
 *   authUrl, clientId, clientSecret, refreshToken,
 *   store: createRedisTokenStore(redis),
 * })
 * const proxy = createServiceProxy({ …, fetch: createTokenFetch(tokens) })
 */
export function createTokenManager(options: TokenManagerOptions): TokenManager {
  const endpoint = checkTokenOptions(options)
  const report = callSafely('onEvent', options.onEvent)
  const opened = openManager(options, endpoint, report)
  // The error reaches callers through getAccessToken. It must not become an unhandled rejection.
  opened.catch(() => {})

  return {
    async getAccessToken({ resource, signal } = {}) {
      return unlessAborted(
        opened.then((manager) => manager.get(resource)),
        signal,
      )
    },
    async invalidate(token) {
      const { cache } = await opened
      if (cache.valid()?.accessToken !== token) return
      report({ type: 'invalidated', isBelieved: cache.reject() })
    },
  }
}

/** Creates the parts that need the key, which is an asynchronously computed hash. */
async function openManager(
  options: TokenManagerOptions,
  endpoint: URL,
  report: (event: TokenEvent) => void,
) {
  const { timeoutMs = defaultTimeoutMs, requiresStore, leewayMs } = options
  const { refreshToken, clientId, clientSecret, fetch } = options
  const key = options.store ? await hash([endpoint.href, clientId, refreshToken]) : 'own'
  const now = createSteadyClock()
  const store = guardStore(options.store ?? createMemoryTokenStore(), { now, report })
  const cache = createSharedTokenCache({ store, key, now, leewayMs })
  const onRejected = callSafely('onReauthRequired', options.onReauthRequired)
  // A wrong secret in one instance says nothing about the others.
  const secretHash = options.store ? await hash([clientSecret]) : 'own'
  const breaker = createCircuitBreaker(store, { key, secretHash }, { now, onRejected })
  const service = { endpoint, clientId, clientSecret, fetch }
  const wanted = new Set<string>()
  const parts = { key, cache, store, breaker, service, wanted, report, now }
  const refresh = createRefresher({ ...parts, refreshToken, timeoutMs, requiresStore })
  const refreshOnce = shareRefresh(cache, refresh, report)

  async function get(resource: string | undefined): Promise<string> {
    const resources = resource === undefined ? [] : [resource]
    cache.loadInBackground()
    const known = cache.usable(resources)
    if (known) return known.accessToken
    try {
      for (let tries = 1; ; tries++) {
        for (const name of resources) wanted.add(name)
        const { token, isFallback } = await refreshOnce()
        // A refresh that started before this resource was requested may not cover it.
        const isCovered = covers(token, resources)
        if (isFallback || isCovered || tries === maxTries) return token.accessToken
      }
    } finally {
      for (const name of resources) wanted.delete(name)
    }
  }

  return { cache, get }
}

/** Runs one refresh at a time. If it fails, falls back to a cached token that is still valid. */
function shareRefresh(
  cache: SharedTokenCache,
  refresh: () => Promise<CachedToken>,
  report: (event: TokenEvent) => void,
) {
  return shareCall(async () => {
    try {
      return { token: await refresh(), isFallback: false }
    } catch (error) {
      if (isPersonalizationKitError(error, 'config')) {
        report({ type: 'failed', kind: error.kind, code: error.code, durationMs: 0 })
      }
      const token = cache.valid()
      if (!token) throw error
      return { token, isFallback: true }
    }
  })
}

/**
 * Returns an ID that instances with the same credentials share. It reveals nothing about the
 * credentials.
 */
async function hash(parts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const operations = ['read', 'write', 'acquire', 'release', 'throttle', 'throttledForMs'] as const

/**
 * Rejects invalid options when the manager is created. Returns the URL of the token endpoint.
 *
 * @throws {PersonalizationKitError} `config`, naming the option.
 */
function checkTokenOptions(options: TokenManagerOptions): URL {
  for (const name of ['authUrl', 'clientId', 'clientSecret', 'refreshToken'] as const) {
    const value: unknown = options[name]
    if (typeof value === 'string' && value.trim() !== '') continue
    throw optionError(`${name} is missing. Check that the setting it comes from exists.`)
  }
  const { leewayMs = 0, timeoutMs = 1, store } = options
  if (!Number.isFinite(leewayMs) || leewayMs < 0) {
    throw optionError('leewayMs must be a number of milliseconds, 0 or more.')
  }
  if (!Number.isFinite(timeoutMs) || timeoutMs <= 0) {
    throw optionError('timeoutMs must be a number of milliseconds greater than 0.')
  }
  const missing = store && operations.find((name) => typeof store[name] !== 'function')
  if (missing) throw optionError(`store has no ${missing}. Did you pass a client instead?`)
  return new URL(
    `${resolveBaseUrl(options.authUrl, { ...options, name: 'authUrl' }).href}/oauth/token`,
  )
}

function optionError(message: string) {
  return configError('PK-TOKEN-OPTIONS', `createTokenManager: ${message}`)
}
