import { unlessAborted } from '../../client/unlessAborted.js'
import { isPersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { createSteadyClock } from '../../internal/createSteadyClock.js'
import { callSafely } from '../../internal/callSafely.js'
import { checkTokenOptions } from './checkTokenOptions.js'
import { createMemoryTokenStore } from './createMemoryTokenStore.js'
import { createRefresher } from './createRefresher.js'
import { createCircuitBreaker } from './createCircuitBreaker.js'
import { covers } from './createLocalToken.js'
import type { TokenState } from './createTokenState.js'
import { createTokenState } from './createTokenState.js'
import { guardStore } from './guardStore.js'
import type { HeldToken } from './HeldToken.js'
import type { TokenEvent } from './TokenEvent.js'
import type { TokenManager, TokenManagerOptions } from './TokenManager.js'

const defaultTimeoutMs = 5_000
const maxTries = 3

/**
 * Creates a token manager: for one process, or with a shared store for all instances of an app. A service that throttles
 * sees one request per life of a token, however many calls, processes and restarts there are.
 *
 * Make one per process and set of credentials. The hot path touches neither the store nor the network.
 *
 * @throws {PersonalizationKitError} `config`, at once, for options that cannot work.
 *
 * @example
 * const tokens = createTokenManager({ authUrl, clientId, clientSecret, refreshToken, store: createRedisTokenStore(redis) })
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
      const { state } = await opened
      if (state.stillGood()?.accessToken !== token) return
      report({ type: 'invalidated', isBelieved: state.reject() })
    },
  }
}

/** The part that needs the key, which takes a hash to know. */
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
  const state = createTokenState(store, key, { now, leewayMs })
  const onRejected = callSafely('onReauthRequired', options.onReauthRequired)
  // A secret that is wrong in one instance says nothing about the others.
  const secretHash = options.store ? await hash([clientSecret]) : 'own'
  const breaker = createCircuitBreaker(store, { key, secretHash }, { now, onRejected })
  const service = { endpoint, clientId, clientSecret, fetch }
  const wanted = new Set<string>()
  const parts = { key, state, store, breaker, service, wanted, report, now }
  const refresh = createRefresher({ ...parts, refreshToken, timeoutMs, requiresStore })
  const refreshOnce = shareRefresh(state, refresh, report)

  async function get(resource: string | undefined): Promise<string> {
    const resources = resource === undefined ? [] : [resource]
    state.syncNowAndThen()
    const known = state.usable(resources)
    if (known) return known.accessToken
    try {
      for (let tries = 1; ; tries++) {
        for (const name of resources) wanted.add(name)
        const { token, isFallback } = await refreshOnce()
        // A refresh that began before this was wanted may not cover it.
        const isCovered = covers(token, resources)
        if (isFallback || isCovered || tries === maxTries) return token.accessToken
      }
    } finally {
      for (const name of resources) wanted.delete(name)
    }
  }

  return { state, get }
}

/** Runs one refresh at a time and shares its result with all callers. */
function shareRefresh(
  state: TokenState,
  refresh: () => Promise<HeldToken>,
  report: (event: TokenEvent) => void,
) {
  let shared: Promise<{ token: HeldToken; isFallback: boolean }> | null = null
  /** Falls back to the cached token while it is valid. */
  async function refreshOrFallBack() {
    try {
      return { token: await refresh(), isFallback: false }
    } catch (error) {
      if (isPersonalizationKitError(error, 'config')) {
        report({ type: 'failed', kind: error.kind, code: error.code, durationMs: 0 })
      }
      const token = state.stillGood()
      if (!token) throw error
      return { token, isFallback: true }
    }
  }
  return () => (shared ??= refreshOrFallBack().finally(() => (shared = null)))
}

/** What instances with the same credentials share, and nothing can be learnt from. */
async function hash(parts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
