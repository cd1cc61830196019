import type { Personalization } from '../../contract/Personalization.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import type { PersonalizationKind } from '../../personalization/personalizationKind.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { variantShares } from '../../personalization/variantShares.js'

/** Settings that limit when, how often or to whom a personalization is shown. */
export interface Limits {
  /** Whether a script decides when it shows. */
  hasScript: boolean
  /** Whether it waits for a delay, even an incomplete one. */
  isDelayed: boolean
  /**
   * Whether some visits may not show it: it hides after a time or a number of times, its weights have issues or
   * their split is assumed, it is a hidden AI component, or it is a redirect with several variants.
   */
  isLimited: boolean
  /**
   * Whether some visitors may get the original instead: because `controlShare` returns a share or, if that is
   * unknown, because the personalization has a test mode (service interface, section 2.1).
   */
  hasControlGroup: boolean
}

/** Reads the settings that limit a personalization, apart from its audience, pages and dates. */
export function readLimits(
  personalization: Personalization,
  kind: PersonalizationKind,
  options: ModelOptions,
): Limits {
  const { variants, testMode } = personalization
  const { unassigned, isAssumed, issues } = variantShares(
    variants,
    shareOptions(personalization, options),
  )
  // One of the variants of a redirect may be the original page.
  const isSplit = kind === 'redirect' && (variants?.length ?? 0) > 1
  const limits: Limits = {
    hasScript: false,
    isDelayed: false,
    isLimited: isSplit || kind === 'hidden-ai' || isAssumed || issues.length > 0,
    hasControlGroup: unassigned.isSure ? unassigned.share !== 0 : Boolean(testMode?.trim()),
  }
  for (const { code } of describeTrigger(personalization)) {
    if (code === 'on-script') limits.hasScript = true
    else if (code === 'at-most' || code === 'hides-after' || code === 'hide-incomplete')
      limits.isLimited = true
    else if (code !== 'at-once') limits.isDelayed = true
  }
  return limits
}

/** Returns whether each visit that nothing else keeps from a personalization certainly shows it. */
export function reachesAll(personalization: Personalization, options: ModelOptions): boolean {
  const kind = personalizationKind(personalization)
  const { isLimited, hasControlGroup } = readLimits(personalization, kind, options)
  return !isLimited && !hasControlGroup
}
