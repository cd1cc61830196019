import { discardBody } from '../../internal/discardBody.js'
import type { TokenManager } from './TokenManager.js'

/**
 * Creates a `fetch` that sends the access token as `Authorization: Bearer`. After a 401, it reports
 * the token and tries once more with a new one. A second 401 is returned. Calls with a stream in
 * `init.body` are not repeated, because a stream can be read only once.
 *
 * Rejects like `fetch`, or like `getAccessToken` if there is no token. Which services accept the
 * token is not documented (service interface, section 5).
 *
 * @param fetch The function that sends requests. @default globalThis.fetch, read for each request
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
    const response = await send(input, withToken(input, init, token)).catch((error: unknown) => {
      spare.drop()
      throw error
    })
    if (response.status !== 401) {
      spare.drop()
      return response
    }
    await tokenManager.invalidate(token)
    const next = await tokenManager.getAccessToken(signal ? { signal } : {}).catch(() => token)
    if (next === token || isStream(init?.body)) {
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

/** Returns whether a body is a stream. Node also accepts its own streams and other async iterables. */
function isStream(body: unknown): boolean {
  return (
    body instanceof ReadableStream ||
    (typeof body === 'object' && body !== null && Symbol.asyncIterator in body)
  )
}

/** Returns a copy to send a second time, because a request with a body can be sent only once. */
function copyOf(input: RequestInfo | URL): { input: RequestInfo | URL; drop: () => void } {
  if (!isRequest(input) || input.body === null) return { input, drop: () => {} }
  const copy = input.clone()
  return { input: copy, drop: () => void copy.body?.cancel().catch(() => {}) }
}

/**
 * Returns whether the input is a `Request`. Doesn't use `instanceof`, because server frameworks
 * replace the global `Request` and clones keep the original class.
 */
function isRequest(input: RequestInfo | URL): input is Request {
  return typeof input === 'object' && 'headers' in input
}
