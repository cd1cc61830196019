/**
 * Returns a small, stable, unsigned 32-bit hash (FNV-1a over UTF-16 code units). Use it for jitter,
 * keys and seeds, not for security.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
