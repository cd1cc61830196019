import type { Transport } from '../client/sendRequest.js'
import { withDeadline } from '../client/withDeadline.js'
import { configError } from '../errors/configError.js'
import { isPrintable } from '../internal/isPrintable.js'
import { sendableHeaders } from './sendableHeaders.js'
import type { ServiceProxyOptions } from './ServiceProxyOptions.js'
import type { Session } from './Session.js'

/** The upstream connection for one session, with the API key and headers. */
export interface ResolvedTransport extends Transport {
  apiKey: string
  headers: Headers
}

/**
 * Calls the host's functions to get the key and headers. The session's headers override those from
 * the options.
 *
 * @throws {PersonalizationKitError} `timeout`, `aborted`, or `config` for an invalid key. Errors
 * from the host's functions are also thrown.
 */
export async function resolveTransport(
  options: ServiceProxyOptions,
  session: Session,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<ResolvedTransport> {
  return withDeadline(async () => {
    const { apiKey, headers } = options
    const own = typeof headers === 'function' ? await headers() : headers
    const merged = sendableHeaders(own, 'the option headers')
    for (const [name, value] of sendableHeaders(session.headers, 'the session'))
      merged.set(name, value)
    const key: unknown = typeof apiKey === 'function' ? await apiKey() : apiKey
    if (!isPrintable(key)) {
      // Check the key here, because the error message from a `Headers` object would contain it.
      const message =
        'apiKey is missing, is empty or has characters that a header can’t carry. Does it end with a line break?'
      throw configError('PK-PROXY-OPTIONS', `createServiceProxy: ${message}`)
    }
    return { ...options, apiKey: key, headers: merged }
  }, limits)
}
