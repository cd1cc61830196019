import type { Personalization } from '../../contract/Personalization.js'

/**
 * What to call a personalization: its name, else the page it is for, else its id.
 *
 * @returns `''` when it has none of them; say "Unnamed" in the reader's language.
 */
export function displayName(
  personalization: Pick<Personalization, 'variationName' | 'webPagePath' | 'variationId'>,
): string {
  const { variationName, webPagePath, variationId } = personalization
  return [variationName, webPagePath, variationId].find((text) => text?.trim())?.trim() ?? ''
}
