/**
 * Returns whether a request may come from another origin, such as another site or subdomain. The client
 * sends a header that other origins can't send without a preflight, which the proxy never allows.
 * `Sec-Fetch-Site` is also checked if the browser sends it.
 */
export function isCrossSite(request: Request): boolean {
  if (request.headers.get('x-personalization-kit') !== '1') return true
  const site = request.headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}
