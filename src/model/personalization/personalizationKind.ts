import type { Personalization } from '../../contract/Personalization.js'

/** What a personalization does to the page. */
export type PersonalizationKind = 'component' | 'redirect' | 'onSite' | 'hiddenAi'

/**
 * Tells what kind a personalization is, by the fields that only that kind has (section 2.1). A hidden
 * AI component is one whatever else is set, and a component wins over a leftover `redirectUrl`;
 * what has neither changes the page itself.
 */
export function personalizationKind(
  personalization: Pick<Personalization, 'isComponent' | 'isHiddenAiComponent' | 'redirectUrl'>,
): PersonalizationKind {
  if (personalization.isHiddenAiComponent === true) return 'hiddenAi'
  if (personalization.isComponent === true) return 'component'
  return personalization.redirectUrl?.trim() ? 'redirect' : 'onSite'
}
