/**
 * Returns 128 random bits as hex. Also works where `crypto.randomUUID` is missing (pages without
 * HTTPS).
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
