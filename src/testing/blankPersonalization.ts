import { personalizationSchema } from '../contract/Personalization.js'
import type { Personalization } from '../contract/Personalization.js'

/** A personalization whose 41 fields are all `null`. */
export function blankPersonalization(): Personalization {
  const keys = Object.keys(personalizationSchema._zod.def.shape)
  return Object.fromEntries(keys.map((key) => [key, null])) as unknown as Personalization
}
