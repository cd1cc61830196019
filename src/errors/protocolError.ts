import type { ContractIssue } from './ContractIssue.js'
import type { ErrorCode } from './errorCodes.js'
import { PersonalizationKitError } from './PersonalizationKitError.js'

/**
 * Creates the error for a response that breaks the interface. It is retryable by default, because
 * an error page from a gateway or a deployment in progress looks the same.
 */
export function protocolError(
  code: ErrorCode,
  message: string,
  extra: {
    status?: number | undefined
    issues?: ContractIssue[] | undefined
    retryable?: boolean | undefined
  } = {},
): PersonalizationKitError {
  return new PersonalizationKitError({ kind: 'protocol', code, message, retryable: true, ...extra })
}
