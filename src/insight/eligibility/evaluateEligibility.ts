import type { Personalization } from '../../contract/Personalization.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import type { Steps } from '../../internal/steps.js'
import { finishSteps } from '../../internal/steps.js'
import { keyIn } from '../../personalization/keyIn.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import { visitOverlap } from '../../personalization/pages/pageAddress.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageTargets, pageText, readPath } from '../../personalization/pages/pageTargets.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import { personalizationKind } from '../../personalization/personalizationKind.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { comparePosition } from '../order/orderOf.js'
import type { PageItem } from '../order/PageItem.js'
import { readPageItem } from '../order/PageItem.js'
import { decidingPart, evaluateRule } from '../rules/evaluateRule.js'
import type { ParsedRule } from '../rules/ParsedRule.js'
import type { Truth } from '../rules/testCondition.js'
import { negate } from '../rules/testCondition.js'
import { applyOrder, hidingIn } from './applyOrder.js'
import type { EligibilityResult, KeyedPersonalization } from './EligibilityResult.js'
import type { EligibilityStep } from './EligibilityStep.js'
import type { VisitInput } from './encodeVisit.js'
import type { EligibilityExplanation } from './explainEligibility.js'
import { explainEligibility, readSteps } from './explainEligibility.js'
import type { EligibilityReason } from './summarizeEligibility.js'
import { conditionsOf, findDoubt, noOriginal, stepOf } from './summarizeEligibility.js'

/**
 * Evaluates which personalizations a visit shows (service interface, section 2.1). Takes into account the
 * state, the page, the dates, the audience, the exclusion, the trigger, the weights, and other
 * personalizations on the page that are exclusive, redirect or insert the same component. If the fields leave
 * the result open, it is `'unclear'`. A personalization's own test mode and limits, and changes to the same
 * elements, are not taken into account.
 *
 * @returns The results of all personalizations whose pages include, or may include, this page, by priority,
 * highest first. Those for several pages come after those for this page alone, unless `multiPageOrder` is
 * `'byPriority'`.
 */
export function evaluateEligibility(
  personalizations: readonly Personalization[],
  visit: Visit,
  options: ModelOptions = {},
): EligibilityResult[] {
  return finishSteps(evaluateInSteps(keyRows(personalizations), visit, options))
}

/** Returns the rows of a list with their keys. */
export function keyRows(personalizations: readonly Personalization[]): KeyedPersonalization[] {
  const keys = keyPersonalizations(personalizations)
  return personalizations.map((personalization, index) => ({
    key: keys[index] ?? '',
    personalization,
  }))
}

/**
 * Works like {@link evaluateEligibility}, with some rows of a list and their keys. Can pause after each
 * row.
 */
export function* evaluateInSteps(
  rows: readonly KeyedPersonalization[],
  visit: Visit,
  options: ModelOptions,
): Steps<EligibilityResult[]> {
  const prepared = yield* prepareInSteps(rows, visit, options)
  return prepared(visit)
}

/**
 * Reads all that doesn't depend on the visitor. Returns a function that evaluates visitors of the page at that time. Can
 * pause after each row.
 */
export function* prepareInSteps(
  rows: readonly KeyedPersonalization[],
  { page, at }: Pick<Visit, 'page' | 'at'>,
  options: ModelOptions,
): Steps<(visitor: Pick<Visit, 'visitor' | 'audiences'>) => EligibilityResult[]> {
  const asked = readPath(page, null)
  const own: ReadRow[] = []
  for (const row of rows) {
    const overlap = overlapWith(pageTargets(row.personalization), asked)
    yield
    if (overlap === 'none') continue
    own.push(readRow(row, { at, isSure: overlap === 'certain', options }))
  }
  const inOrder = own.sort((a, b) => comparePosition(a.item, b.item))
  return (visitor) =>
    applyOrder(inOrder.map((row) => ({ item: row.item, result: evaluateOwn(row, visitor) })))
}

/** What is known about a row, for all visitors. */
interface ReadRow {
  item: PageItem
  explanation: EligibilityExplanation
  /** Returns why it is unclear whether a visitor sees it, or `null`, if each rule may be unknown for them. */
  doubtOf: (isInclusionUnknown: boolean, isExclusionUnknown: boolean) => EligibilityReason | null
}

