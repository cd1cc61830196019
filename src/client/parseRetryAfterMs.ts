/**
 * The maximum wait. Longer waits are probably mistakes, and could exceed a timer's maximum delay.
 */
const maxSeconds = 2_000_000
/** Matches the three HTTP date formats, all of which include a time of day. */
const httpDate = /^[A-Za-z]{3,9},? [\w: -]*\d{2}:\d{2}:\d{2}( GMT| \d{4})$/

/**
 * Parses a `Retry-After` header: seconds, or an HTTP date.
 *
 * @returns Milliseconds from `now`, or `undefined` for a missing, negative, past or invalid value.
 */
export function parseRetryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Math.min(Number(text), maxSeconds) * 1_000)
  if (!httpDate.test(text)) return undefined
  const waitMs = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) - now
  return waitMs > 0 ? Math.min(waitMs, maxSeconds * 1_000) : undefined
}
