import type { Personalization } from '../../contract/Personalization.js'
import { validTime } from '../../internal/isTime.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageName, pageTargets, pageText } from '../../personalization/pages/pageTargets.js'
import type { TriggerPart } from '../../personalization/schedule/describeTrigger.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { variantShares } from '../../personalization/variantShares.js'
import type { Conflict, ConflictKind } from '../conflicts/Conflict.js'
import { joinAudience } from '../rules/compareAudiences.js'
import { isKnown } from '../rules/isUnderstood.js'
import type { ParsedRule } from '../rules/ParsedRule.js'
import { parseRule } from '../rules/parseRule.js'
import type { EligibilityStep, EligibilityVerdict } from './EligibilityStep.js'
import type { EligibilitySummary } from './summarizeEligibility.js'
import { isCertainBlock, mayHide, summarizeEligibility } from './summarizeEligibility.js'

/** Options for {@link explainEligibility}. */
export interface ExplainEligibilityOptions extends ModelOptions {
  /** The current time in Unix ms. */
  now: number
  /** The key from `keyPersonalizations`. Needed if you pass `conflicts`. @default none */
  key?: string | undefined
  /** The website's conflicts. @default none */
  conflicts?: readonly Conflict[] | undefined
}

/** The result of {@link explainEligibility}. */
export interface EligibilityExplanation {
  /** Who sees the personalization at that time. */
  summary: EligibilitySummary
  /** The conditions, in the order in which they apply. */
  steps: EligibilityStep[]
}

/**
 * Explains who sees a personalization at a given time, in one statement and step by step: state,
 * page, schedule, audience, exclusion, trigger, order and split (service interface, section 2.1). A
 * step's verdict is `'never'` only if no visitor can pass it, and `'unknown'` if the fields do not
 * show whether visitors pass.
 */
export function explainEligibility(
  personalization: Personalization,
  options: ExplainEligibilityOptions,
): EligibilityExplanation {
  const steps = readSteps(personalization, options)
  return {
    summary: summarizeEligibility(personalization, steps, options),
    steps: markUnreached(steps),
  }
}

