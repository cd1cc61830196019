import type { StaleList } from '../contract/PersonalizationList.js'
import { isErrorCode } from '../errors/errorCodes.js'

/** Says whether our proxy served an old list, by the headers it sends with one. */
export function readStale(headers: Headers, now: number): StaleList | undefined {
  const code = headers.get('x-personalization-kit-stale')
  if (!isErrorCode(code)) return undefined
  const ageMs = Number(headers.get('age') ?? 0) * 1_000
  return { fetchedAt: ageMs > 0 ? now - ageMs : now, code }
}
