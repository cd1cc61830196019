import type { Personalization } from '../../contract/Personalization.js'
import { isTime } from '../../internal/isTime.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { pageTargets } from '../../personalization/pages/pageTargets.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import type { VariantShares } from '../../personalization/variantShares.js'
import type { Conflict } from '../conflicts/Conflict.js'
import { conflictExtent } from '../conflicts/groupConflicts.js'
import { reachesAll } from '../order/readLimits.js'
import type { EligibilityStep } from './EligibilityStep.js'

/**
 * Why nobody sees a personalization, why it is unclear who sees it, or which visitors see it.
 *
 * - Nobody: `'draft'`, `'paused'`, `'disabled'`, `'ended'`, `'never-runs'` (its end date is not
 *   after its start date), `'scheduled'`, `'not-before'` (it may start later), `'no-match'`, `'all-excluded'`,
 *   `'blocked'`.
 * - Unclear: `'unknown-state'`, `'no-page'`, `'unclear-page'`, `'not-a-path'` (the page looks like a regular
 *   expression, a route or a list), `'invalid-date'`, `'unclear-audience'`, `'unclear-exclusion'`, `'script'`,
 *   `'unclear-trigger'`, `'no-weights'`, `'hidden-ai'`.
 * - Everyone or some visitors: `'none'` (no conditions), `'audience'`, `'exclusion'`,
 *   `'audience-and-exclusion'`.
 */
export type EligibilityReason =
  | 'draft'
  | 'paused'
  | 'disabled'
  | 'ended'
  | 'never-runs'
  | 'scheduled'
  | 'not-before'
  | 'no-match'
  | 'all-excluded'
  | 'blocked'
  | 'unknown-state'
  | 'no-page'
  | 'unclear-page'
  | 'not-a-path'
  | 'invalid-date'
  | 'unclear-audience'
  | 'unclear-exclusion'
  | 'script'
  | 'unclear-trigger'
  | 'no-weights'
  | 'hidden-ai'
  | 'none'
  | 'audience'
  | 'exclusion'
  | 'audience-and-exclusion'

/** Who sees a personalization at a given time. */
export interface EligibilitySummary {
  /** `'nobody'` and `'everyone'` are certain. Everyone means everyone on its pages. */
  who: 'nobody' | 'everyone' | 'some' | 'unclear'
  because: EligibilityReason
  /** The keys of personalizations that block this one, or that may hide it from some visitors. */
  blockers: string[]
  /** The share of visitors who see the original: the control group. */
  original: VariantShares['unassigned']
}

/** The value of `original` if no visitors see the original. */
export const noOriginal: VariantShares['unassigned'] = { share: 0, percent: 0, isSure: true }

/** Summarizes in one statement who sees the personalization, based on its steps. */
export function summarizeEligibility(
  personalization: Personalization,
  steps: readonly EligibilityStep[],
  options: { now: number; key?: string | undefined } & ModelOptions,
): EligibilitySummary {
  const { now, key } = options
  const { conflicts } = stepOf(steps, 'order')
  const keysOf = (found: readonly Conflict[]) => [
    ...new Set(found.map(({ keys: [first, second] }) => (first === key ? second : first))),
  ]
  const base = { blockers: keysOf(conflicts.filter(mayHide)), original: noOriginal }
  const stop = findStop(personalization, steps, now)
  if (stop) {
    const blockers = stop === 'blocked' ? keysOf(conflicts.filter(isCertainBlock)) : []
    return { ...base, who: 'nobody', because: stop, blockers }
  }
  const doubt = findDoubt(personalization, steps)
  const original = stepOf(steps, 'split').shares.unassigned
  if (doubt) return { ...base, who: 'unclear', because: doubt, original }
  const because = conditionsOf(steps)
  const isEveryone =
    because === 'none' && base.blockers.length === 0 && showsToAll(personalization, steps, options)
  return { ...base, who: isEveryone ? 'everyone' : 'some', because, original }
}

/**
 * Returns whether all eligible visitors see the personalization on each visit: there is no control group,
 * delay or limit. For a personalization that changes the page itself, this is never certain, because another
 * one can change the same elements first.
 */
