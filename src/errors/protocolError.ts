import type { ErrorCode } from './errorCodes.js'
import { PersonalizationKitError } from './PersonalizationKitError.js'

/**
 * Creates the error for a response that violates the service interface. It is retryable by default,
 * because the cause can be temporary, such as an error page from a gateway.
 */
export function protocolError(
  code: ErrorCode,
  message: string,
  extra: {
    status?: number | undefined
    retryable?: boolean | undefined
    cause?: unknown
  } = {},
): PersonalizationKitError {
  return new PersonalizationKitError({ kind: 'protocol', code, message, retryable: true, ...extra })
}
