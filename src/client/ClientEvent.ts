import type { ErrorCode, ErrorKind } from '../errors/errorCodes.js'

/** The three calls that a client can make. */
export type ClientCall = 'list' | 'answer' | 'submit'

/**
 * An event from a client. Each call reports one `request`, then exactly one `success` or `failure`
 * with the same `requestId`. Contains IDs, error kinds and durations, but never a body, a header or
 * a key.
 */
export type ClientEvent =
  | { type: 'request'; call: ClientCall; requestId: number }
  | {
      type: 'success'
      call: ClientCall
      requestId: number
      durationMs: number
      /** The number of issues in the response. */
      issues: number
    }
  | {
      type: 'failure'
      call: ClientCall
      requestId: number
      durationMs: number
      kind: ErrorKind
      code: ErrorCode
      status?: number | undefined
    }