function readRow(
  { key, personalization }: KeyedPersonalization,
  { at, isSure, options }: { at: number; isSure: boolean; options: ModelOptions },
): ReadRow {
  const explanation = explainEligibility(personalization, { ...options, now: at })
  const known = new Map<string, { doubt: EligibilityReason | null }>()
  return {
    item: readPageItem(personalization, key, options),
    explanation,
    doubtOf: (isInclusionUnknown, isExclusionUnknown) =>
      getOrInsert(known, `${isInclusionUnknown} ${isExclusionUnknown}`, () => {
        const steps = explanation.steps.map((step): EligibilityStep => {
          if (step.step === 'page') return { ...step, verdict: unknownIf(!isSure) }
          if (step.step === 'inclusion') return { ...step, verdict: unknownIf(isInclusionUnknown) }
          if (step.step === 'exclusion') return { ...step, verdict: unknownIf(isExclusionUnknown) }
          return step
        })
        return { doubt: findDoubt(personalization, steps) }
      }).doubt,
  }
}

function unknownIf(isUnknown: boolean): 'unknown' | 'open' {
  return isUnknown ? 'unknown' : 'open'
}

/** Whether a visit passes a step. */
export type VisitVerdict = 'yes' | 'no' | 'unclear'

/**
 * Returns for each step of a personalization whether a visit passes it (service interface, section 2.1).
 *
 * @param personalizations The whole list, for the order on the page.
 * @param visit If its `page` is `null`, the visit is to the personalization's first page.
 */
export function evaluateSteps(
  personalization: Personalization,
  personalizations: readonly Personalization[],
  visit: VisitInput & { at: number },
  options: ModelOptions = {},
): Record<EligibilityStep['step'], VisitVerdict> {
  const steps = readSteps(personalization, { ...options, now: visit.at })
  const [first] = pageTargets(personalization)
  // Without a path, the visit is to some page.
  const page = visit.page ?? (first && first.notation === undefined ? pageText(first) : '')
  const here: Visit = { ...visit, page }
  const overlap = overlapWith(pageTargets(personalization), readPath(page, null))
  const views = comparePageviews(personalization, here)
  // Where a hidden AI component is shown is not public.
  const isTriggerUnclear =
    stepOf(steps, 'trigger').verdict === 'unknown' ||
    personalizationKind(personalization) === 'hidden-ai'
  const ownKey = keyIn(personalization, personalizations)
  const results = evaluateEligibility(personalizations, here, options)
  const own = results.find(({ key }) => key === ownKey)
  return {
    status: verdictOf(stepOf(steps, 'status')),
    page: overlap === 'certain' ? 'yes' : overlap === 'none' ? 'no' : 'unclear',
    schedule: verdictOf(stepOf(steps, 'schedule')),
    inclusion: passesRule(stepOf(steps, 'inclusion'), here),
    exclusion: passesRule(stepOf(steps, 'exclusion'), here),
    trigger: verdictFrom(isTriggerUnclear && views !== false ? 'unknown' : views),
    order: own ? passesOrder(own, results, options) : 'yes',
    split: verdictOf(stepOf(steps, 'split')),
  }
}

type RuleStep = Extract<EligibilityStep, { step: 'inclusion' | 'exclusion' }>

/** Returns whether a visitor passes a rule. What no visitor passes, this one doesn't, whatever is unknown. */
function passesRule({ step, parsed, verdict }: RuleStep, visit: Visit): VisitVerdict {
  if (verdict === 'never') return 'no'
  const isInclusion = step === 'inclusion'
  const { truth } = evaluateStep(parsed, visit, isInclusion)
  return verdictFrom(isInclusion ? truth : negate(truth))
}

/** Returns whether the others on the page let a personalization through, even if it is not shown anyway. */
function passesOrder(
  own: EligibilityResult,
  results: readonly EligibilityResult[],
  options: ModelOptions,
): VisitVerdict {
  if (own.because === 'blocked') return 'no'
  if (own.result !== 'no') return own.blocker === null ? 'yes' : 'unclear'
  const block = hidingIn(own.key, results, options)
  if (!block) return 'yes'
  return block.isCertain ? 'no' : 'unclear'
}

