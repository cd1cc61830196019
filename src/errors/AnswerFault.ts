import type { ErrorCode, ErrorKind } from './errorCodes.js'
import { isPersonalizationKitError } from './PersonalizationKitError.js'

/** An error as plain data: survives JSON, `postMessage` and hydration, which class instances do not. */
export interface AnswerFault {
  kind: ErrorKind
  code: ErrorCode
  /** English, what happened and what to do. */
  message: string
  /** HTTP status, when there was a response. */
  status?: number | undefined
  retryable: boolean
  /** How long the service asked to wait, in ms. */
  retryAfterMs?: number | undefined
}

/** The plain-data form of an error; one that is not ours is a callback that threw. */
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
