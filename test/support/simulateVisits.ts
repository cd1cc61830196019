import type { Personalization } from '../../src/contract/Personalization.js'
import type { Facts, KnownPersonalization, Visitor } from './makePortfolio.js'
import { visitors } from './makePortfolio.js'

/** A page, and what the service's stars could mean. */
interface Page {
  path: string
  /** Whether a star matches slashes, and whether it matches nothing. */
  isDeep: boolean
  isEmpty: boolean
}

const pages: readonly Page[] = [
  ...['/a', '/b', '/a/x'].flatMap((path) => page(path, [true, false], [true, false])),
  ...page('/', [false], [true, false]),
  ...page('/a/x/y', [true, false], [false]),
]

function page(path: string, deep: readonly boolean[], empty: readonly boolean[]): Page[] {
  return deep.flatMap((isDeep) => empty.map((isEmpty) => ({ path, isDeep, isEmpty })))
}

/** A visit to a page at a moment. */
export interface Visit {
  page: Page
  visitor: Visitor
  moment: number
}

/** What a visit shows if certain facts hold: an entry for each personalization. */
export interface World {
  facts: Facts
  eligible: boolean[]
  shown: boolean[]
  /** Which personalization hides each one, or `undefined`. */
  hiddenBy: (number | undefined)[]
}

/** Returns every combination of the facts that no field shows. */
export function combineFacts(portfolio: readonly KnownPersonalization[]): Facts[] {
  const names = factsOf(portfolio)
  return Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.map((name, index) => [name, (bits & (1 << index)) !== 0])),
  )
}

/** Plays a visit with each combination of facts. */
export function simulateVisit(
  portfolio: readonly KnownPersonalization[],
  combinations: readonly Facts[],
  visit: Visit,
): World[] {
  return combinations.map((facts) => ({ facts, ...play(portfolio, visit, facts) }))
}

/**
 * Returns visits that stand for all visits at a moment. Of visitors that match the same rules there
 * is one each. So there is of pages that match the same targets, unless their paths matter.
 */
export function listVisits(
  portfolio: readonly KnownPersonalization[],
  combinations: readonly Facts[],
  moment: number,
  { doPathsMatter = false } = {},
): Visit[] {
  const rules = portfolio.flatMap(({ rule, excluded }) => [rule, excluded])
  const ownVisitors = distinct(visitors, (visitor) =>
    combinations.map((facts) => rules.map(({ holds }) => Number(holds(visitor, facts))).join('')),
  )
  const ownPages = distinct(pages, (page) =>
    portfolio.map(({ personalization }, index) => [
      matches(personalization, index, page, {}),
      doPathsMatter && page.path,
    ]),
  )
  return ownPages.flatMap((page) => ownVisitors.map((visitor) => ({ page, visitor, moment })))
}

function distinct<Value>(values: readonly Value[], keyOf: (value: Value) => unknown): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(keyOf(value)), value])).values()]
}

/** The names of all facts that can matter. */
function factsOf(portfolio: readonly KnownPersonalization[]): string[] {
  const names = portfolio.flatMap(({ personalization, rule, excluded }, index) => [
    ...rule.facts,
    ...excluded.facts,
    ...doubtsOf(personalization).map((doubt) => `${doubt} ${index}`),
  ])
  const priorities = portfolio.map(({ personalization }) => personalization.prio)
  if (priorities.includes(null)) names.push('nullFirst')
  if (new Set(priorities).size < priorities.length) names.push('reversed')
  const types = portfolio.flatMap(({ personalization }) => personalization.componentType ?? [])
  if (new Set(types).size < types.length) names.push('once')
  return [...new Set(names)]
}

