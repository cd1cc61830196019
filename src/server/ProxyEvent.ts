import type { ErrorCode } from '../errors/errorCodes.js'

/** An event of the proxy, once per request. Contains IDs, statuses and durations, never a secret. */
export interface ProxyEvent {
  type: 'response'
  call: 'list' | 'answer' | 'submit' | 'none'
  /** Of the session; `null`: nobody was let in. */
  subject: string | null
  status: number
  durationMs: number
  /** Lists: where it came from; `'joined'`: a request that was under way, `'stale'`: an old one, served at once. */
  cache?: 'hit' | 'miss' | 'joined' | 'stale' | undefined
  /** Lists: how old it was. */
  ageMs?: number | undefined
  /** Why it was not 200, or why a list was old. */
  code?: ErrorCode | undefined
}
