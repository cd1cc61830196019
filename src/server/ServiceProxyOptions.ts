import type { PersonalizationClientOptions } from '../client/PersonalizationClient.js'
import type { ListCacheOptions } from './createListCache.js'
import type { ProxyEvent } from './ProxyEvent.js'
import type { Session } from './Session.js'

/**
 * Options for {@link createServiceProxy}. `Own` is the type of your session, if it has fields of its
 * own.
 */
export interface ServiceProxyOptions<Own extends Session = Session> extends Pick<
  PersonalizationClientOptions,
  'baseUrl' | 'headers' | 'fetch' | 'allowInsecureHttp' | 'endpoints'
> {
  /**
   * The API key. Sent upstream as `x-api-key` (service interface, section 5), but never to the
   * browser.
   */
  apiKey: string | (() => string | Promise<string>)
  /**
   * Identifies the user with your own authentication. Returns a {@link Session}, `null` if the user
   * is not signed in (401), or a `Response` to send instead.
   */
  authorize: (
    request: Request,
  ) => Promise<Own | Response | null | undefined> | Own | Response | null | undefined
  /**
   * The secret with which question IDs are signed, so that only the user who asked can read the
   * answer. At least 16 characters. All instances of your server need the same one. To replace it,
   * pass an array: the first key signs, and all of them are accepted.
   * @default a key derived from `apiKey`, so users lose the questions they have asked when `apiKey` changes
   */
  questionKey?: string | readonly string[] | undefined
  /**
   * Whether questions can be asked. With `false`, only lists are served, and the routes for questions answer 404.
   * @default true
   */
  questions?: boolean | undefined
  /** The path where the proxy is mounted. All its routes start with this path. @default "" */
  basePath?: string | undefined
  /**
   * The timeout for handling one request, in ms. Includes `authorize`, `allows`, the request body
   * and the service's complete response.
   * @default 15_000
   */
  timeoutMs?: number | undefined
  /**
   * The maximum size of an upstream response body, in bytes.
   * @default 48 MiB for the list, 4 MiB for other responses
   */
  maxResponseBytes?: number | undefined
  /**
   * How lists are shared and cached. Each request is authorized. Only callers with the same API key
   * and upstream headers share a list. `false` turns the cache off.
   * @default see {@link ListCacheOptions}
   */
  listCache?: ListCacheOptions | false | undefined
  /**
   * Changes the list for one session, for example to remove fields or rows that its user must not see.
   * Called for each list request with the rows as the service sends them (service interface, section
   * 4.1). Entries that are not objects are left out. The rows are
   * this session's own copy, so they can be changed. The cache keeps the service's
   * list, and the `ETag` is that of the result. Does not run when your server renders a list that it
   * fetches without the proxy.
   * @default all users of a website see the same list
   */
  mapList?:
    | ((rows: Record<string, unknown>[], session: Own) => unknown[] | Promise<unknown[]>)
    | undefined
  /**
   * The maximum number of requests in progress for each session `subject`. Further requests receive
   * a 429. If a function returns something other than a number, the request fails (`PK-CALLBACK`).
   * @default unlimited
   */
  maxConcurrentRequests?: number | ((session: Own) => number) | undefined
  /**
   * Receives work that continues after a response, for hosts that would otherwise stop it. Pass
   * `after` from Next.js or a worker's `context.waitUntil`.
   * @default none
   */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Called once per request with its result. @default none */
  onEvent?: ((event: ProxyEvent) => void) | undefined
}
