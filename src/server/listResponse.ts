import type { ListBody, ServedList } from './ListBody.js'
import { jsonHeaders } from './toErrorResponse.js'

/** Serializes a list and computes its ETag. */
export async function toListBody(json: unknown): Promise<ListBody> {
  const text: unknown = JSON.stringify(json)
  if (typeof text !== 'string') throw new TypeError('The list can’t be converted to JSON.')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const tag = btoa(String.fromCharCode(...new Uint8Array(digest, 0, 18)))
  return { text, etag: `"${tag}"` }
}

/**
 * Creates the response for a list, or a 304 if the browser already has the list. The `Age` header
 * contains the list's age. The `x-personalization-kit-stale` header contains the code of the error
 * that prevented a refresh.
 */
export function listResponse(request: Request, list: ServedList): Response {
  const { text, etag, ageMs, failedWith } = list
  const headers = new Headers({
    ...jsonHeaders,
    'cache-control': 'private, no-cache',
    etag,
    age: String(Math.floor(ageMs / 1_000)),
  })
  if (failedWith !== undefined) headers.set('x-personalization-kit-stale', failedWith)
  if (!matches(request.headers.get('if-none-match'), etag)) return new Response(text, { headers })
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}

/** Servers that compress add something to the tag, such as `-gzip` or `;br`. Our hash has a fixed length. */
function matches(header: string | null, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.some((tag) => tag === '*' || tag.startsWith(etag.slice(0, -1)))
}
