import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import type { Endpoints } from '../contract/endpoints.js'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Question, SubmittedQuestion } from '../contract/Question.js'
import type { Scope } from '../contract/Scope.js'
import type { ClientEvent } from './ClientEvent.js'

/** Options of {@link createPersonalizationClient}. */
export interface PersonalizationClientOptions {
  /**
   * `{base_url}` of the service interface: an absolute http(s) URL, or, in a browser, a path that
   * starts with `/` (where your own proxy is mounted). No query, no fragment, no credentials.
   */
  baseUrl: string
  /**
   * Sent as `x-api-key` (section 5). A function is called for each request. Leave it out when
   * `baseUrl` is your own proxy, which holds the key. @default none
   */
  apiKey?: string | (() => string | Promise<string>) | undefined
  /** Allows `apiKey` in a browser, where every visitor can read it. @default false */
  dangerouslyAllowBrowserKey?: boolean | undefined
  /** Allows plain http to hosts other than this machine. @default false */
  allowInsecureHttp?: boolean | undefined
  /** Further headers; a function is called for each request. @default none */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined
  /** @default globalThis.fetch, read at each request */
  fetch?: typeof globalThis.fetch | undefined
  /** For one whole request: key, headers and body. @default 15_000 */
  timeoutMs?: number | undefined
  /** Cap on a response body after decompression. @default 48 MiB for the list, 4 MiB for the rest */
  maxResponseBytes?: number | undefined
  /** Replaces endpoints of the service. @default the documented endpoints */
  endpoints?: Partial<Endpoints> | undefined
  /** Called with events: IDs, kinds and durations, for logs and metrics. @default none */
  onEvent?: ((event: ClientEvent) => void) | undefined
}

/**
 * The three calls of the service. Each sends one request and never retries. Each rejects only with a {@link
 * PersonalizationKitError}.
 */
export interface PersonalizationClient {
  /** Returns all personalizations of one website: section 4.1. */
  listPersonalizations(
    scope: Scope,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<PersonalizationList>
  /**
   * Returns the current status of a question: section 4.2. `timeoutMs` can only shorten the timeout of the client.
   */
  getAnswer(
    questionId: string,
    options?: {
      scope?: Scope | undefined
      signal?: AbortSignal | undefined
      timeoutMs?: number | undefined
    },
  ): Promise<AsyncAnswer>
  /** Submits a question: section 4.3. Not idempotent: calling twice asks twice. */
  submitQuestion(
    question: Question,
    options?: { scope?: Scope | undefined; signal?: AbortSignal | undefined },
  ): Promise<SubmittedQuestion>
}
