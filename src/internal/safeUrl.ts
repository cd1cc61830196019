/**
 * Reads a link that came from the service. Only absolute `http:` and `https:` addresses pass; what
 * runs (`javascript:`), fetches (`data:`) or depends on the page it stands in (a relative path) does
 * not, nor what names a user. Never throws.
 *
 * @returns `null` when it must not become a link.
 */
export function safeUrl(text: string | null | undefined): URL | null {
  if (typeof text !== 'string' || !/^\s*https?:/i.test(text)) return null
  try {
    const url = new URL(text)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    // The text before an "@" looks like the host and is not.
    return isWeb && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}
