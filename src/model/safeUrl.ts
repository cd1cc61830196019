/**
 * Reads a link that came from the service. Only absolute `http:` and `https:` addresses pass; what
 * runs (`javascript:`), fetches (`data:`) or depends on the page it stands in (a relative path) does
 * not. Never throws.
 *
 * @returns `null` when it must not become a link.
 */
export function safeUrl(text: string | null | undefined): URL | null {
  if (typeof text !== 'string' || !/^\s*https?:/i.test(text)) return null
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}
