import type { ErrorCode } from '../errors/errorCodes.js'

/** An event of the proxy, once per request. Contains IDs, statuses and durations, never a secret. */
export interface ProxyEvent {
  type: 'response'
  call: 'list' | 'answer' | 'submit' | 'none'
  /** Of the session; `null`: not signed in. */
  subject: string | null
  status: number
  durationMs: number
  /** For lists, the source; `'joined'`: a request in progress, `'stale'`: a cached list, served at once. */
  cache?: 'hit' | 'miss' | 'joined' | 'stale' | undefined
  /** For lists, the age. */
  ageMs?: number | undefined
  /** The error, or why a list was stale. */
  code?: ErrorCode | undefined
}
