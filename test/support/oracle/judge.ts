import type { Visit } from 'personalization-kit/model'
import {
  followRedirect,
  hostOf,
  isBareTarget,
  isForSeveral,
  looksLikePattern,
  relatePages,
  relateTarget,
} from './pages.js'
import type { PageRelation } from './pages.js'
import { attributeValues } from './site.js'
import type { Row, Rule, Site } from './site.js'
import { holdsInEveryWorld } from './worlds.js'
import type { World } from './worlds.js'

export type Status = 'running' | 'scheduled' | 'ended' | 'paused' | 'draft' | 'disabled' | 'unknown'

/** The status at a time, without a doubt about the dates. */
export function statusAt(row: Row, at: number): Status {
  const { state, isDisabled, start, end } = row
  const isKnown = state === 'running' || state === 'paused' || state === 'draft'
  if (!isKnown) return 'unknown'
  if (state === 'draft') return 'draft'
  if (end !== null && at >= end) return 'ended'
  if (isDisabled) return 'disabled'
  if (state === 'paused') return 'paused'
  return start !== null && at < start ? 'scheduled' : 'running'
}

const isWithinDates = ({ start, end }: Row, at: number) =>
  (start === null || at >= start) &&
  (end === null || at < end) &&
  (start === null || end === null || start < end)

const totals = [1, 100, 1000, 10_000]

/** Whether the sum is a total that is known, `'rounded'` if rounding explains the difference. */
export function knownTotal(weights: readonly number[]): boolean | 'rounded' {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (totals.some((total) => Math.abs(total - sum) < 1e-9)) return true
  const digits = Math.max(...weights.map((weight) => String(weight).split('.')[1]?.length ?? 0))
  const error = (weights.length / 2) * 10 ** -digits
  return totals.some((total) => Math.abs(total - sum) <= error) && sum > 0.9 ? 'rounded' : false
}

export const hasNoWeight = ({ weights }: Row) =>
  weights.length > 0 && weights.every((weight) => weight === 0)

/** Whether the size of the original is unknown. */
export const isAssumedSplit = ({ weights }: Row, control: number | null) =>
  control === null && weights.some((weight) => weight > 0) && knownTotal(weights) === false

/** A component takes precedence over a redirect that is left over. */
export const isRedirect = (row: Row): row is Row & { redirect: string } =>
  row.redirect !== null && row.component === null

/** Whether it never runs, because its end is not after its start. */
const isBackward = ({ start, end }: Row) => start !== null && end !== null && end <= start

/** Whether it runs at all, so that the documents compare it with others. */
export const isCompared = (row: Row, at: number) =>
  row.page !== null && !isBackward(row) && ['running', 'scheduled'].includes(statusAt(row, at))

/** Says by brute force what a visit shows in one world. Rows are named by their place in the list. */
export interface Judge {
  matches: (rule: Rule | null) => boolean
  /** It runs on the page at the time, and its rules match the visitor. */
  isTargeted: (row: number) => boolean
  /** It is targeted, and its trigger fires. */
  isEligible: (row: number) => boolean
  /** It is eligible, and no other personalization hides it. */
  isReached: (row: number) => boolean
  /** It is reached, and no control group, test mode or limit keeps it from this visit. */
  acts: (row: number) => boolean
  /** It has a page and a known state, so that the documents compare it with others. */
  isRival: (row: number) => boolean
  isBefore: (first: number, second: number) => boolean
  /** The first acts, and therefore the second isn't shown. */
  hides: (first: number, second: number) => boolean
  isHidden: (row: number) => boolean
  /** An exclusive personalization or a redirect that isn't one of the pair hides it. */
  isBlockedByOther: (row: number, pair: readonly number[]) => boolean
}

export interface Assumed {
  /** Personalizations whose variants this visitor sees, because their control groups are known. */
  inVariants?: readonly number[]
}

