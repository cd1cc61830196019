import { readProperty } from '../internal/readProperty.js'

/** Returns whether an error means that the user is not signed in, or no longer is. */
export function isSignedOut(error: unknown): boolean {
  return readProperty(error, 'code') === 'PK-SIGNED-OUT'
}
