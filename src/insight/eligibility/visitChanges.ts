import type { Personalization } from '../../contract/Personalization.js'
import { groupBy } from '../../internal/groupBy.js'
import { isTime } from '../../internal/isTime.js'
import type { Steps } from '../../internal/steps.js'
import { finishSteps } from '../../internal/steps.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { RuleCondition } from '../../personalization/rules/RuleNode.js'
import { reachesAll } from '../order/readLimits.js'
import { candidatesOf } from '../rules/candidatesOf.js'
import { parseRule } from '../rules/parseRule.js'
import { readAttribute } from '../rules/readAttribute.js'
import { withoutAttribute } from '../rules/withoutAttribute.js'
import type { EligibilityResult, KeyedPersonalization } from './EligibilityResult.js'
import { evaluateInSteps, keyRows, pageviewsField } from './evaluateEligibility.js'
import { leavesOf } from './ruleLeaves.js'
import { visitorFields } from './visitorFields.js'

/**
 * One change to a visit, or to a personalization's state, which becomes running or paused. Either also
 * enables the personalization.
 */
export type VisitChange =
  | { type: 'attribute'; attribute: string; value: unknown }
  | { type: 'audience'; id: string; isIn: boolean }
  | { type: 'time'; at: number }
  | { type: 'state'; key: string; isRunning: boolean }

/** The effect of a single change. */
export interface WhatIf {
  change: VisitChange
  /** The visit after the change. The same visit if a personalization's state changes. */
  visit: Visit
  /** The keys of the personalizations that would be shown but weren't before. */
  shows: string[]
  /**
   * Those of `shows` that not every visit shows, because visitors may see the original or a limit applies.
   * @default none
   */
  mayShow?: string[] | undefined
  /** The keys of the personalizations that would no longer be shown. */
  hides: string[]
}

/** How many changes are tried at most, because each one evaluates the page again. */
const maxChanges = 400
/**
 * About how many rows are evaluated at most, for all changes together. A long rule counts as several rows.
 */
const maxEvaluations = 20_000
/** How many conditions take about as long to evaluate as a row. */
const conditionsPerRow = 20

/**
 * Returns the smallest single changes that change what a visit shows: another value of one attribute, another
 * audience, another time, or a personalization that is started or paused. If several values have the same
 * effect, only the one nearest to the visitor's value is returned. Only certain effects count: a
 * personalization that certainly wasn't shown certainly would be, or the other way around.
 *
 * Tries at most 400 changes, and fewer if many personalizations run on the page: first those of attributes and
 * audiences, then times, then states. Others may have an effect, too.
 *
 * @param personalizations The whole list.
 */
export function whatWouldChange(
  personalizations: readonly Personalization[],
  visit: Visit,
  options: ModelOptions = {},
): WhatIf[] {
  return finishSteps(changesInSteps(personalizations, visit, options))
}

/** Works like {@link whatWouldChange}, and can pause after each change that it tries. */
export function* changesInSteps(
  personalizations: readonly Personalization[],
  visit: Visit,
  options: ModelOptions = {},
): Steps<WhatIf[]> {
  const before = yield* evaluateInSteps(keyRows(personalizations), visit, options)
  // No change moves a personalization to another page.
  const onPage = before.map(({ personalization }) => personalization)
  const conditions = conditionsIn(onPage, options)
  const changes = changesOf({ onPage, conditions, visit, before, options })
  const found = new Map<string, WhatIf>()
  const cost = before.length + conditions.length / conditionsPerRow
  const tried = Math.min(maxChanges, Math.ceil(maxEvaluations / Math.max(1, cost)))
  for (const change of changes.slice(0, tried)) {
    yield
    const changed = changeRows(before, visit, change)
    const after = yield* evaluateInSteps(changed.rows, changed.visit, options)
    const { shows, hides } = compare(before, after)
    if (shows.length === 0 && hides.length === 0) continue
    const id = JSON.stringify([idOf(change), shows, hides])
    if (found.has(id)) continue
    const shown = before.filter(({ key }) => shows.includes(key))
    const mayShow = shown
      .filter(({ personalization }) => !reachesAll(personalization, options))
      .map(({ key }) => key)
    found.set(id, {
      change,
      visit: changed.visit,
      shows,
      ...(mayShow.length > 0 ? { mayShow } : {}),
      hides,
    })
  }
  return [...found.values()]
}

type Rows = readonly KeyedPersonalization[]