function createJudge(site: Site, visit: Visit, world: World, assumed: Assumed = {}): Judge {
  const { rows, control } = site
  const isOpen = (fact: string) => world.choose(fact, 2) === 1
  const rowAt = (index: number) => rows[index] as Row
  const relationOf = (index: number) => relateRow(rowAt(index), visit.page)
  const isOnPage = (index: number) => {
    const relation = relationOf(index)
    const { page, domain } = rowAt(index)
    return relation === 'maybe'
      ? isOpen(`${page} with ${domain} is ${visit.page}`)
      : relation === 'same'
  }
  const readValue = (attribute: string): unknown => {
    const own = visit.visitor?.[attribute]
    if (own !== undefined) return own
    const values = attributeValues[attribute] ?? []
    return values[world.choose(`value of ${attribute}`, values.length)]
  }
  /** Text that differs only in case is the same for some services. */
  const compareText = (
    relate: (own: string, wanted: string) => boolean,
    own: string,
    text: string,
  ) => {
    if (relate(own, text)) return true
    return relate(own.toLowerCase(), text.toLowerCase()) && isOpen('case is ignored')
  }
  const compare = ({ attribute, is, value }: Extract<Rule, { attribute: string }>): boolean => {
    const own = readValue(attribute)
    const isEqual = (wanted: unknown) =>
      typeof own === 'string' && typeof wanted === 'string'
        ? compareText((a, b) => a === b, own, wanted)
        : own === wanted
    const [from, until] = Array.isArray(value) ? value.map(Number) : [Number(value), 0]
    if (is === 'not-equals') return own === null ? isOpen('no value is not') : !isEqual(value)
    if (own === null) return false
    if (is === 'equals') return isEqual(value)
    if (is === 'in') return Array.isArray(value) && value.some(isEqual)
    const [text, part] = [own, value].map((each) => JSON.stringify(each).replaceAll('"', ''))
    if (is === 'contains') return compareText((a, b) => a.includes(b), text ?? '', part ?? '')
    if (is === 'ends-with') return compareText((a, b) => a.endsWith(b), text ?? '', part ?? '')
    if (is === 'greater-than') return Number(own) > Number(from)
    if (is === 'less-than') return Number(own) < Number(from)
    if (own === from || own === until) return isOpen('ends belong to a range')
    return Number(own) > Number(from) && Number(own) < Number(until)
  }
  const matches = (rule: Rule | null): boolean => {
    if (rule === null || rule === 'none') return true
    if ('all' in rule) return rule.all.every(matches)
    if ('any' in rule) return rule.any.some(matches)
    if ('not' in rule) return !matches(rule.not)
    if (!('audience' in rule)) return compare(rule)
    return visit.audiences?.[rule.audience] ?? isOpen(`in ${rule.audience}`)
  }
  const isTriggered = (index: number) => {
    const { delay, hasScript } = rowAt(index)
    if (delay?.unit === 'pageviews') {
      const views = Number(readValue('pageviews'))
      if (views < delay.value) return false
      if (views === delay.value && !isOpen('the last pageview counts')) return false
    }
    if (delay?.unit === 'scrolls' && !isOpen(`trigger of ${index}`)) return false
    return !hasScript || isOpen(`script of ${index}`)
  }
  const isTargeted = (index: number) => {
    const row = rowAt(index)
    if (row.isDisabled || row.state === 'paused' || row.state === 'draft') return false
    if (!isWithinDates(row, visit.at)) return false
    if (statusAt(row, visit.at) === 'unknown' && !isOpen(`state of ${index}`)) return false
    const isExcluded = () =>
      row.excluded !== null && row.excluded !== 'none' && matches(row.excluded)
    return isOnPage(index) && matches(row.rule) && !isExcluded()
  }
  const isEligible = (index: number) =>
    isTargeted(index) &&
    isTriggered(index) &&
    (!hasNoWeight(rowAt(index)) || isOpen(`weights of ${index}`))
  const isSeveral = (index: number) =>
    site.order === 'below' && isForSeveral(rowAt(index).page ?? '')
  const isRival = (index: number) =>
    rowAt(index).page !== null &&
    relationOf(index) !== 'no' &&
    statusAt(rowAt(index), visit.at) === 'running'
  const isTiedWith = (first: number) => (second: number) =>
    isSeveral(first) === isSeveral(second) && rowAt(first).priority === rowAt(second).priority
  const isBefore = (first: number, second: number) => {
    if (isSeveral(first) !== isSeveral(second)) return isSeveral(second)
    const [high, low] = [first, second].map((index) => rowAt(index).priority ?? -Infinity)
    if (high !== low) return Number(high) > Number(low)
    const tied = rows.map((_, index) => index).filter(isTiedWith(first))
    const group = tied.filter((index) => isRival(index) || index === first || index === second)
    const order = arrange(group, (possibilities) =>
      world.choose(`order of ${group.join()}`, possibilities),
    )
    return order.indexOf(first) < order.indexOf(second)
  }
  const reached = new Map<number, boolean | 'asked'>()
  const isReached = (index: number): boolean => {
    const known = reached.get(index)
    // With delays, each of two may depend on the other.
    if (known === 'asked') return isOpen(`${index} comes in time`)
    if (known !== undefined) return known
    reached.set(index, 'asked')
    const isSeen = isEligible(index) && !isHidden(index)
    reached.set(index, isSeen)
    return isSeen
  }
  const acts = (index: number) => {
    const row = rowAt(index)
    const mayBeOriginal =
      control === null ? isAssumedSplit(row, control) : control > 0 && row.weights.length > 0
    return (
      isReached(index) &&
      (!mayBeOriginal || assumed.inVariants?.includes(index) || isOpen(`variant of ${index}`)) &&
      (row.testMode === null ||
        control !== null ||
        assumed.inVariants?.includes(index) === true ||
        isOpen(`test mode of ${index}`)) &&
      (row.maxValue === null || isOpen(`limit of ${index}`))
    )
  }
  /** Without its delay, it would come first. */
  const isInTime = (first: number, second: number) => {
    const { delay, hasScript } = rowAt(first)
    const other = rowAt(second).delay
    const isAtOnce = !hasScript && (delay === null || delay.unit === 'pageviews')
    const isSooner =
      delay?.unit === 'seconds' && other?.unit === 'seconds' && delay.value <= other.value
    return isAtOnce || (!hasScript && isSooner) || isOpen(`${first} in time for ${second}`)
  }
  const leaves = (index: number) => {
    const row = rowAt(index)
    if (!isRedirect(row)) return false
    return relateTarget(row.redirect, visit.page) === 'no' || isOpen(`${index} leaves`)
  }
  const isAlike = (first: number, second: number) =>
    rowAt(first).component !== null && rowAt(first).component === rowAt(second).component
  const hides = (first: number, second: number) =>
    first !== second &&
    isRival(first) &&
    (rowAt(first).isExclusive || isRedirect(rowAt(first)) || isAlike(first, second)) &&
    isBefore(first, second) &&
    acts(first) &&
    (((rowAt(first).isExclusive || leaves(first)) && isInTime(first, second)) ||
      (isAlike(first, second) && isOpen(`one of ${first} and ${second}`)))
  /** What comes later leaves before this is shown, because this has a delay. */
  const isOvertaken = (first: number, second: number) => {
    const { delay } = rowAt(second)
    const isLate = delay !== null && delay.unit !== 'pageviews'
    return (
      isLate &&
      isRival(first) &&
      isRedirect(rowAt(first)) &&
      isBefore(second, first) &&
      isEligible(first) &&
      !rows.some((_, other) => isBefore(second, other) && hides(other, first)) &&
      isOpen(`${first} overtakes ${second}`)
    )
  }
  const isHidden = (index: number) =>
    rows.some((_, other) => other !== index && (hides(other, index) || isOvertaken(other, index)))
  const isBlockedByOther = (index: number, pair: readonly number[]) =>
    rows.some((_, other) => !pair.includes(other) && !isAlike(other, index) && hides(other, index))
  return {
    matches,
    isTargeted,
    isEligible,
    isReached,
    acts,
    isRival,
    isBefore,
    hides,
    isHidden,
    isBlockedByOther,
  }
}

