import type { Personalization } from '../contract/Personalization.js'

/** The way a personalization changes the page. */
export type PersonalizationKind = 'component' | 'redirect' | 'on-site' | 'hidden-ai'

/**
 * Returns a personalization's kind, based on fields that only that kind has (service interface,
 * section 2.1). A hidden AI component takes precedence over a component, and a component over a
 * leftover `redirectUrl`. All other personalizations change the page itself.
 */
export function personalizationKind(
  personalization: Pick<Personalization, 'isComponent' | 'isHiddenAiComponent' | 'redirectUrl'>,
): PersonalizationKind {
  if (personalization.isHiddenAiComponent === true) return 'hidden-ai'
  if (personalization.isComponent === true) return 'component'
  return personalization.redirectUrl?.trim() ? 'redirect' : 'on-site'
}
