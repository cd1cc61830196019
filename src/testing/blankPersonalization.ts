import { rowFields } from '../contract/fields.js'
import type { Personalization } from '../contract/Personalization.js'

/** Returns a personalization with all 41 fields set to `null`. */
export function blankPersonalization(): Personalization {
  return Object.fromEntries(rowFields.map(({ key }) => [key, null])) as unknown as Personalization
}
