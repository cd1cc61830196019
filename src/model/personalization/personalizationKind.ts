import type { Personalization } from '../../contract/Personalization.js'

/** What a personalization does to the page. */
export type PersonalizationKind = 'component' | 'redirect' | 'onSite' | 'hiddenAi'

/**
 * Returns the kind of a personalization, by the fields that only that kind has (section 2.1). A hidden AI
 * component takes precedence, then a component over a leftover `redirectUrl`. Without either, it changes the page
 * itself.
 */
export function personalizationKind(
  personalization: Pick<Personalization, 'isComponent' | 'isHiddenAiComponent' | 'redirectUrl'>,
): PersonalizationKind {
  if (personalization.isHiddenAiComponent === true) return 'hiddenAi'
  if (personalization.isComponent === true) return 'component'
  return personalization.redirectUrl?.trim() ? 'redirect' : 'onSite'
}
