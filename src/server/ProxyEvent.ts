import type { ErrorCode } from '../errors/errorCodes.js'

/** What a proxy tells `onEvent`, once per request. Ids, statuses and durations; never a secret. */
export interface ProxyEvent {
  type: 'response'
  call: 'list' | 'answer' | 'submit' | 'none'
  /** Of the session; `null`: nobody was let in. */
  subject: string | null
  status: number
  durationMs: number
  /** Why it was not 200. */
  code?: ErrorCode
}
