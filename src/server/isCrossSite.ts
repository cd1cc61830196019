/**
 * Whether a request may come from a page of another site. Our client sends a header that such a
 * page cannot send without a preflight, which nothing here answers; the browser's own word is
 * checked as well where it gives it.
 */
export function isCrossSite(request: Request): boolean {
  if (request.headers.get('x-personalization-kit') !== '1') return true
  const site = request.headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}
