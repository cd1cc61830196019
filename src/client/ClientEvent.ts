import type { ErrorCode, ErrorKind } from '../errors/errorCodes.js'

/** The three calls a client can make. */
export type ClientCall = 'list' | 'answer' | 'submit'

/**
 * What a client tells `onEvent`: one `request`, then exactly one `success` or `failure` with the
 * same `requestId`. Ids, kinds and durations only; never a body, a header or a key.
 */
export type ClientEvent =
  | { type: 'request'; call: ClientCall; requestId: number }
  | {
      type: 'success'
      call: ClientCall
      requestId: number
      durationMs: number
      /** How many breaches of the contract were salvaged. */
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