function showsToAll(
  personalization: Personalization,
  steps: readonly EligibilityStep[],
  options: ModelOptions,
): boolean {
  const isAtOnce = stepOf(steps, 'trigger').parts.every(({ code }) => code === 'at-once')
  const isOnSite = personalizationKind(personalization) === 'on-site'
  return isAtOnce && !isOnSite && reachesAll(personalization, options)
}

/** Returns whether a conflict hides its second personalization from all visitors of a page. */
export function isCertainBlock(conflict: Conflict): boolean {
  const { kind } = conflict
  const isBlock = kind === 'exclusive-blocks' || kind === 'redirect-preempts'
  return isBlock && conflictExtent(conflict) === 'all'
}

/** Returns whether a conflict can hide its second personalization from some visitors now. */
export function mayHide({ kind }: Conflict): boolean {
  return kind !== 'future-overlap' && kind !== 'priority-tie' && kind !== 'shadowed'
}

/** Returns the reason why nobody sees the personalization, or `null`. */
function findStop(
  personalization: Personalization,
  steps: readonly EligibilityStep[],
  now: number,
): EligibilityReason | null {
  const { status } = effectiveStatus(personalization, { now })
  const { verdict: schedule } = stepOf(steps, 'schedule')
  if (status === 'draft') return status
  if (schedule === 'never') return 'never-runs'
  if (schedule === 'over') return 'ended'
  if (status === 'disabled' || status === 'paused') return status
  if (stepOf(steps, 'inclusion').verdict === 'never') return 'no-match'
  if (stepOf(steps, 'exclusion').verdict === 'never') return 'all-excluded'
  if (schedule === 'not-yet') {
    const { endDate } = personalization
    const isSure = status === 'scheduled' && (endDate === null || isTime(endDate))
    return isSure ? status : 'not-before'
  }
  return stepOf(steps, 'order').verdict === 'never' ? 'blocked' : null
}

/** Returns the reason why it is unclear who sees the personalization, or `null`. */
export function findDoubt(
  personalization: Personalization,
  steps: readonly EligibilityStep[],
): EligibilityReason | null {
  const isUnknown = (name: EligibilityStep['step']) => stepOf(steps, name).verdict === 'unknown'
  if (isUnknown('status')) return 'unknown-state'
  if (isUnknown('page')) return doubtPage(personalization)
  if (isUnknown('schedule')) return 'invalid-date'
  if (personalizationKind(personalization) === 'hidden-ai') return 'hidden-ai'
  if (isUnknown('inclusion')) return 'unclear-audience'
  if (isUnknown('exclusion')) return 'unclear-exclusion'
  if (isUnknown('trigger')) {
    const hasScript = stepOf(steps, 'trigger').parts.some(({ code }) => code === 'on-script')
    return hasScript ? 'script' : 'unclear-trigger'
  }
  return isUnknown('split') ? 'no-weights' : null
}

function doubtPage(personalization: Personalization): EligibilityReason {
  const targets = pageTargets(personalization)
  if (targets.length === 0) return 'no-page'
  return targets.some(({ notation }) => notation !== undefined) ? 'not-a-path' : 'unclear-page'
}

/** Returns which rules a personalization has. */
export function conditionsOf(steps: readonly EligibilityStep[]): EligibilityReason {
  const isExcluding = stepOf(steps, 'exclusion').parsed.rule !== null
  if (stepOf(steps, 'inclusion').parsed.rule === null) return isExcluding ? 'exclusion' : 'none'
  return isExcluding ? 'audience-and-exclusion' : 'audience'
}

type StepNamed<Name> = EligibilityStep & { step: Name }

/**
 * Returns the step with this name. `readSteps` returns all of them.
 *
 * @throws If the step is missing.
 */
export function stepOf<Name extends EligibilityStep['step']>(
  steps: readonly EligibilityStep[],
  name: Name,
): StepNamed<Name> {
  const found = steps.find((step): step is StepNamed<Name> => step.step === name)
  if (!found) throw new Error(`The eligibility step "${name}" is missing`)
  return found
}
