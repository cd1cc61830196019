import { discardBody } from '../../internal/discardBody.js'
import type { TokenManager } from './TokenManager.js'

/**
 * A `fetch` that carries the access token as `Authorization: Bearer`. On a 401 it says so to the manager and tries once
 * more with the token it then gets; a second 401 is returned as it is. A body that is a stream can be sent only once,
 * so such a call is not made again.
 *
 * Rejects like `fetch`, and like `getAccessToken` when there is no token. Which services accept the token is left open
 * by the service interface (section 5): use this for those that do.
 *
 * @param fetch @default globalThis.fetch, looked up at each request
 *
 * @example
 * const proxy = createServiceProxy({ …, fetch: createTokenFetch(tokens) })
 */
export function createTokenFetch(
  tokenManager: TokenManager,
  fetch?: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const send = fetch ?? globalThis.fetch
    const signal = init?.signal ?? (isRequest(input) ? input.signal : undefined)
    const token = await tokenManager.getAccessToken(signal ? { signal } : {})
    const spare = copyOf(input)
    const response = await send(input, withToken(input, init, token))
    if (response.status !== 401) {
      spare.drop()
      return response
    }
    await tokenManager.invalidate(token)
    const next = await tokenManager.getAccessToken(signal ? { signal } : {}).catch(() => token)
    if (next === token || init?.body instanceof ReadableStream) {
      spare.drop()
      return response
    }
    discardBody(response)
    return send(spare.input, withToken(spare.input, init, next))
  }
}

function withToken(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  token: string,
): RequestInit {
  const headers = new Headers(init?.headers ?? (isRequest(input) ? input.headers : {}))
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/** What to send a second time: a request with a body is used up by the first. */
function copyOf(input: RequestInfo | URL): { input: RequestInfo | URL; drop: () => void } {
  if (!isRequest(input) || input.body === null) return { input, drop: () => {} }
  const copy = input.clone()
  return { input: copy, drop: () => void copy.body?.cancel().catch(() => {}) }
}

/** Not by `instanceof`: server frameworks replace the global `Request`, and clones keep the original class. */
function isRequest(input: RequestInfo | URL): input is Request {
  return typeof input === 'object' && 'headers' in input
}
