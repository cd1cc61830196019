import type { Fault, ReferenceCall } from './Fault.js'

/** One request to the reference service. */
export interface RequestLogEntry {
  /** The index in the request log, from 0. */
  index: number
  /** When the request arrived, in Unix ms. */
  at: number
  call: ReferenceCall | 'other'
  method: string
  path: string
  /** The caller's IP address, or `"memory"` if there is no socket. */
  ip: string
  /** The query parameters. */
  query: Record<string, string>
  /**
   * The request headers, with lowercase names. The key and the token are replaced with `right`,
   * `wrong` or `expired`.
   */
  headers: Record<string, string>
  /** The response status. */
  status: number
  /** The injected fault. */
  fault?: Fault | undefined
  /** The result of a token request. */
  grant?: 'issued' | 'throttled' | 'rejected' | undefined
  /** The ID of the question that was submitted or requested. */
  questionId?: string | undefined
}
