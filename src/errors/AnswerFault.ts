import { readProperty } from '../internal/readProperty.js'
import type { ErrorCode, ErrorKind } from './errorCodes.js'

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
 * Converts anything that was thrown to plain data. Anything without a readable `kind` and `code`, such as
 * an error that is not from this package, becomes `PK-UNKNOWN`.
 */
export function toAnswerFault(error: unknown): AnswerFault {
  const [kind, code] = [readProperty(error, 'kind'), readProperty(error, 'code')]
  if (typeof kind !== 'string' || typeof code !== 'string') return foreignFault
  const message = readProperty(error, 'message')
  const [status, retryAfterMs] = [
    readProperty(error, 'status'),
    readProperty(error, 'retryAfterMs'),
  ]
  const fault: AnswerFault = {
    kind: kind as ErrorKind,
    code: code as ErrorCode,
    message: typeof message === 'string' ? message : '',
    retryable: readProperty(error, 'retryable') === true,
  }
  if (typeof status === 'number') fault.status = status
  if (typeof retryAfterMs === 'number') fault.retryAfterMs = retryAfterMs
  return fault
}

const foreignFault: AnswerFault = {
  kind: 'unknown',
  code: 'PK-UNKNOWN',
  message: 'Code outside this package threw an unexpected error.',
  retryable: false,
}
