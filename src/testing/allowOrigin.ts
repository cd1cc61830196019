const headers = 'content-type, x-api-key, x-account-id, x-website-id, x-user-email'

/**
 * Adds what browsers want to see before pages of another origin may call: on every response and, for
 * `OPTIONS`, instead of one.
 */
export function allowOrigin(response: Response, origin: string): Response {
  const allowed = new Response(response.body, response)
  allowed.headers.set('access-control-allow-origin', origin)
  allowed.headers.set('access-control-expose-headers', 'retry-after')
  return allowed
}

/** The answer to a browser's question whether a call would be allowed. */
export function preflightResponse(origin: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': headers,
    },
  })
}
