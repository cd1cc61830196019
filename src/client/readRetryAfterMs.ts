/**
 * The maximum wait. Longer waits are probably mistakes, and could exceed a timer's maximum delay.
 */
const maxSeconds = 2_000_000
/** Matches the three HTTP date formats, all of which include a time of day. */
const httpDate = /^[A-Za-z]{3,9},? [\w: -]*\d{2}:\d{2}:\d{2}( GMT| \d{4})$/

/**
 * Reads the `Retry-After` header of a response: seconds, or an HTTP date. A date counts from the response's own
 * `Date`, because the clocks of the server and of this machine can differ.
 *
 * @param now The time if the response has no `Date`, such as from another origin in a browser.
 * @returns Milliseconds, or `undefined` for a missing, negative, past or invalid value.
 */
export function readRetryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Math.min(Number(text), maxSeconds) * 1_000)
  const waitMs = parseDate(text) - (parseDate(headers.get('date')) || now)
  return waitMs > 0 ? Math.min(waitMs, maxSeconds * 1_000) : undefined
}

/** Returns a time in Unix ms, or `NaN`. */
function parseDate(header: string | null): number {
  const text = header?.trim() ?? ''
  return httpDate.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN
}
