import type { ErrorCode } from '../errors/errorCodes.js'

/** A request that ends here, with the status and body to answer it with. */
export interface Refusal {
  status: number
  code: ErrorCode
  /** Shown to developers in the browser; never holds a secret. */
  message: string
  /** What the service answered, if it was asked. */
  upstreamStatus?: number | undefined
  /** Whether the same request may succeed later. @default false */
  retryable?: boolean | undefined
  retryAfterMs?: number | undefined
}

/** What every answer of the proxy has. */
export const jsonHeaders = {
  'content-type': 'application/json',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  // Tells our client that the body is ours and may be read.
  'x-personalization-kit': '1',
}

/** A JSON answer with the headers every answer of the proxy has. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: jsonHeaders })
}

/** The one shape of error bodies: `{ error: { code, message, retryable, upstreamStatus? } }`. */
export function refusalResponse(refusal: Refusal): Response {
  const { status, code, message, upstreamStatus, retryable = false, retryAfterMs } = refusal
  const upstream = upstreamStatus === undefined ? {} : { upstreamStatus }
  const error = { code, message, retryable, ...upstream }
  const response = jsonResponse({ error }, status)
  if (retryAfterMs !== undefined) {
    response.headers.set('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  }
  return response
}
