import type { Personalization } from '../contract/Personalization.js'
import { shorten } from '../internal/shorten.js'

/**
 * Returns the display name of a personalization: its name, otherwise its page, otherwise its ID.
 *
 * @returns `''` if it has none of them. In that case, show "Unnamed".
 */
export function displayName(
  personalization: Pick<Personalization, 'variationName' | 'webPagePath' | 'variationId'>,
): string {
  const { variationName, webPagePath, variationId } = personalization
  return [variationName, webPagePath, variationId].find((text) => text?.trim())?.trim() ?? ''
}

/** Longer names would hide the sentence around them. */
const maxLength = 80

/** Returns a display name that fits in a sentence, or "Unnamed". */
export function shortName(
  personalization: Personalization,
  text: (key: 'value.unnamed') => string,
): string {
  return shorten(displayName(personalization), maxLength) || text('value.unnamed')
}
