/** The calls of the service interface: sections 4.1 to 4.4. */
export type ReferenceCall = 'list' | 'answer' | 'submit' | 'token'

/** Faults of the connection. They need a real socket; see `startReferenceServer`. */
export type SocketFault =
  /** Accepts the request and never responds. */
  | 'silent'
  | 'resetBeforeHeaders'
  | 'resetAfterHeaders'
  | 'resetMidBody'
  /** Sends the headers of the response, one byte every 50 ms. */
  | 'slowHeaders'
  /** Sends the body, one byte every 20 ms. */
  | 'slowBody'
  /** Half of the announced `content-length`, then the end. */
  | 'truncated'
  /** Half of a chunked body, then the connection ends without the final chunk. */
  | 'truncatedChunked'

/** A complete response that is wrong. */
export type ResponseFault =
  | 'html'
  | 'wrongContentType'
  | 'noContentType'
  | 'empty'
  | 'noContent'
  | 'byteOrderMark'
  | 'invalidUtf8'
  | 'notANumber'
  | 'duplicateKeys'
  /** An array 200,000 levels deep. */
  | 'tooDeep'
  | 'redirectSameOrigin'
  | 'redirectOtherOrigin'
  /** Answers: an unknown status. */
  | 'unknownStatus'
  /** Answers: always PENDING. */
  | 'regress'
  /** Answers: the ID of another question. */
  | 'mismatch'
  /** Answers: DONE without a conversation. */
  | 'missingChatData'
  /** Answers: ERROR without a text. */
  | 'errorWithoutText'
  /** Omits the CORS headers. */
  | 'corsMissing'
  /** Any status, with a body that must never be shown, and a `Retry-After` if set. */
  | { status: number; retryAfter?: string | undefined }
  /** A body of this many bytes of white space, plain or gzipped. */
  | { bytes: number; encoding?: 'gzip' | undefined }

/** A fault of one request; `'none'`: no fault. */
export type Fault = SocketFault | ResponseFault | 'none'

/** Faults of random requests, from the seed of the service. */
export interface RandomFaults {
  /** The share of affected requests, 0 to 1. */
  share: number
  /** The faults, equally often. */
  of: Fault[]
}

/**
 * The faults of each call. A list has one entry per request, in order, then no faults. A single fault, and random
 * faults, stay until they are changed.
 */
export type FaultPlan = Partial<Record<ReferenceCall, Fault | Fault[] | RandomFaults>>

const socketFaults: readonly unknown[] = [
  'silent',
  'resetBeforeHeaders',
  'resetAfterHeaders',
  'resetMidBody',
  'slowHeaders',
  'slowBody',
  'truncated',
  'truncatedChunked',
] satisfies SocketFault[]

/** Returns whether a fault needs a socket. */
export function isSocketFault(fault: Fault): fault is SocketFault {
  return socketFaults.includes(fault)
}
