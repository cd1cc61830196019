import type { ThrottleStyle } from './TokenScript.js'

/** Creates a "too many requests" response in one of the ways that token services use. */
export function throttleResponse(
  style: ThrottleStyle,
  { waitMs, now }: { waitMs: number; now: number },
): Response {
  const denied = { error: 'Access Denied', status: 'failure' }
  switch (style) {
    case 'retry-after':
      return tooMany({ 'retry-after': String(Math.ceil(waitMs / 1_000)) })
    case 'retry-date':
      // An HTTP date has only whole seconds, so round up.
      return tooMany({ 'retry-after': new Date(now + waitMs + 999).toUTCString() })
    case 'bare':
      return new Response('Too many requests', { status: 429 })
    case 'denied-ok':
      return Response.json(denied)
    case 'denied-forbidden':
      return Response.json(denied, { status: 403 })
    case 'slow-down':
      return Response.json({ error: 'slow_down' }, { status: 400 })
  }
}

function tooMany(headers: HeadersInit): Response {
  return Response.json({ message: 'Too many requests' }, { status: 429, headers })
}
