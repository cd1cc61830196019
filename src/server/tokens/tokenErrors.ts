import { configError } from '../../errors/configError.js'
import { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import type { ReauthReason } from './TokenManager.js'

/** Creates the error for something in the store that no manager can have written. */
export function storedError(what: string): PersonalizationKitError {
  return configError(
    'PK-TOKEN-OPTIONS',
    `The stored token ${what}. Something else has written to the store. Delete the key of the token.`,
  )
}

/** Creates the error for throttled token requests. */
export function throttledError(retryAfterMs: number): PersonalizationKitError {
  return new PersonalizationKitError({
    kind: 'throttled',
    code: 'PK-TOKEN-THROTTLED',
    message: 'The token service is throttling requests, and the last token has expired.',
    retryable: true,
    retryAfterMs,
  })
}

/** Creates the error for rejected credentials. */
export function rejectedError(reason: ReauthReason): PersonalizationKitError {
  const what = reason === 'invalid_grant' ? 'refresh token' : 'client ID or secret'
  return new PersonalizationKitError({
    kind: 'unauthorized',
    code: 'PK-REAUTH',
    message: `The token service rejected the ${what} (${reason}). Replace it.`,
  })
}

/** Creates the error for a lock that another instance holds for too long. */
export function waitedError(): PersonalizationKitError {
  return new PersonalizationKitError({
    kind: 'timeout',
    code: 'PK-TOKEN-WAIT',
    message: 'Another instance was getting a token and didn’t finish in time. Try again.',
    retryable: true,
  })
}

/** Creates the error for a store that is down while `requiresStore` is on. */
export function storeDownError(): PersonalizationKitError {
  return new PersonalizationKitError({
    kind: 'network',
    code: 'PK-TOKEN-STORE',
    message:
      'The token store isn’t responding, and continuing without it could lose a rotated refresh token.',
    retryable: true,
  })
}
