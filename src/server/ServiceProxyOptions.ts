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
   * Decides who is asking, from your own session: a {@link Session}, nothing for nobody (401), or a
   * `Response` to answer with instead.
   */
  authorize: (
    request: Request,
  ) => Promise<Session | Response | null | undefined> | Session | Response | null | undefined
  /** Where the proxy is mounted; below it are the paths of the service. @default "" */
  basePath?: string | undefined
  /**
   * For one request from its first byte to its last: `authorize`, `allows`, the body and the service, all together.
   * @default 15_000
   */
  timeoutMs?: number | undefined
  /** Cap on an upstream body. @default 48 MiB for the list, 4 MiB for the rest */
  maxResponseBytes?: number | undefined
  /**
   * How lists are shared and kept. Who sees one is asked of each caller's session all the same; only callers for whom the
   * same key and headers go upstream share one. `false` keeps none. @default see {@link ListCacheOptions}
   */
  listCache?: ListCacheOptions | false | undefined
  /** How many requests one session, by its `subject`, may have under way; one more is 429. @default any number */
  maxConcurrentRequests?: number | ((session: Session) => number) | undefined
  /**
   * Told of work that goes on after a response, where a host ends what it does not know of: `after` of Next,
   * `context.waitUntil` of a worker. @default none
   */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Called once per request with what became of it. @default none */
  onEvent?: ((event: ProxyEvent) => void) | undefined
}
