import type { StaleList } from '../contract/PersonalizationList.js'
import { isErrorCode } from '../errors/errorCodes.js'

/** Says whether our proxy served an old list, by the headers it sends with one. */
export function readStale(headers: Headers, now: number): StaleList | undefined {
  const code = headers.get('x-personalization-kit-stale')
  if (!isErrorCode(code)) return undefined
  const age = headers.get('age') ?? ''
  // Whole seconds (RFC 9111); anything else is no age, and could be no time either.
  return { fetchedAt: /^\d{1,9}$/.test(age) ? now - Number(age) * 1_000 : now, code }
}
