import type { Transport } from '../client/sendRequest.js'
import { withDeadline } from '../client/withDeadline.js'
import { configError } from '../errors/configError.js'
import type { ServiceProxyOptions } from './ServiceProxyOptions.js'
import type { Session } from './Session.js'

/** The way upstream for one session: key and headers are known, nothing is left to be called. */
export interface ResolvedTransport extends Transport {
  apiKey: string
  headers: Headers
}

/**
 * Asks the host's functions for key and headers. The session's headers win over those of the options.
 *
 * @throws {PersonalizationKitError} `timeout` or `aborted`, and whatever those functions throw.
 */
export async function resolveTransport(
  options: ServiceProxyOptions,
  session: Session,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<ResolvedTransport> {
  return withDeadline(async () => {
    const { apiKey, headers } = options
    const merged = new Headers(typeof headers === 'function' ? await headers() : headers)
    for (const [name, value] of new Headers(session.headers)) merged.set(name, value)
    const key = typeof apiKey === 'function' ? await apiKey() : apiKey
    if (!/^[\x21-\x7e]+$/.test(key)) {
      // Nobody may say it in an error of theirs, as `Headers` would.
      const message =
        'apiKey is empty or has characters no header can carry. Does it end in a line break?'
      throw configError('PK-PROXY-OPTIONS', `createServiceProxy: ${message}`)
    }
    return { ...options, apiKey: key, headers: merged }
  }, limits)
}
