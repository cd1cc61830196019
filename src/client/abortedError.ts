import { PersonalizationKitError } from '../errors/PersonalizationKitError.js'

/** The caller gave up, which is nobody's fault. */
export function abortedError(message = 'The caller aborted the request.'): PersonalizationKitError {
  return new PersonalizationKitError({ kind: 'aborted', code: 'PK-ABORTED', message })
}
