import type { Personalization } from '../../contract/Personalization.js'
import type { Conflict } from '../conflicts/Conflict.js'
import type { PersonalizationStatus } from '../personalization/effectiveStatus.js'
import { effectiveStatus } from '../personalization/effectiveStatus.js'
import { isTime } from '../schedule/isTime.js'
import type { PageTarget } from '../pages/pageTargets.js'
import { pageTargets } from '../pages/pageTargets.js'
import { joinAudience } from '../rules/audienceRelation.js'
import type { ParsedRule } from '../rules/parseRule.js'
import { parseRule } from '../rules/parseRule.js'
import type { RuleAdapter } from '../rules/RuleReader.js'
import type { TriggerPart } from '../schedule/describeTrigger.js'
import { describeTrigger } from '../schedule/describeTrigger.js'
import type { VariantShares } from '../personalization/variantShares.js'
import { variantShares } from '../personalization/variantShares.js'

/**
 * Whether visitors pass a step.
 *
 * - `'open'`: Some or all visitors pass.
 * - `'notYet'`: No visitors pass before the start date.
 * - `'over'`: No visitors pass after the end date.
 * - `'never'`: No visitors pass.
 * - `'unknown'`: The fields do not show whether visitors pass.
 * - `'unreached'`: An earlier step stops all visitors.
 */
export type EligibilityVerdict = 'open' | 'notYet' | 'over' | 'never' | 'unknown' | 'unreached'

/** An eligibility step with its conditions. */
export type EligibilityStep = { verdict: EligibilityVerdict } & (
  | { step: 'status'; status: PersonalizationStatus }
  | { step: 'page'; pages: string[] }
  | { step: 'schedule' }
  | { step: 'inclusion' | 'exclusion'; parsed: ParsedRule }
  | { step: 'trigger'; parts: TriggerPart[] }
  /**
   * `conflicts` lists the conflicts that the personalization loses or that leave the order
   * undefined.
   */
  | { step: 'order'; priority: number | null; isExclusive: boolean; conflicts: Conflict[] }
  | { step: 'split'; shares: VariantShares }
)

/** Options for {@link explainEligibility}. */
export interface ExplainEligibilityOptions {
  /** The current time in Unix ms. */
  now: number
  /** The key from `keyPersonalizations`. Needed if you pass `conflicts`. @default none */
  key?: string | undefined
  /** The website's conflicts. @default none */
  conflicts?: readonly Conflict[] | undefined
  adapters?: readonly RuleAdapter[] | undefined
}

/**
 * Explains who sees a personalization, step by step: state, page, schedule, audience, exclusion,
 * trigger, order and split. A step's verdict is `'never'` only if no visitor can pass it, and
 * `'unknown'` if the fields do not show whether visitors pass.
 */
export function explainEligibility(
  personalization: Personalization,
  options: ExplainEligibilityOptions,
): EligibilityStep[] {
  const { now, key, conflicts = [], adapters } = options
  const { status } = effectiveStatus(personalization, { now })
  const included = parseRule(personalization.rule, { adapters })
  const excluded = parseRule(personalization.excludedRule, { adapters })
  const audience = joinAudience(included.rule, excluded.rule)
  const targets = pageTargets(personalization)
  const shares = variantShares(personalization.variants)
  const own = conflicts.filter(({ keys }) => key !== undefined && keys[1] === key)
  const steps: EligibilityStep[] = [
    { step: 'status', status, verdict: statusVerdict(status) },
    {
      step: 'page',
      pages: targets.map(({ host, path }) => `${host ?? ''}${path}`),
      verdict: targets.length === 0 ? 'unknown' : 'open',
    },
    { step: 'schedule', verdict: scheduleVerdict(personalization, now) },
    {
      step: 'inclusion',
      parsed: included,
      verdict: audience.isEmpty && !audience.isExcluded ? 'never' : ruleVerdict(included),
    },
    {
      step: 'exclusion',
      parsed: excluded,
      verdict: audience.isExcluded ? 'never' : ruleVerdict(excluded),
    },
    {
      step: 'trigger',
      parts: describeTrigger(personalization),
      verdict: triggerVerdict(personalization),
    },
    {
      step: 'order',
      priority: personalization.prio,
      isExclusive: personalization.exclusive === true,
      conflicts: own,
      verdict: orderVerdict(own, targets),
    },
    { step: 'split', shares, verdict: shares.issues.includes('all-zero') ? 'unknown' : 'open' },
  ]
  return markUnreached(steps)
}

function markUnreached(steps: readonly EligibilityStep[]): EligibilityStep[] {
  const stop = steps.findIndex(
    ({ step, verdict }) => verdict === 'never' || (step === 'schedule' && verdict === 'over'),
  )
  return steps.map((step, index) =>
    stop !== -1 && index > stop ? { ...step, verdict: 'unreached' } : step,
  )
}

/** Dates are left to the schedule's step, so that each reason is given once. */
function statusVerdict(status: PersonalizationStatus): EligibilityVerdict {
  if (status === 'unknown') return 'unknown'
  return status === 'running' || status === 'scheduled' || status === 'ended' ? 'open' : 'never'
}

/** Uses only the dates, not the status, because a draft can also have a start date. */
function scheduleVerdict({ startDate, endDate }: Personalization, now: number): EligibilityVerdict {
  if (isTime(endDate) && endDate <= now) return 'over'
  return isTime(startDate) && startDate > now ? 'notYet' : 'open'
}

function ruleVerdict({ issues }: ParsedRule): EligibilityVerdict {
  const isClear = issues.every(({ code }) => code === 'empty' || code === 'adapter-failed')
  return isClear ? 'open' : 'unknown'
}

function triggerVerdict(personalization: Personalization): EligibilityVerdict {
  const isClear = describeTrigger(personalization).every(
    ({ code }) => code !== 'on-script' && code !== 'delay-incomplete' && code !== 'after-other',
  )
  return isClear ? 'open' : 'unknown'
}

/**
 * Returns `'never'` only if another personalization certainly blocks this one now, on its only
 * page.
 */
function orderVerdict(
  conflicts: readonly Conflict[],
  targets: readonly PageTarget[],
): EligibilityVerdict {
  const hasOnePage = targets.length === 1 && targets.every(({ isPattern }) => !isPattern)
  const isBlocked = conflicts.some(
    ({ kind, certainty }) =>
      hasOnePage &&
      certainty === 'certain' &&
      (kind === 'exclusiveBlocks' || kind === 'redirectPreempts'),
  )
  if (isBlocked) return 'never'
  return conflicts.some(({ kind }) => kind !== 'futureOverlap') ? 'unknown' : 'open'
}