/** Returns the steps with their own verdicts, also after a step that stops all visitors. */
export function readSteps(
  personalization: Personalization,
  options: ExplainEligibilityOptions,
): EligibilityStep[] {
  const { now, key, conflicts = [] } = options
  const { status } = effectiveStatus(personalization, { now })
  const targets = pageTargets(personalization)
  const shares = variantShares(personalization.variants, shareOptions(personalization, options))
  const own = conflictsAt(conflicts, now).filter(
    ({ kind, keys }) =>
      key !== undefined && (keys[1] === key || (keys[0] === key && isMutual(kind))),
  )
  return [
    { step: 'status', status, verdict: statusVerdict(personalization) },
    {
      step: 'page',
      // Two targets can differ only in the name of a parameter.
      pages: [...new Set(targets.map(withStars))],
      // Whether a template narrows or extends the page is not public.
      verdict: targets.length > 0 && targets.every(({ isSure }) => isSure) ? 'open' : 'unknown',
    },
    { step: 'schedule', verdict: scheduleVerdict(personalization, now) },
    ...audienceSteps(personalization, options),
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
}

function withStars(target: PageTarget): string {
  return pageText(target.notation === undefined ? { ...target, written: target.path } : target)
}

/** The steps that only the rules decide. Reading rules takes longest, so the steps are kept. */
const known = new WeakMap<Personalization, KnownSteps>()

interface KnownSteps {
  rule: string | null
  excludedRule: string | null
  adapters: ModelOptions['adapters']
  steps: EligibilityStep[]
}

function audienceSteps(personalization: Personalization, options: ModelOptions): EligibilityStep[] {
  const { rule, excludedRule } = personalization
  const { adapters } = options
  const last = known.get(personalization)
  if (last?.rule === rule && last.excludedRule === excludedRule && last.adapters === adapters) {
    return last.steps
  }
  const steps = readAudienceSteps(personalization, options)
  known.set(personalization, { rule, excludedRule, adapters, steps })
  return steps
}

function readAudienceSteps(
  { rule, excludedRule }: Personalization,
  options: ModelOptions,
): EligibilityStep[] {
  const included = parseRule(rule, options)
  const excluded = parseRule(excludedRule, options)
  const { isEmpty, isExcluded, isUntouched } = joinAudience(included.rule, excluded.rule)
  const exclusion = isUntouched ? 'open' : ruleVerdict(excluded)
  return [
    {
      step: 'inclusion',
      parsed: included,
      verdict: isEmpty && !isExcluded ? 'never' : ruleVerdict(included),
    },
    { step: 'exclusion', parsed: excluded, verdict: isExcluded ? 'never' : exclusion },
  ]
}

/** Returns the conflicts at a given time. Those that start later stay `'future-overlap'`. */
function conflictsAt(conflicts: readonly Conflict[], now: number): Conflict[] {
  return conflicts.flatMap((conflict) => {
    const { kind, window, because } = conflict
    if (window.until !== null && window.until <= now) return []
    if (kind !== 'future-overlap' || window.from === null || window.from > now) return [conflict]
    const becomes = because.find((reason) => reason.code === 'becomes')
    return [{ ...conflict, kind: becomes?.kind ?? kind }]
  })
}

/** Returns whether a conflict of this kind affects both personalizations. */
function isMutual(kind: ConflictKind): boolean {
  return kind === 'priority-tie' || kind === 'redirect-loop' || kind === 'same-component-twice'
}

function markUnreached(steps: readonly EligibilityStep[]): EligibilityStep[] {
  const stop = steps.findIndex(
    ({ step, verdict }) => verdict === 'never' || (step === 'schedule' && verdict === 'over'),
  )
  return steps.map((step, index) =>
    stop !== -1 && index > stop ? { ...step, verdict: 'unreached' } : step,
  )
}

/**
 * Returns the verdict of the state alone. Dates belong to the schedule step, so that each reason is given
 * once.
 */
function statusVerdict({ state, disabled }: Personalization): EligibilityVerdict {
  const known = state?.trim().toLowerCase()
  if (disabled === true || known === 'draft' || known === 'paused') return 'never'
  return known === 'running' ? 'open' : 'unknown'
}

/** Uses only the dates, not the status, because a draft can also have a start date. */
function scheduleVerdict({ startDate, endDate }: Personalization, now: number): EligibilityVerdict {
  const [start, end] = [validTime(startDate), validTime(endDate)]
  if (start !== null && end !== null && end <= start) return 'never'
  if (end !== null && end <= now) return 'over'
  if (start !== null && start > now) return 'not-yet'
  return start === startDate && end === endDate ? 'open' : 'unknown'
}

function ruleVerdict({ rule, issues }: ParsedRule): EligibilityVerdict {
  const isClear = issues.every(({ code }) => code === 'empty' || code === 'adapter-failed')
  return isClear && (rule === null || isKnown(rule)) ? 'open' : 'unknown'
}

/** Returns whether it is known when a condition of a trigger is met. */
export function isClearPart(part: TriggerPart): boolean {
  switch (part.code) {
    case 'on-script':
    case 'delay-incomplete':
    case 'after-other':
      return false
    // What a value of 0 or less means is not public.
    case 'after-seconds':
    case 'after-pageviews':
    case 'hides-after':
    case 'at-most':
      return part.value > 0
    default:
      return true
  }
}

function triggerVerdict(personalization: Personalization): EligibilityVerdict {
  return describeTrigger(personalization).every(isClearPart) ? 'open' : 'unknown'
}

/**
 * Returns `'never'` only if another personalization certainly blocks this one now, on its only
 * page. A tie or a shared page alone doesn't hide a personalization.
 */
function orderVerdict(
  conflicts: readonly Conflict[],
  targets: readonly PageTarget[],
): EligibilityVerdict {
  const [target] = targets
  const isBlocked = conflicts.some(
    (conflict) =>
      isCertainBlock(conflict) &&
      targets.length === 1 &&
      conflict.because.some(
        (reason) => reason.code === 'same-page' && reason.page === (target && pageName(target)),
      ),
  )
  if (isBlocked) return 'never'
  return conflicts.some(mayHide) ? 'unknown' : 'open'
}
