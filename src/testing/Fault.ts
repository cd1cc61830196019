/** The calls to the service (service interface, sections 4.1 to 4.4). */
export type ReferenceCall = 'list' | 'answer' | 'submit' | 'token'

/**
 * Connection faults. They need a real socket, as in `startReferenceServer`. In memory, the request only fails
 * or never ends.
 */
export type SocketFault =
  /** Accepts the request and never responds. */
  | 'silent'
  | 'reset-before-headers'
  | 'reset-after-headers'
  | 'reset-mid-body'
  /** Sends the response headers, one byte every 50 ms. */
  | 'slow-headers'
  /** Sends the response body, one byte every 20 ms. */
  | 'slow-body'
  /** Sends half of the announced `content-length`, then ends the connection. */
  | 'truncated'
  /** Sends half of a chunked body, then ends the connection without the final chunk. */
  | 'truncated-chunked'

/** A complete response that is wrong. */
export type ResponseFault =
  | 'html'
  | 'wrong-content-type'
  | 'no-content-type'
  | 'empty'
  | 'no-content'
  | 'byte-order-mark'
  | 'invalid-utf-8'
  | 'not-a-number'
  | 'duplicate-keys'
  /** Sends an array nested 200,000 levels deep. */
  | 'too-deep'
  | 'redirect-same-origin'
  | 'redirect-other-origin'
  /** Answers have an unknown status. */
  | 'unknown-status'
  /** Answers are always PENDING. */
  | 'regress'
  /** Answers have another question's ID. */
  | 'mismatch'
  /** Answers are DONE without a conversation. */
  | 'missing-chat-data'
  /** Answers have one wrong date, number or status. */
  | 'wrong-fact'
  /** Answers have the status ERROR without a message. */
  | 'error-without-text'
  /** Omits the CORS headers. */
  | 'cors-missing'
  /** Sends this status, a body that must never be shown, and a `Retry-After` header if set. */
  | { status: number; retryAfter?: string | undefined }
  /** Sends a body with this many bytes of whitespace, plain or gzipped. */
  | { bytes: number; encoding?: 'gzip' | undefined }

/** The fault to inject into one request. `'none'` means no fault. */
export type Fault = SocketFault | ResponseFault | 'none'

/** Faults to inject into random requests, selected with the service's seed. */
export interface RandomFaults {
  /** The share of affected requests, from 0 to 1. */
  share: number
  /** The faults to select from, each equally likely. */
  of: Fault[]
}

/**
 * The faults for each call. An array has one entry per request, in order. Later requests have no
 * faults. A single fault or random faults stay in effect until you change them.
 */
export type FaultPlan = Partial<Record<ReferenceCall, Fault | Fault[] | RandomFaults>>

const socketFaults: readonly unknown[] = [
  'silent',
  'reset-before-headers',
  'reset-after-headers',
  'reset-mid-body',
  'slow-headers',
  'slow-body',
  'truncated',
  'truncated-chunked',
] satisfies SocketFault[]

/** Returns whether a fault needs a socket. */
export function isSocketFault(fault: Fault): fault is SocketFault {
  return socketFaults.includes(fault)
}
