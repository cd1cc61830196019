/** Characters that mean something else when they are not encoded. */
const reserved = /[/?#%*:{}\\\p{C}]/u

/**
 * Returns a path in readable form, as a browser understands it: `/caf%C3%A9` and `/café` are the same, and so
 * are `/a%20b` and `/a b`, `/%7Eu` and `/~u`, and `/a/../b` and `/b`. The path begins with a slash.
 */
export function canonicalPath(path: string): string {
  const segments: string[] = []
  const parts = decodeSafely(path).split('/')
  for (const [index, part] of parts.entries()) {
    // The first segment is empty: it is before the first slash.
    if (part === '..') segments.splice(Math.max(1, segments.length - 1))
    else if (part !== '.') segments.push(part)
    const isLast = index === parts.length - 1
    if (isLast && (part === '.' || part === '..')) segments.push('')
  }
  return segments.join('/')
}

/** Decodes the characters that mean the same when they are not encoded. */
export function decodeSafely(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    let decoded: string
    try {
      decoded = decodeURIComponent(run)
    } catch {
      return run.toUpperCase()
    }
    return Array.from(decoded, (letter) => (reserved.test(letter) ? encode(letter) : letter)).join(
      '',
    )
  })
}

/**
 * Returns a query as a browser sends it, with the route after it, as in `tab=1#/cart`. Different spellings of
 * a character stay different, because some servers tell them apart.
 */
export function canonicalQuery(query: string): string {
  if (/^[\w=&.~+-]*$/.test(query)) return query
  const { search, hash } = new URL(`https://any.example/?${query}`)
  return search.slice(1) + hash
}

function encode(letter: string): string {
  const encoded = encodeURIComponent(letter)
  return encoded === letter ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : encoded
}

/**
 * Returns the same text for paths that some servers treat as one: in any letter case, with or without the
 * file name of an index page or a trailing slash, and with repeated slashes.
 */
export function loosePath(path: string): string {
  const loose = path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?|jsp)$/, '')
  return loose === '' ? '/' : loose
}
