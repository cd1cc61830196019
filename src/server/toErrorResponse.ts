import type { ErrorCode, ErrorKind } from '../errors/errorCodes.js'

/** An error from the proxy, with its status and the contents of its body. */
export interface ErrorResponse {
  status: number
  /** The kind that the browser can act on. It can differ from the usual kind for the status. */
  kind: ErrorKind
  code: ErrorCode
  /** Shown to developers in the browser. Never contains a secret. */
  message: string
  /** The status from the service, if there was a response. */
  upstreamStatus?: number | undefined
  /** Whether the same request may succeed later. @default false */
  retryable?: boolean | undefined
  retryAfterMs?: number | undefined
}

/** The headers of every response that the proxy writes itself. */
export const jsonHeaders = {
  'content-type': 'application/json',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  // Tells our client that it may read the body.
  'x-personalization-kit': '1',
}

/** Creates a JSON response with the proxy's headers. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: jsonHeaders })
}

/** Creates an error response: `{ error: { kind, code, message, retryable, upstreamStatus? } }`. */
export function toErrorResponse(error: ErrorResponse): Response {
  const { status, kind, code, message, upstreamStatus, retryable = false, retryAfterMs } = error
  const upstream = upstreamStatus === undefined ? {} : { upstreamStatus }
  const body = { error: { kind, code, message, retryable, ...upstream } }
  const response = jsonResponse(body, status)
  if (retryAfterMs !== undefined) {
    response.headers.set('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  }
  return response
}
