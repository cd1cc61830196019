import type { Fault, ReferenceCall } from './Fault.js'

/** One request to the reference service. */
export interface RequestLogEntry {
  /** The index in the request log, from 0. */
  index: number
  /** When it arrived, Unix ms. */
  at: number
  call: ReferenceCall | 'other'
  method: string
  path: string
  /** The IP address; `"memory"` without a socket. */
  ip: string
  /** Query parameters. */
  query: Record<string, string>
  /** Request headers with names in lower case. The key and the token are replaced by whether they were valid. */
  headers: Record<string, string>
  /** The response status. */
  status: number
  /** The injected fault. */
  fault?: Fault | undefined
  /** The result of a token request. */
  grant?: 'issued' | 'throttled' | 'rejected' | undefined
  /** The question of the request. */
  questionId?: string | undefined
}
