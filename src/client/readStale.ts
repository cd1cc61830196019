import type { StaleList } from '../contract/PersonalizationList.js'
import { isErrorCode } from '../errors/errorCodes.js'

/**
 * Reads the age and error code of a stale list from the headers. Returns `undefined` if the list is
 * not stale.
 */
export function readStale(headers: Headers, now: number): StaleList | undefined {
  const code = headers.get('x-personalization-kit-stale')
  if (!isErrorCode(code)) return undefined
  const age = headers.get('age') ?? ''
  // `Age` is in whole seconds (RFC 9111). Ignore anything else: it could lead to an invalid date.
  return { fetchedAt: /^\d{1,9}$/.test(age) ? now - Number(age) * 1_000 : now, code }
}
