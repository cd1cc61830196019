import { readProperty } from '../internal/readProperty.js'

/** Returns whether something failed because the user is not signed in, or not any longer. */
export function isSignedOut(error: unknown): boolean {
  return readProperty(error, 'code') === 'PK-SIGNED-OUT'
}
