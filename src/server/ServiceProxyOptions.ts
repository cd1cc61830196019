import type { PersonalizationClientOptions } from '../client/PersonalizationClient.js'
import type { ListCacheOptions } from './ListBody.js'
import type { ProxyEvent } from './ProxyEvent.js'
import type { Session } from './Session.js'

/** Options of {@link createServiceProxy}. */
export interface ServiceProxyOptions extends Pick<
  PersonalizationClientOptions,
  'baseUrl' | 'headers' | 'fetch' | 'allowInsecureHttp' | 'endpoints'
> {
  /** Sent upstream as `x-api-key` (section 5); never to the browser. */
  apiKey: string | (() => string | Promise<string>)
  /**
   * Returns who is asking, from your own session: a {@link Session}, `null` if the user is not signed in (401), or a `Response` to
   * send instead.
   */
  authorize: (
    request: Request,
  ) => Promise<Session | Response | null | undefined> | Session | Response | null | undefined
  /** Where the proxy is mounted. The paths of the service are below it. @default "" */
  basePath?: string | undefined
  /**
   * For one request, from its first byte to its last, including `authorize`, `allows`, the body and the service.
   * @default 15_000
   */
  timeoutMs?: number | undefined
  /** Maximum size of an upstream body. @default 48 MiB for the list, 4 MiB for the rest */
  maxResponseBytes?: number | undefined
  /**
   * How lists are shared and cached. Each request is authorized. Only callers with the same key and upstream
   * headers share a list. `false`: no cache. @default see {@link ListCacheOptions}
   */
  listCache?: ListCacheOptions | false | undefined
  /**
   * Maximum number of requests in progress per session, by its `subject`. Above it, the response is 429. @default
   * unlimited
   */
  maxConcurrentRequests?: number | ((session: Session) => number) | undefined
  /**
   * Receives work that continues after a response, for hosts that stop otherwise: `after` of Next,
   * `context.waitUntil` of a worker. @default none
   */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Called once per request with its result. @default none */
  onEvent?: ((event: ProxyEvent) => void) | undefined
}