/** Relates a row to the page of a visit. A path and a domain are an address. */
export function relateRow({ page, domain }: Row, visited: string): PageRelation {
  if (page === null) return 'maybe'
  if (domain === null || looksLikePattern(page)) return relatePages(page, visited)
  const host = hostOf(page)
  const path = page.replace(/^(https?:\/\/)?[^/\\]+/, '').replaceAll('\\', '/')
  const onDomain = relatePages(`${domain}${path}`, visited)
  if (host === null || host === domain) return onDomain
  // Another domain than the page's may narrow or extend where it runs.
  return onDomain === 'no' && relatePages(page, visited) === 'no' ? 'no' : 'maybe'
}

/** Any order of a few, and any first one of many. */
function arrange(group: readonly number[], choose: (possibilities: number) => number): number[] {
  if (group.length > 4) {
    const place = choose(group.length)
    return [...group.slice(place), ...group.slice(0, place)]
  }
  let rest = [...group]
  let code = choose(group.reduce((product, _, index) => product * (index + 1), 1))
  const order: number[] = []
  while (rest.length > 0) {
    const place = code % rest.length
    code = Math.floor(code / rest.length)
    order.push(...rest.splice(place, 1))
    rest = [...rest]
  }
  return order
}

/** Whether the claim about a visit is so, however all that is open may be. */
export function isShown(
  site: Site,
  visit: Visit,
  claim: (judge: Judge) => boolean,
  assumed: Assumed = {},
) {
  return holdsInEveryWorld((world) => claim(createJudge(site, visit, world, assumed)))
}

/** Follows the redirects of a visit, and returns those that lead back to each other. */
function findCycle(site: Site, visit: Visit, world: World, assumed: Assumed): number[] {
  const seen: { page: string; row: number }[] = []
  let { page } = visit
  for (let step = 0; step <= site.rows.length; step += 1) {
    const start = seen.findIndex((stop) => relatePages(stop.page, page) === 'same')
    if (start !== -1) return seen.slice(start).map(({ row }) => row)
    const judge = createJudge(site, { ...visit, page }, world, assumed)
    const going = site.rows
      .map((_, index) => index)
      .filter((index) => isRedirect(site.rows[index] as Row))
      .filter((index) => judge.isRival(index) && judge.acts(index))
    const first = going.find((index) =>
      going.every((other) => other === index || judge.isBefore(index, other)),
    )
    const target = first === undefined ? null : (site.rows[first]?.redirect ?? null)
    if (first === undefined || target === null) return []
    // Where a word leads is open.
    if (isBareTarget(target) && world.choose(`${target} is elsewhere`, 2) === 1) return []
    seen.push({ page, row: first })
    page = followRedirect(target, page)
    if (looksLikePattern(page)) return []
  }
  return []
}

/** Whether redirects certainly lead the visit around through all of the rows. */
export const isLoop = (site: Site, visit: Visit, rows: readonly number[], assumed: Assumed = {}) =>
  holdsInEveryWorld((world) => {
    const cycle = findCycle(site, visit, world, assumed)
    return rows.every((row) => cycle.includes(row))
  })
