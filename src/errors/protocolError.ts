import type { ContractIssue } from './ContractIssue.js'
import type { ErrorCode } from './errorCodes.js'
import { PersonalizationKitError } from './PersonalizationKitError.js'

/**
 * The service answered with something that is not what its interface describes. Retryable: a
 * gateway's error page or a deploy in progress looks just like this, and passes.
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
