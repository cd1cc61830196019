/** No server accepts a longer URL, and browsers take most of a second to parse a megabyte. */
const maxLength = 32_768

/**
 * Parses a link from the service. Accepts only absolute `http:` and `https:` URLs. Rejects URLs
 * that run code (`javascript:`), contain data (`data:`), depend on the current page (relative
 * paths), or contain a user name or password. Never throws.
 *
 * @returns The URL, or `null` if the string must not become a link.
 */
export function safeUrl(text: string | null | undefined): URL | null {
  if (typeof text !== 'string' || text.length > maxLength || !/^\s*https?:/i.test(text)) return null
  try {
    const url = new URL(text)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    // The part before an "@" can look like the host.
    return isWeb && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}
