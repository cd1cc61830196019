import type { Endpoint } from '../contract/endpoints.js'
import type { Scope } from '../contract/Scope.js'
import type { ErrorCode } from '../errors/errorCodes.js'
import {
  isPersonalizationKitError,
  PersonalizationKitError,
} from '../errors/PersonalizationKitError.js'
import { protocolError } from '../errors/protocolError.js'
import { discardBody } from '../internal/discardBody.js'
import { isBrowser } from '../internal/isBrowser.js'
import { isPrintable } from '../internal/isPrintable.js'
import type { Origin } from './errorFromResponse.js'
import { errorFromResponse, isMarked } from './errorFromResponse.js'
import { isRedirect } from './isRedirect.js'
import { networkError } from './networkError.js'
import { noProxy, noteProxy } from './noProxy.js'
import type { PersonalizationClientOptions } from './PersonalizationClient.js'
import { readJson } from './readJson.js'
import { resolveBaseUrl } from './resolveBaseUrl.js'
import { withDeadline } from './withDeadline.js'

/** The URL, body and limits of one request. */
export interface RequestSpec {
  endpoint: Endpoint
  query?: Record<string, string> | undefined
  body?: unknown
  /** Sent as `x-account-id` and `x-website-id`. */
  scope?: Scope | undefined
  timeoutMs: number
  maxBytes: number
  signal?: AbortSignal | undefined
  /**
   * The `ETag` of the known list. In a browser, it is sent only to the page's own origin, because another
   * origin would have to allow the header.
   */
  etag?: string | undefined
  /** Called with the headers of a successful response, before its body is read, and with those of a 304. */
  onHeaders?: ((headers: Headers) => void) | undefined
  /** Called if the body has bytes that can't be decoded, or that a server before us could not decode. */
  onUndecodable?: (() => void) | undefined
}

/** The client options that a request needs. */
export type Transport = Pick<
  PersonalizationClientOptions,
  'baseUrl' | 'apiKey' | 'headers' | 'fetch' | 'allowInsecureHttp'
>

/** What {@link sendRequest} returns if the known version is still the current one. */
export const notModified = Symbol('not modified')

/**
 * Sends one request and reads its JSON response within one deadline. Never follows redirects,
 * because browsers and Node would send the API key to another host.
 *
 * @throws {PersonalizationKitError} of any kind. Errors from the functions `apiKey` and `headers`, and from
 * headers with characters that HTTP doesn't allow, are thrown unchanged.
 */
export async function sendRequest(transport: Transport, spec: RequestSpec): Promise<unknown> {
  return withDeadline(async (signal) => {
    const base = resolveBaseUrl(transport.baseUrl, transport)
    const url = new URL(base.href + spec.endpoint.path)
    for (const [name, value] of Object.entries(spec.query ?? {})) url.searchParams.set(name, value)
    const headers = await buildHeaders(transport, spec, base.isSameOrigin)
    signal.throwIfAborted()
    const response = await callFetch(transport, url, {
      method: spec.endpoint.method,
      headers,
      redirect: 'manual',
      signal,
      ...(isBrowser() ? { cache: 'no-store' as const } : {}),
      ...(spec.body === undefined ? {} : { body: toJson(spec.body) }),
    })
    const where = url.origin + url.pathname
    const origin = {
      where,
      isSameOrigin: base.isSameOrigin,
      hasKey: transport.apiKey !== undefined,
    }
    if (base.isSameOrigin && isMarked(response)) noteProxy(base.href)
    const error = base.isSameOrigin && !origin.hasKey ? noProxy(response, base.href, where) : null
    if (error) {
      discardBody(response)
      throw error
    }
    return readResponse(response, url, { ...spec, ...origin })
  }, spec)
}

async function buildHeaders(
  transport: Transport,
  spec: RequestSpec,
  isSameOrigin: boolean,
): Promise<Headers> {
  const { apiKey, headers: extra } = transport
  const headers = new Headers(typeof extra === 'function' ? await extra() : extra)
  headers.set('accept', 'application/json')
  if (spec.body !== undefined) headers.set('content-type', 'application/json')
  for (const [name, id] of scopeHeaders(spec.scope)) headers.set(name, id)
  // Other sites' pages can't send this header without a preflight, so it identifies our client.
  if (isSameOrigin) headers.set('x-personalization-kit', '1')
  if (spec.etag !== undefined && (isSameOrigin || !isBrowser())) {
    headers.set('if-none-match', spec.etag)
  }
  if (apiKey !== undefined) {
    headers.set('x-api-key', typeof apiKey === 'function' ? await apiKey() : apiKey)
  }
  return headers
}

function scopeHeaders(scope: Scope | undefined): [name: string, id: string][] {
  if (!scope) return []
  const { accountId, websiteId } = scope
  // IDs are sent in headers, so they must be printable ASCII.
  if (![accountId, websiteId].every(isPrintable)) {
    throw badRequest('PK-BAD-ID', 'accountId and websiteId must be printable ASCII without spaces.')
  }
  return [
    ['x-account-id', accountId],
    ['x-website-id', websiteId],
  ]
}

function toJson(body: unknown): string {
  try {
    return JSON.stringify(body)
  } catch {
    throw badRequest('PK-BAD-BODY', 'The question can’t be converted to JSON.')
  }
}

function badRequest(code: ErrorCode, message: string): PersonalizationKitError {
  return new PersonalizationKitError({ kind: 'bad-request', code, message })
}

async function callFetch(transport: Transport, url: URL, init: RequestInit): Promise<Response> {
  const send = transport.fetch ?? globalThis.fetch
  try {
    return await send(url.href, init)
  } catch (error) {
    // The caller's `fetch`, such as one from `createTokenFetch`, can reject before it sends
    // anything.
    throw isPersonalizationKitError(error) ? error : networkError(url, error)
  }
}

async function readResponse(
  response: Response,
  url: URL,
  { maxBytes, onHeaders, onUndecodable, etag, ...origin }: RequestSpec & Origin,
): Promise<unknown> {
  if (response.status === 304 && etag !== undefined) {
    discardBody(response)
    onHeaders?.(response.headers)
    return notModified
  }
  if (isRedirect(response)) {
    discardBody(response)
    throw protocolError(
      'PK-REDIRECT',
      `${url.origin}${url.pathname} redirects. Following the redirect would send the API key to ` +
        'another URL. Set baseUrl to the final URL.',
      { retryable: false, ...(response.status > 0 ? { status: response.status } : {}) },
    )
  }
  if (!response.ok) throw await errorFromResponse(response, origin)
  onHeaders?.(response.headers)
  try {
    return await readJson(response, { maxBytes, where: origin.where, onUndecodable })
  } catch (error) {
    throw error instanceof PersonalizationKitError ? error : networkError(url, error)
  }
}
