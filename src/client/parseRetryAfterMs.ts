/**
 * Reads a `Retry-After` header: seconds, or an HTTP date.
 *
 * @returns Milliseconds from `now`, or `undefined` for a missing, negative, past or unreadable value.
 */
export function parseRetryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1_000)
  if (!/^[A-Za-z]{3,9},? /.test(text)) return undefined
  const waitMs = Date.parse(text) - now
  return waitMs > 0 ? waitMs : undefined
}
