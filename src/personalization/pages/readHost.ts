/** File extensions. Text without a scheme that ends in one of them is a page, not a domain. */
const fileEndings = /\.(?:html?|php|aspx?|jsp|xml|txt|json|js|css|pdf|png|jpe?g|gif|svg|webp|md)$/i
/** A domain, an IPv4 address, or any name with a port. */
const bareHost =
  /^((?:\*\.)?(?:(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}(?::\d+)?|\d+(?:\.\d+){3}(?::\d+)?|\p{L}[\p{L}\p{N}-]*:\d{1,5}))([/?#][^]*|)$/u

/** A URL without its path. */
export interface Origin {
  /** The host in lowercase, without "www."; `null` if there is none. */
  host: string | null
  /** The scheme in lowercase. If it is not given, a default port implies it. `null` if there is neither. */
  scheme: string | null
}

/** Splits a URL into its origin and the rest. Without a host, everything is in `rest`. */
export function splitAddress(text: string): Origin & { rest: string } {
  const [, scheme = '', origin, rest = ''] =
    /^(?:([a-z][a-z\d+.-]*):)?\/\/([^/?#]*)([^]*)$/i.exec(trimSlashes(text)) ?? []
  if (origin !== undefined) return { ...readOrigin(origin, scheme.toLowerCase()), rest }
  const [, bare, after = ''] = bareHost.exec(text) ?? []
  if (bare === undefined || fileEndings.test(bare)) return { host: null, scheme: null, rest: text }
  return { ...readOrigin(bare), rest: after }
}

/** Browsers ignore further slashes before the host of a URL. */
function trimSlashes(text: string): string {
  return text.replace(/^((?:https?:)?)\/{3,}/i, '$1//')
}

/** Returns a domain as a browser understands it. `null` for blank text. */
export function readHost(text: string): string | null {
  const [bare = ''] = trimSlashes(text.trim())
    .replace(/^(?:[a-z]+:)?\/\//i, '')
    .split(/[/?#]/)
  return readOrigin(bare).host
}

const defaultPorts: Readonly<Record<string, string>> = { '80': 'http', '443': 'https' }

/** Reads a host: in lowercase, without "www." and without the scheme's default port. */
function readOrigin(text: string, given = ''): Origin {
  const full = canonicalHost(text.trim().toLowerCase()).replace(/^www\./, '')
  const [, name = full, port = ''] = /^(.*):(\d+)$/.exec(full) ?? []
  const usual = Object.hasOwn(defaultPorts, port) ? defaultPorts[port] : undefined
  const scheme = given || usual || null
  return { host: (usual !== undefined && usual === scheme ? name : full) || null, scheme }
}

/** A host that is already in canonical form. */
const plain = /^(?:[a-z\d_-]+\.)*[a-z][a-z\d_-]*$/

/** Returns a host in ASCII, such as `xn--mnchen-3ya.example`, and numeric IP addresses in one form. */
function canonicalHost(text: string): string {
  // Browsers disagree on stars.
  if (plain.test(text) || text.includes('*')) return text
  try {
    const { hostname } = new URL(`https://${text}`)
    const port = /:0*(\d+)$/.exec(text)?.[1]
    return port === undefined ? hostname : `${hostname}:${port}`
  } catch {
    return text.replace(/^[^@]*@/, '')
  }
}
