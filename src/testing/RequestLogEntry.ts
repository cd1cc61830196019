import type { Fault, ReferenceCall } from './Fault.js'

/** One request as the reference service saw it. */
export interface RequestLogEntry {
  /** Position in the request log, from 0. */
  index: number
  /** When it arrived, Unix ms. */
  at: number
  call: ReferenceCall | 'other'
  method: string
  path: string
  /** The address it came from; `"memory"` without a socket. */
  ip: string
  /** Query parameters. */
  query: Record<string, string>
  /** Request headers, names in lower case; the key and the token are replaced by what they were worth. */
  headers: Record<string, string>
  /** The status it was answered with. */
  status: number
  /** What was made to go wrong with it. */
  fault?: Fault | undefined
  /** What became of a token request. */
  grant?: 'issued' | 'throttled' | 'rejected' | undefined
  /** The question asked about, or created. */
  questionId?: string | undefined
}