/** What the fields of one personalization leave open. */
function doubtsOf(personalization: Personalization): string[] {
  const { state, startDate, endDate, variants, javascriptTrigger } = personalization
  const { maxValue, hideOption, redirectUrl } = personalization
  const weights = (variants ?? []).map(({ weight }) => weight ?? 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const isKnown = ['running', 'paused', 'draft'].includes(state?.trim().toLowerCase() ?? '')
  const isOdd = (time: number | null) =>
    time !== null && (time < 1e11 || time > 253_402_300_799_999)
  const isSplit = redirectUrl !== null && weights.length > 1
  const doubts: [string, boolean][] = [
    ['state', !isKnown],
    ['page', pathsOf(personalization).length !== 1],
    ['dates', isOdd(startDate) || isOdd(endDate)],
    ['hidden', personalization.isHiddenAiComponent === true],
    [
      'trigger',
      javascriptTrigger !== null || delayOf(personalization) === 'unknown' || maxValue === 0,
    ],
    ['variant', weights.length > 0 && sum === 0],
    // Unless weights add up to a whole, visitors may see the original.
    ['limit', maxValue !== null || hideOption !== null || isSplit || (sum > 0 && sum !== 100)],
    ['control', personalization.testMode !== null],
    ['late', delayOf(personalization) !== 'none' || javascriptTrigger !== null],
  ]
  return doubts.flatMap(([name, isOpen]) => (isOpen ? [name] : []))
}

export function pathsOf({ webPagePath, targetTemplatePath }: Personalization): string[] {
  const paths = [webPagePath, targetTemplatePath].flatMap((path) => path ?? [])
  return [...new Set(paths.map((path) => path.replace(/(.)\/$/, '$1')))]
}

function delayOf({ delayOption, delayValue }: Personalization): 'none' | 'some' | 'unknown' {
  if (delayOption === null) return 'none'
  if (delayValue === null) return 'unknown'
  if (delayValue === 0) return 'none'
  return delayOption === 'seconds' ? 'some' : 'unknown'
}

function play(portfolio: readonly KnownPersonalization[], visit: Visit, facts: Facts) {
  const eligible = portfolio.map((known, index) => isEligible(known, index, visit, facts))
  const shown = portfolio.map(() => false)
  const hiddenBy = portfolio.map((): number | undefined => undefined)
  const order = orderOf(portfolio, facts)
  const isLate = (index: number) => facts[`late ${index}`] === true
  const types = new Map<string, number>()
  let redirect: number | undefined
  let exclusive: number | undefined
  for (const index of [...order.filter((each) => !isLate(each)), ...order.filter(isLate)]) {
    const personalization = portfolio[index]?.personalization
    if (!personalization || eligible[index] !== true) continue
    const { componentType, redirectUrl } = personalization
    const isBelow = exclusive !== undefined && order.indexOf(index) > order.indexOf(exclusive)
    const isOnce = componentType !== null && facts.once === true
    hiddenBy[index] =
      redirect ?? (isBelow ? exclusive : isOnce ? types.get(componentType) : undefined)
    if (hiddenBy[index] !== undefined) continue
    if (isLimited(index, facts)) continue
    shown[index] = true
    // In an unknown state, or without a page, a personalization is ignored when others are checked.
    if (isVague(personalization)) continue
    if (componentType !== null) types.set(componentType, index)
    if (redirectUrl !== null) redirect = index
    if (personalization.exclusive === true && !isBelow) exclusive = index
  }
  return { eligible, shown, hiddenBy }
}

/** Returns whether a visit is over the limit, or the visitor is in the control group. */
export function isLimited(index: number, facts: Facts): boolean {
  return facts[`limit ${index}`] === true || facts[`control ${index}`] === true
}

/** Returns whether the state is unknown or no page is set. */
export function isVague(personalization: Personalization): boolean {
  const state = personalization.state?.trim().toLowerCase()
  return state !== 'running' || pathsOf(personalization).length === 0
}

function orderOf(portfolio: readonly KnownPersonalization[], facts: Facts): number[] {
  const rankOf = (prio: number | null) => prio ?? (facts.nullFirst === true ? Infinity : -Infinity)
  const indexes = portfolio.map((_, index) => index)
  if (facts.reversed === true) indexes.reverse()
  const prioOf = (index: number) => rankOf(portfolio[index]?.personalization.prio ?? null)
  // Those for several pages rank below those for one page.
  const isBelow = (index: number) => {
    const personalization = portfolio[index]?.personalization
    const paths = personalization ? pathsOf(personalization) : []
    return paths.length > 1 || paths.some((path) => path.endsWith('*'))
  }
  return indexes.sort(
    (a, b) =>
      Number(isBelow(a)) - Number(isBelow(b)) ||
      (prioOf(a) === prioOf(b) ? 0 : prioOf(b) > prioOf(a) ? 1 : -1),
  )
}

/** Returns whether a visit matches the conditions of one personalization, apart from all others. */
function isEligible(
  { personalization, rule, excluded }: KnownPersonalization,
  index: number,
  { page: visited, visitor, moment }: Visit,
  facts: Facts,
): boolean {
  const { state, disabled, startDate, endDate } = personalization
  const known = state?.trim().toLowerCase() ?? ''
  if (disabled === true || known === 'paused' || known === 'draft') return false
  if (startDate !== null && startDate > moment && startDate < 253_402_300_800_000) return false
  if (endDate !== null && endDate > 1e11 && endDate <= moment) return false
  if (!matches(personalization, index, visited, facts)) return false
  if (!rule.holds(visitor, facts)) return false
  if (excluded.text !== null && excluded.holds(visitor, facts)) return false
  return ['state', 'dates', 'hidden', 'trigger', 'variant'].every(
    (doubt) => facts[`${doubt} ${index}`] !== false,
  )
}

function matches(
  personalization: Personalization,
  index: number,
  page: Page,
  facts: Facts,
): boolean {
  // Without a page, it may run anywhere; with a page and a template, on either one or on neither.
  const paths = pathsOf(personalization)
  const isOpen = facts[`page ${index}`] !== false
  return isOpen && (paths.length === 0 || paths.some((target) => matchesPath(target, page)))
}

function matchesPath(target: string, { path, isDeep, isEmpty }: Page): boolean {
  if (!target.endsWith('*')) return target === path
  const start = target.slice(0, -1)
  // Some servers take `/a/*` for `/a`, too.
  if (`${path}/` === start) return isEmpty
  if (!path.startsWith(start)) return false
  const rest = path.slice(start.length)
  return rest === '' ? isEmpty : isDeep || !rest.includes('/')
}
