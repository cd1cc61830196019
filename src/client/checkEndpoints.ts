import type { Endpoints } from '../contract/endpoints.js'
import { configError } from '../errors/configError.js'
import { isPath } from './resolveBaseUrl.js'

/**
 * Checks that each path starts with `/`. Without the slash, the path could become part of the host
 * name.
 *
 * @throws {PersonalizationKitError} `config`, naming the endpoint.
 */
export function checkEndpoints(endpoints: Endpoints): void {
  for (const [call, { path }] of Object.entries(endpoints)) {
    if (isPath(path)) continue
    throw configError(
      'PK-ENDPOINT',
      `endpoints.${call}.path must start with a single "/", so that requests stay on the service’s host.`,
    )
  }
}