/** Returns the visit and the rows as they are after a change. */
export function changeRows(
  rows: Rows,
  visit: Visit,
  change: VisitChange,
): { rows: Rows; visit: Visit } {
  switch (change.type) {
    case 'attribute': {
      const others = withoutAttribute(visit.visitor ?? {}, change.attribute)
      const visitor = { ...others, [change.attribute]: change.value }
      return { rows, visit: { ...visit, visitor } }
    }
    case 'audience': {
      const audiences = { ...visit.audiences, [change.id]: change.isIn }
      return { rows, visit: { ...visit, audiences } }
    }
    case 'time':
      return { rows, visit: { ...visit, at: change.at } }
    case 'state': {
      const state = change.isRunning ? 'running' : 'paused'
      return {
        visit,
        rows: rows.map((row) =>
          row.key === change.key
            ? { ...row, personalization: { ...row.personalization, state, disabled: false } }
            : row,
        ),
      }
    }
  }
}

/** Returns the same ID for all changes of one thing, so that only the smallest with each effect is kept. */
function idOf(change: VisitChange): string {
  switch (change.type) {
    case 'attribute':
      return `attribute ${change.attribute}`
    case 'audience':
      return `audience ${change.id}`
    case 'state':
      return `state ${change.key}`
    default:
      return change.type
  }
}

function resultsOf(results: readonly EligibilityResult[]) {
  return new Map(results.map(({ key, result }) => [key, result]))
}

function compare(before: readonly EligibilityResult[], after: readonly EligibilityResult[]) {
  const [old, now] = [resultsOf(before), resultsOf(after)]
  const keys = [...new Set([...old.keys(), ...now.keys()])]
  const isChange = (key: string, from: string, to: string) =>
    (old.get(key) ?? 'no') === from && (now.get(key) ?? 'no') === to
  return {
    shows: keys.filter((key) => isChange(key, 'no', 'yes')),
    hides: keys.filter((key) => isChange(key, 'yes', 'no')),
  }
}

/** Returns the changes to try, the smallest of each kind first. */
function changesOf(given: {
  onPage: readonly Personalization[]
  /** The conditions in the rules of `onPage`. */
  conditions: readonly RuleCondition[]
  visit: Visit
  before: readonly EligibilityResult[]
  options: ModelOptions
}): VisitChange[] {
  const { onPage, conditions, visit, before, options } = given
  const { visitor = {}, audiences = {} } = visit
  const fields = visitorFields(onPage, options)
  const byAttribute = groupBy(conditions, ({ attribute }) => attribute)
  const attributes = fields.flatMap(({ name, type, values }): VisitChange[] => {
    if (type === 'audience') {
      const isIn = Object.hasOwn(audiences, name) && audiences[name] === true
      return [{ type: 'audience', id: name, isIn: !isIn }]
    }
    const own = byAttribute.get(name) ?? []
    const given = readAttribute(visitor, name)
    const views = name === pageviewsField ? values.map(Number).filter(Number.isFinite) : []
    const candidates = views.flatMap((value) => [value - 1, value + 1])
    return [...new Set([...candidates, ...valuesFor(own)])]
      .filter((value) => !Object.is(value, given))
      .sort((a, b) => distance(given, a) - distance(given, b))
      .map((value) => ({ type: 'attribute', attribute: name, value }))
  })
  const states = before.map(({ key, result }): VisitChange => ({
    type: 'state',
    key,
    isRunning: result === 'no',
  }))
  return [...attributes, ...timesOf(onPage, visit), ...states]
}

function valuesFor(conditions: readonly RuleCondition[]): unknown[] {
  const literals = conditions.flatMap((condition) =>
    [true, false].map((isWanted) => ({ condition, isWanted })),
  )
  const values = candidatesOf(literals, { low: -Infinity, high: Infinity })
  return values.filter((value) => !Array.isArray(value))
}

function conditionsIn(onPage: readonly Personalization[], options: ModelOptions): RuleCondition[] {
  return onPage
    .flatMap(({ rule, excludedRule }) => [rule, excludedRule])
    .flatMap((text) => leavesOf(parseRule(text, options).rule))
    .filter((leaf) => leaf.type === 'condition')
}

/**
 * Returns the times at which personalizations on the page start or end, and the times just before, nearest
 * first.
 */
function timesOf(onPage: readonly Personalization[], { at }: Visit): VisitChange[] {
  const dates = onPage.flatMap(({ startDate, endDate }) => [
    ...(isTime(startDate) ? [startDate, startDate - 1] : []),
    ...(isTime(endDate) ? [endDate, endDate - 1] : []),
  ])
  return [...new Set(dates)]
    .filter((time) => time !== at)
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .map((time) => ({ type: 'time', at: time }))
}

/**
 * Returns a sort key for a value. Numbers are sorted by their distance, and after the next whole numbers, because there are no
 * halves of a visit or an order. Other values keep their order.
 */
function distance(given: unknown, value: unknown): number {
  if (typeof value !== 'number') return typeof given === 'number' ? Infinity : 0
  if (typeof given !== 'number') return Number.isInteger(value) ? 0 : 1
  const isWhole = Number.isInteger(value) || !Number.isInteger(given)
  return Math.abs(value - given) + (isWhole ? 0 : 1)
}
