import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import type { Endpoints } from '../contract/endpoints.js'
import type { HeadersInput } from '../contract/HeadersInput.js'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { Question, SubmittedQuestion } from '../contract/Question.js'
import type { Scope } from '../contract/Scope.js'
import type { ClientEvent } from './ClientEvent.js'

/** Options for {@link createPersonalizationClient}. */
export interface PersonalizationClientOptions {
  /**
   * The `{base_url}` from the service interface. Must be an absolute HTTP(S) URL or, in a browser,
   * a path that starts with `/` (where your own proxy is mounted). Must not contain a query, a
   * fragment or credentials.
   */
  baseUrl: string
  /**
   * The API key. Sent as `x-api-key` (service interface, section 5). A function is called for each
   * request. Leave the key out if `baseUrl` is your own proxy, which adds it.
   * @default none
   */
  apiKey?: string | (() => string | Promise<string>) | undefined
  /** Allows `apiKey` in a browser, where every visitor can read it. @default false */
  dangerouslyAllowBrowserKey?: boolean | undefined
  /** Allows plain HTTP to hosts other than this machine. @default false */
  allowInsecureHttp?: boolean | undefined
  /** Additional headers. A function is called for each request. @default none */
  headers?: HeadersInput | (() => HeadersInput | Promise<HeadersInput>) | undefined
  /** The function that sends requests. @default globalThis.fetch, read for each request */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * The timeout for one complete request, in ms. Covers getting the key and headers, and reading
   * the body.
   * @default 15_000
   */
  timeoutMs?: number | undefined
  /**
   * The maximum size of a response body after decompression, in bytes.
   * @default 48 MiB for the list, 4 MiB for other responses
   */
  maxResponseBytes?: number | undefined
  /** Replaces some of the service's endpoints. @default the documented endpoints */
  endpoints?: Partial<Endpoints> | undefined
  /** Called with each event, for logs and metrics. @default none */
  onEvent?: ((event: ClientEvent) => void) | undefined
}

/**
 * A client for the service's three calls. Each call sends one request, never retries, and rejects
 * only with a {@link PersonalizationKitError}.
 */
export interface PersonalizationClient {
  /** Returns all personalizations of one website (service interface, section 4.1). */
  listPersonalizations(
    scope: Scope,
    options?: {
      signal?: AbortSignal | undefined
      /**
       * The list from the last call for this website. If the server sends an `ETag` and the list has not
       * changed, the same object is returned, and no rows are sent or read. For a copy of that object, or a
       * restored list, the whole list is loaded again.
       */
      known?: PersonalizationList | undefined
    },
  ): Promise<PersonalizationList>
  /**
   * Returns the current status of a question (service interface, section 4.2). `timeoutMs` can only
   * shorten the client's timeout.
   */
  getAnswer(
    questionId: string,
    options?: {
      scope?: Scope | undefined
      signal?: AbortSignal | undefined
      timeoutMs?: number | undefined
    },
  ): Promise<AsyncAnswer>
  /**
   * Submits a question (service interface, section 4.3). Not idempotent: two calls submit two
   * questions.
   */
  submitQuestion(
    question: Question,
    options?: { scope?: Scope | undefined; signal?: AbortSignal | undefined },
  ): Promise<SubmittedQuestion>
}
