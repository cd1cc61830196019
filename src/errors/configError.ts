import type { ErrorCode } from './errorCodes.js'
import { PersonalizationKitError } from './PersonalizationKitError.js'

/** The package was set up in a way that cannot work; only a change of code or settings helps. */
export function configError(code: ErrorCode, message: string): PersonalizationKitError {
  return new PersonalizationKitError({ kind: 'config', code, message })
}
