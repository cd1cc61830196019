import { resolveBaseUrl } from '../../client/resolveBaseUrl.js'
import { configError } from '../../errors/configError.js'
import type { TokenManagerOptions } from './TokenManager.js'

const operations = ['read', 'write', 'acquire', 'release', 'throttle', 'throttledForMs'] as const

/**
 * Rejects invalid options when the manager is created. Returns the URL of the token endpoint.
 *
 * @throws {PersonalizationKitError} `config`, naming the option.
 */
export function checkTokenOptions(options: TokenManagerOptions): URL {
  for (const name of ['authUrl', 'clientId', 'clientSecret', 'refreshToken'] as const) {
    const value: unknown = options[name]
    if (typeof value === 'string' && value.trim() !== '') continue
    throw optionError(`${name} is missing. Is the setting it comes from there?`)
  }
  const { leewayMs = 0, timeoutMs = 1, store } = options
  if (!Number.isFinite(leewayMs) || leewayMs < 0) {
    throw optionError('leewayMs must be a number of milliseconds.')
  }
  if (!Number.isFinite(timeoutMs) || timeoutMs <= 0) {
    throw optionError('timeoutMs must be a number of milliseconds, and more than none.')
  }
  const missing = store && operations.find((name) => typeof store[name] !== 'function')
  if (missing) throw optionError(`store has no ${missing}. Is it a store, or the client of one?`)
  return new URL(
    `${resolveBaseUrl(options.authUrl, { ...options, name: 'authUrl' }).href}/oauth/token`,
  )
}

function optionError(message: string) {
  return configError('PK-TOKEN-OPTIONS', `createTokenManager: ${message}`)
}
