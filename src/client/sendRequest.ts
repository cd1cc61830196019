import type { Endpoint } from '../contract/endpoints.js'
import type { Scope } from '../contract/Scope.js'
import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { protocolError } from '../errors/protocolError.js'
import { isBrowser } from '../internal/isBrowser.js'
import { isRecord } from '../internal/isRecord.js'
import { errorFromResponse } from './errorFromResponse.js'
import type { PersonalizationClientOptions } from './PersonalizationClient.js'
import { readJson } from './readJson.js'
import { resolveBaseUrl } from './resolveBaseUrl.js'
import { withDeadline } from './withDeadline.js'

/** One request: where, with what, and how much may come back. */
export interface RequestSpec {
  endpoint: Endpoint
  query?: Record<string, string>
  body?: unknown
  /** Sent as `x-account-id` and `x-website-id`. */
  scope?: Scope
  timeoutMs: number
  maxBytes: number
  signal?: AbortSignal
}

/** The part of the client's options a request needs. */
export type Transport = Pick<
  PersonalizationClientOptions,
  'baseUrl' | 'apiKey' | 'headers' | 'fetch' | 'allowInsecureHttp'
>

/**
 * Makes one request and reads its JSON. One deadline covers everything; redirects are never
 * followed, since both browsers and Node would carry the key to another host.
 *
 * @throws {PersonalizationKitError} of every kind there is.
 */
export async function sendRequest(transport: Transport, spec: RequestSpec): Promise<unknown> {
  return withDeadline(async (signal) => {
    const base = resolveBaseUrl(transport.baseUrl, transport)
    const url = new URL(base.href + spec.endpoint.path)
    for (const [name, value] of Object.entries(spec.query ?? {})) url.searchParams.set(name, value)
    const headers = await buildHeaders(transport, spec, base.isSameOrigin)
    const response = await callFetch(transport, url, {
      method: spec.endpoint.method,
      headers,
      redirect: 'manual',
      signal,
      ...(isBrowser() ? { cache: 'no-store' as const } : {}),
      ...(spec.body === undefined ? {} : { body: JSON.stringify(spec.body) }),
    })
    return readResponse(response, url, spec.maxBytes)
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
  if (spec.scope) {
    headers.set('x-account-id', spec.scope.accountId)
    headers.set('x-website-id', spec.scope.websiteId)
  }
  // A page of another site cannot send this without a preflight, so a proxy can tell us from it.
  if (isSameOrigin) headers.set('x-personalization-kit', '1')
  if (apiKey !== undefined) {
    headers.set('x-api-key', typeof apiKey === 'function' ? await apiKey() : apiKey)
  }
  return headers
}

async function callFetch(transport: Transport, url: URL, init: RequestInit): Promise<Response> {
  const send = transport.fetch ?? globalThis.fetch
  try {
    return await send(url.href, init)
  } catch (error) {
    throw networkError(url, error)
  }
}

async function readResponse(response: Response, url: URL, maxBytes: number): Promise<unknown> {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    void response.body?.cancel().catch(() => {})
    throw protocolError(
      'PK-REDIRECT',
      `${url.origin}${url.pathname} redirects elsewhere, and following would hand the key over. ` +
        'Set baseUrl to the final address.',
      { retryable: false, ...(response.status > 0 ? { status: response.status } : {}) },
    )
  }
  if (!response.ok) throw await errorFromResponse(response)
  try {
    return await readJson(response, maxBytes)
  } catch (error) {
    throw error instanceof PersonalizationKitError ? error : networkError(url, error)
  }
}

/** Only the system's short code is kept of the cause: its text can hold the URL with its query. */
function networkError(url: URL, error: unknown): PersonalizationKitError {
  const cause = isRecord(error) || error instanceof Error ? (error as Error).cause : undefined
  const code = isRecord(cause) || cause instanceof Error ? (cause as { code?: unknown }).code : null
  const known = typeof code === 'string' && /^[A-Z_0-9]{3,40}$/.test(code) ? ` (${code})` : ''
  const reason = isBrowser()
    ? 'It may be down, the network may be away, or the browser refused a cross-origin call.'
    : 'It may be down, or the network may be away.'
  return new PersonalizationKitError({
    kind: 'network',
    code: 'PK-NETWORK',
    message: `No answer from ${url.origin}${url.pathname}${known}. ${reason} Try again.`,
    retryable: true,
  })
}
