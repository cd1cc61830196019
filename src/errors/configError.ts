import type { ErrorCode } from './errorCodes.js'
import { PersonalizationKitError } from './PersonalizationKitError.js'

/** Creates the error for an invalid setup, which only a change to the code or settings can fix. */
export function configError(code: ErrorCode, message: string): PersonalizationKitError {
  return new PersonalizationKitError({ kind: 'config', code, message })
}
