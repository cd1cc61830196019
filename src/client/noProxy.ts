import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { shared } from '../internal/shared.js'
import { isMarked } from './errorFromResponse.js'
import { isRedirect } from './isRedirect.js'

/** The base URLs at which our proxy has answered on this page. */
const proxies = shared('proxies@1', () => new Set<string>())

/** Notes that our proxy has answered at a base URL of this page's origin. */
export function noteProxy(baseUrl: string): void {
  proxies.add(baseUrl)
}

/**
 * Returns the error for a response from this page's server that is not from our proxy: a 404, a redirect or an
 * HTML page. Returns `null` for other responses, because your own proxy may have sent them. Browsers show
 * neither the URL nor the status of a redirect, and a sign-in page looks like any other page. If our proxy has
 * answered at this base URL before, a redirect or an HTML page means that the session has ended. Otherwise, the
 * message names all possible causes.
 */
export function noProxy(
  response: Response,
  baseUrl: string,
  where: string,
): PersonalizationKitError | null {
  const { status } = response
  if (isMarked(response) || status === 304) return null
  const known = status > 0 ? { status } : {}
  if (status === 404) {
    const message = `This page’s server has nothing at ${where}. Mount createServiceProxy there.`
    return new PersonalizationKitError({
      ...known,
      kind: 'config',
      code: 'PK-NO-PROXY',
      message,
    })
  }
  const answered = isRedirect(response) ? 'redirects' : isPage(response) ? 'is an HTML page' : null
  if (answered === null) return null
  if (proxies.has(baseUrl)) {
    return new PersonalizationKitError({
      ...known,
      kind: 'unauthorized',
      code: 'PK-SIGNED-OUT',
      message:
        `${where} ${answered}, although the proxy has answered here before. ` +
        'The session has ended, and a gateway asks for a sign-in.',
    })
  }
  return new PersonalizationKitError({
    ...known,
    kind: 'config',
    code: 'PK-NO-PROXY',
    retryable: true,
    message:
      `${where} ${answered} instead of our proxy’s answer. Possible causes: createServiceProxy is ` +
      'not mounted there, or the development server doesn’t forward the path; the user is not signed ' +
      'in, and a gateway sends a sign-in page; or the server adds or removes a slash at the end of ' +
      'the path, as Next.js does with trailingSlash.',
  })
}

function isPage(response: Response): boolean {
  return response.ok && /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
}