function verdictOf({ verdict }: EligibilityStep): VisitVerdict {
  if (verdict === 'open') return 'yes'
  return verdict === 'unknown' ? 'unclear' : 'no'
}

function verdictFrom(truth: Truth): VisitVerdict {
  return truth === 'unknown' ? 'unclear' : truth ? 'yes' : 'no'
}

function overlapWith(targets: readonly PageTarget[], asked: PageTarget | null) {
  if (!asked || targets.length === 0) return 'possible'
  const page = { ...asked, isPattern: false }
  const overlaps = targets.map((target) => visitOverlap(target, page))
  if (overlaps.includes('certain')) return 'certain'
  return overlaps.includes('possible') ? 'possible' : 'none'
}

/** Evaluates a personalization's own conditions, without the others on the page. */
function evaluateOwn(row: ReadRow, visit: Pick<Visit, 'visitor' | 'audiences'>): EligibilityResult {
  const { item, explanation } = row
  const { key, personalization } = item
  const { summary, steps } = explanation
  const base = { key, personalization, condition: null, missing: [], blocker: null, doubts: [] }
  const out = { ...base, original: noOriginal, result: 'no' } as const
  const { because } = summary
  if (summary.who === 'nobody') return { ...out, because }
  const included = evaluateStep(stepOf(steps, 'inclusion').parsed, visit, true)
  if (included.truth === false) {
    const { condition } = included
    return { ...out, condition, because: 'not-matched' }
  }
  const excluded = evaluateStep(stepOf(steps, 'exclusion').parsed, visit, false)
  if (excluded.truth === true) {
    const { condition } = excluded
    return { ...out, condition, because: 'is-excluded' }
  }
  const views = comparePageviews(personalization, visit)
  if (views === false) return { ...out, because: 'few-pageviews' }
  const original = stepOf(steps, 'split').shares.unassigned
  const doubt = row.doubtOf(included.truth === 'unknown', excluded.truth === 'unknown')
  if (doubt === null && views === 'unknown') {
    return {
      ...base,
      original,
      result: 'unclear',
      because: 'pageviews',
      missing: readPageviews(visit) === null ? [pageviewsField] : [],
    }
  }
  if (doubt === null) return { ...base, original, result: 'yes', because: conditionsOf(steps) }
  const part =
    doubt === 'unclear-audience' ? included : doubt === 'unclear-exclusion' ? excluded : null
  return {
    ...base,
    original,
    result: 'unclear',
    because: doubt,
    condition: part?.condition ?? null,
    missing: part?.missing ?? [],
  }
}

/** The visitor attribute with the number of pageviews. */
export const pageviewsField = 'pageviews'

/**
 * Returns whether the visitor has had enough pageviews. Whether "after 3 pageviews" includes the third one is
 * not public.
 */
function comparePageviews(personalization: Personalization, visit: Pick<Visit, 'visitor'>): Truth {
  const wanted = describeTrigger(personalization).find(({ code }) => code === 'after-pageviews')
  if (wanted?.code !== 'after-pageviews') return true
  const given = readPageviews(visit)
  if (given === null || given === wanted.value) return 'unknown'
  return given > wanted.value
}

/** Returns the visitor's number of pageviews, or `null` if it is not given. */
function readPageviews({ visitor = {} }: Pick<Visit, 'visitor'>): number | null {
  const given = Object.hasOwn(visitor, pageviewsField) ? visitor[pageviewsField] : null
  return typeof given === 'number' ? given : null
}

/** Evaluates a rule for the visitor. If there is no rule, the result is `ifNone`. */
function evaluateStep(
  { rule }: ParsedRule,
  { visitor = {}, audiences }: Pick<Visit, 'visitor' | 'audiences'>,
  ifNone: boolean,
) {
  if (rule === null) return { truth: ifNone as Truth, condition: null, missing: [] }
  const { result: truth, missing } = evaluateRule(rule, visitor, { audiences })
  return { truth, missing, condition: decidingPart(rule, visitor, { audiences }) }
}
