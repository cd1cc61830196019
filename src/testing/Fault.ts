/** The calls of the service interface: sections 4.1 to 4.4. */
export type ReferenceCall = 'list' | 'answer' | 'submit' | 'token'

/** What goes wrong on the wire itself. Only a real socket can play these; see `startReferenceServer`. */
export type SocketFault =
  /** Accepts the request and never answers. */
  | 'silent'
  | 'resetBeforeHeaders'
  | 'resetAfterHeaders'
  | 'resetMidBody'
  /** The head of the response, one byte every 50 ms. */
  | 'slowHeaders'
  /** The body, one byte every 20 ms. */
  | 'slowBody'
  /** Half of the promised `content-length`, then the end. */
  | 'truncated'
  /** Half of a chunked body, then the end without its last chunk. */
  | 'truncatedChunked'

/** A response that is complete and wrong. */
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
  /** Answers: a status the interface does not name. */
  | 'unknownStatus'
  /** Answers: PENDING, whatever was said before. */
  | 'regress'
  /** Answers: the id of another question. */
  | 'mismatch'
  /** Answers: DONE without a conversation. */
  | 'missingChatData'
  /** Answers: ERROR without a text. */
  | 'errorWithoutText'
  /** Leaves out the headers that let pages of other origins read it. */
  | 'corsMissing'
  /** Any status, with a body that must never be shown, and a `Retry-After` if one is given. */
  | { status: number; retryAfter?: string | undefined }
  /** A body of this many bytes, all white space, or the same behind gzip. */
  | { bytes: number; encoding?: 'gzip' | undefined }

/** One thing that can go wrong with one request; `'none'` lets it through. */
export type Fault = SocketFault | ResponseFault | 'none'

/** Faults that hit some requests and not others, by chance and by the service's seed. */
export interface RandomFaults {
  /** The part of the requests that is hit, 0 to 1. */
  share: number
  /** What they are hit with, each as often as the others. */
  of: Fault[]
}

/**
 * What goes wrong for which call. A list is a program: one entry per request, in order, and health
 * once it is over. A single fault, and a chance, stay until they are changed.
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

/** Whether only a socket can play a fault. */
export function isSocketFault(fault: Fault): fault is SocketFault {
  return socketFaults.includes(fault)
}
