import { rowFields } from '../contract/fields.js'
import type { Personalization } from '../contract/Personalization.js'

/** A personalization whose 41 fields are all `null`. */
export function blankPersonalization(): Personalization {
  return Object.fromEntries(rowFields.map(({ key }) => [key, null])) as unknown as Personalization
}
