import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'

/** Creates the error for a request that its caller aborted. */
export function abortedError(message = 'The caller aborted the request.'): PersonalizationKitError {
  return new PersonalizationKitError({ kind: 'aborted', code: 'PK-ABORTED', message })
}
