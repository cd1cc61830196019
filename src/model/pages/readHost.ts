/** Endings of files, which a page without a scheme can have in place of a domain. */
const fileEndings = /\.(?:html?|php|aspx?|jsp|xml|txt|json|js|css|pdf|png|jpe?g|gif|svg|webp|md)$/i
const domain =
  /^((?:\*\.)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}(?::\d+)?)([/?#][^]*|)$/u

/** Splits an address into its scheme, its host and the rest. Without a host, all is rest. */
export function splitAddress(text: string): { host: string | null; rest: string } {
  const [, scheme = '', origin, rest = ''] =
    /^(?:([a-z][a-z\d+.-]*):)?\/\/([^/?#]*)([^]*)$/i.exec(text) ?? []
  if (origin !== undefined) return { host: readHost(origin, scheme.toLowerCase()), rest }
  const [, bare, after = ''] = domain.exec(text) ?? []
  if (bare === undefined || fileEndings.test(bare)) return { host: null, rest: text }
  return { host: readHost(bare), rest: after }
}

/**
 * Returns a host as a browser understands it: in lowercase, without "www." and without the port that a
 * scheme has by default. `null` for blank text.
 */
export function readHost(text: string, scheme = ''): string | null {
  const [bare = ''] = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[/?#]/)
  const host = hostOf(bare.toLowerCase()).replace(/^www\./, '')
  const port = scheme === 'http' ? /:80$/ : scheme === '' ? /:(?:80|443)$/ : /:443$/
  return host.replace(port, '') || null
}

/** Returns a host in ASCII, such as `xn--mnchen-3ya.example`. */
function hostOf(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.replace(/^[^@]*@/, '')
  try {
    return new URL(`https://${text}`).host
  } catch {
    return text
  }
}
