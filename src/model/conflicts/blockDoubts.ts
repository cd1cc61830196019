import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationKind } from '../personalization/personalizationKind.js'
import { variantShares } from '../personalization/variantShares.js'
import type { ConflictDoubt } from './Conflict.js'

/**
 * Returns what could keep a personalization from blocking another. A delayed one may run after the
 * other, and a limited one may let the other run.
 */
export function blockDoubts(
  personalization: Personalization,
  kind: PersonalizationKind,
): ConflictDoubt[] {
  const { maxValue, hideOption, hideValue, variants } = personalization
  const isLimited =
    maxValue !== null || hideOption !== null || hideValue !== null || kind === 'hiddenAi'
  // One of the variants may be the original page, or some visitors may get no variant.
  const isSplit =
    (kind === 'redirect' && (variants?.length ?? 0) > 1) ||
    variantShares(variants).issues.length > 0
  const doubts: ConflictDoubt[] = hasScript(personalization) ? ['script-apart'] : []
  if (isDelayed(personalization)) doubts.push('delay-apart')
  if (isLimited || isSplit) doubts.push('limited')
  return doubts
}

/** Returns whether a personalization waits for a delay, also if the delay is incomplete. */
export function isDelayed({ delayOption, delayValue }: Personalization): boolean {
  return (delayValue !== null && delayValue > 0) || (delayOption !== null && delayValue === null)
}

/** Returns whether a script decides when a personalization shows. */
export function hasScript({
  javascriptTrigger,
  javascriptTriggerParsed,
}: Personalization): boolean {
  return Boolean(javascriptTrigger?.trim() || javascriptTriggerParsed?.trim())
}
