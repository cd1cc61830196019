import type { ErrorCode, ErrorKind } from './errorCodes.js'
import { isPersonalizationKitError } from './PersonalizationKitError.js'

/** An error as plain data, which survives JSON, `postMessage` and hydration. */
export interface AnswerFault {
  kind: ErrorKind
  code: ErrorCode
  /** What happened and what to do, in English. */
  message: string
  /** The HTTP status, if there was a response. */
  status?: number | undefined
  retryable: boolean
  /** The wait that the service asked for, in ms. */
  retryAfterMs?: number | undefined
}

/**
 * Converts an error to plain data. Treats an error from outside this package as thrown by a
 * callback.
 */
export function toAnswerFault(error: unknown): AnswerFault {
  if (!isPersonalizationKitError(error)) return foreignFault
  const { kind, code, message, status, retryable, retryAfterMs } = error
  const fault: AnswerFault = { kind, code, message, retryable }
  if (status !== undefined) fault.status = status
  if (retryAfterMs !== undefined) fault.retryAfterMs = retryAfterMs
  return fault
}

const foreignFault: AnswerFault = {
  kind: 'config',
  code: 'PK-CALLBACK',
  message: 'The client threw an unexpected error.',
  retryable: false,
}
