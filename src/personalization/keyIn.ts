import type { Personalization } from '../contract/Personalization.js'
import { keyPersonalizations } from './keyPersonalizations.js'

/** Returns a personalization's key in its list, or its own key if it is not in the list. */
export function keyIn(
  personalization: Personalization,
  personalizations: readonly Personalization[],
): string {
  const at = personalizations.indexOf(personalization)
  const keys = keyPersonalizations(at === -1 ? [personalization] : personalizations)
  return keys[Math.max(at, 0)] ?? ''
}
