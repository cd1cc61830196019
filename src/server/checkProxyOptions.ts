import { checkEndpoints } from '../client/checkEndpoints.js'
import { resolveBaseUrl } from '../client/resolveBaseUrl.js'
import type { Endpoints } from '../contract/endpoints.js'
import { configError } from '../errors/configError.js'
import type { ServiceProxyOptions } from './ServiceProxyOptions.js'

/**
 * Rejects invalid options when the proxy is created, not on the first request. Environment
 * variables can be missing even if their types say otherwise.
 *
 * @throws {PersonalizationKitError} `config`, naming the option.
 */
export function checkProxyOptions(
  options: ServiceProxyOptions & { endpoints: Endpoints; basePath: string },
): void {
  const { baseUrl, apiKey, authorize, basePath, endpoints, questionKey, mapList } = options
  if (typeof globalThis.crypto?.subtle?.digest !== 'function') {
    throw proxyError(
      'this environment has no crypto.subtle. In Jest, start the file with /** @jest-environment node */.',
    )
  }
  resolveBaseUrl(baseUrl, options)
  checkEndpoints(endpoints)
  if (typeof apiKey !== 'function' && (typeof apiKey !== 'string' || apiKey === '')) {
    throw proxyError(
      'apiKey is missing. Pass the service’s API key, or a function that returns it.',
    )
  }
  if (questionKey !== undefined && !isQuestionKey(questionKey)) {
    throw proxyError(
      'questionKey must be a string of at least 16 characters, or an array of such strings.',
    )
  }
  if (typeof authorize !== 'function') {
    throw proxyError(
      'authorize is missing. It must return a session, a Response or null for each request.',
    )
  }
  // If `mapList` did not run, the proxy would send fields that users must not see.
  if (mapList !== undefined && typeof mapList !== 'function') {
    throw proxyError('mapList must be a function that returns the rows to send.')
  }
  for (const name of ['timeoutMs', 'maxResponseBytes'] as const) {
    const value: unknown = options[name]
    if (value !== undefined && !isPositive(value)) {
      throw proxyError(`${name} must be a number above 0.`)
    }
  }
  const questions: unknown = options.questions
  if (questions !== undefined && typeof questions !== 'boolean') {
    throw proxyError('questions must be true or false.')
  }
  const { maxConcurrentRequests: limit } = options
  if (limit !== undefined && typeof limit !== 'function' && !isPositive(limit)) {
    throw proxyError('maxConcurrentRequests must be a number above 0, or a function.')
  }
  if (basePath !== '' && !basePath.startsWith('/')) {
    throw proxyError('basePath must start with "/": it is the path where the proxy is mounted.')
  }
}

/** `Infinity` is allowed, and means no limit. */
function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0
}

function isQuestionKey(value: unknown): boolean {
  const keys = [value].flat()
  return keys.length > 0 && keys.every((key) => typeof key === 'string' && key.length >= 16)
}

function proxyError(message: string) {
  return configError('PK-PROXY-OPTIONS', `createServiceProxy: ${message}`)
}
