import { resolveBaseUrl } from '../../client/resolveBaseUrl.js'
import { configError } from '../../errors/configError.js'
import type { TokenManagerOptions } from './TokenManager.js'

/**
 * Refuses options that cannot work when the manager is made; returns the address of the token endpoint.
 *
 * @throws {PersonalizationKitError} `config`, naming the option.
 */
export function checkTokenOptions(options: TokenManagerOptions): URL {
  for (const name of ['authUrl', 'clientId', 'clientSecret', 'refreshToken'] as const) {
    const value: unknown = options[name]
    if (typeof value === 'string' && value.trim() !== '') continue
    throw optionError(`${name} is missing. Is the setting it comes from there?`)
  }
  for (const name of ['leewayMs', 'timeoutMs'] as const) {
    const value = options[name]
    const isTime = value === undefined || (Number.isFinite(value) && value >= 0)
    if (!isTime) throw optionError(`${name} must be a number of milliseconds.`)
  }
  return new URL(
    `${resolveBaseUrl(options.authUrl, { ...options, name: 'authUrl' }).href}/oauth/token`,
  )
}

function optionError(message: string) {
  return configError('PK-TOKEN-OPTIONS', `createTokenManager: ${message}`)
}
