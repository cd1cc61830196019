import type { ReferenceService } from 'personalization-kit/testing'

/**
 * Simulates a slow, unreachable or broken network in front of the service. No request ever leaves
 * the page. `signed-out` and `key-rejected` respond as a proxy does. `stale` fails from the
 * second list request on. `kept-by-proxy` serves a list from four minutes ago, as the proxy does
 * while the service fails.
 */
export function throughNetwork(service: ReferenceService, network: string): typeof fetch {
  let lists = 0
  return async (input, init) => {
    const isList = String(input instanceof Request ? input.url : input).includes('personalizations')
    if (isList) lists += 1
    switch (network) {
      case 'loading':
        return new Promise(() => {})
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        return service.fetch(input, init)
      case 'unreachable':
        throw new TypeError('Failed to fetch')
      case 'garbage':
        return new Response('<html>Gateway</html>', { headers: { 'content-type': 'text/html' } })
      case 'unreadable':
        return Response.json([{ variationName: 'The only one that can be read' }, 7, null])
      case 'signed-out':
        return fromProxy(401, 'unauthorized', 'PK-SIGNED-OUT')
      case 'key-rejected':
        return fromProxy(502, 'config', 'PK-KEY-REJECTED')
      case 'kept-by-proxy':
        return isList ? keptByProxy(await service.fetch(input, init)) : service.fetch(input, init)
      case 'stale':
        return lists > 1 ? Response.json({}, { status: 403 }) : service.fetch(input, init)
      default:
        return /^\d+$/.test(network)
          ? Response.json({}, { status: Number(network) })
          : service.fetch(input, init)
    }
  }
}

/** Returns whether a network responds with an error from the proxy. */
export function isSaidByProxy(network: string): boolean {
  return network === 'signed-out' || network === 'key-rejected'
}

function keptByProxy(response: Response): Response {
  const headers = { age: '240', 'x-personalization-kit-stale': 'PK-HTTP' }
  return new Response(response.body, {
    headers: { ...Object.fromEntries(response.headers), ...headers },
  })
}

function fromProxy(status: number, kind: string, code: string): Response {
  const error = { kind, code, message: 'An error from the proxy.' }
  return Response.json({ error }, { status, headers: { 'x-personalization-kit': '1' } })
}
