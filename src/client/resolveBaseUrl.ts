import { configError } from '../errors/configError.js'
import { isBrowser } from '../internal/isBrowser.js'

/** A validated base URL. */
export interface BaseUrl {
  /** The absolute URL, without a trailing slash. */
  href: string
  /** Whether the URL has the current page's origin. In an iframe with `srcdoc`, that of the page around it. */
  isSameOrigin: boolean
}

/**
 * Checks a base URL and makes it absolute.
 *
 * @param options.name The name of the option, for error messages.
 * @default 'baseUrl'
 * @throws {PersonalizationKitError} `config` for an invalid base URL. The message says how to fix
 * it.
 */
export function resolveBaseUrl(
  baseUrl: string,
  options: { allowInsecureHttp?: boolean | undefined; name?: string | undefined } = {},
): BaseUrl {
  const { name = 'baseUrl' } = options
  const url = parse(baseUrl, name)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw configError(
      'PK-BASE-URL',
      `${name} must be an HTTP or HTTPS URL, but its protocol is "${url.protocol}".`,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw configError(
      'PK-BASE-URL',
      `${name} contains credentials, which would end up in logs. Send them in headers.`,
    )
  }
  // An empty query or hash shows only in `href`. A path appended to such a URL would become part of its query
  // or hash.
  if (/[?#]/.test(url.href)) {
    throw configError('PK-BASE-URL', `${name} must not contain a query or a hash.`)
  }
  const isSameOrigin = isBrowser() && url.origin === pageOrigin()
  if (url.protocol === 'http:' && !options.allowInsecureHttp && !isSameOrigin && !isLoopback(url)) {
    throw configError(
      'PK-INSECURE-URL',
      `${name} uses plain HTTP to ${url.host}, so others on the network could read secrets. ` +
        'Use HTTPS, or set allowInsecureHttp if the network is private.',
    )
  }
  return { href: url.href.replace(/\/+$/, ''), isSameOrigin }
}

/** Returns whether a base URL is a path on the page's origin. `//host` is a host, not a path. */
export function isPath(baseUrl: unknown): boolean {
  return typeof baseUrl === 'string' && /^\/(?![/\\])/.test(baseUrl)
}

function parse(baseUrl: string, name: string): URL {
  if (isPath(baseUrl)) {
    if (isBrowser()) {
      const { origin } = window.location
      // An iframe with `srcdoc` has no URL of its own.
      return new URL(baseUrl, origin === 'null' ? document.baseURI : origin)
    }
    throw configError(
      'PK-BASE-URL',
      `${name} is a path, which works only in a browser. ` +
        'On a server, pass the service’s absolute URL.',
    )
  }
  try {
    return new URL(baseUrl)
  } catch {
    throw configError(
      'PK-BASE-URL',
      `${name} must be an absolute URL or, in a browser, a path that starts with "/".`,
    )
  }
}

/** Returns the page's origin. An iframe with `srcdoc` has one, although its URL has none. */
function pageOrigin(): string {
  const { origin } = window.location
  return origin === 'null' ? window.origin : origin
}

function isLoopback({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}
