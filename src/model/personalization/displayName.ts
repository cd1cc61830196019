import type { Personalization } from '../../contract/Personalization.js'

/**
 * Returns the name of a personalization: its name, its page or its ID.
 *
 * @returns `''` if it has none of them. Show "Unnamed" then.
 */
export function displayName(
  personalization: Pick<Personalization, 'variationName' | 'webPagePath' | 'variationId'>,
): string {
  const { variationName, webPagePath, variationId } = personalization
  return [variationName, webPagePath, variationId].find((text) => text?.trim())?.trim() ?? ''
}
