import { groupBy } from '../../internal/groupBy.js'
import type { Steps } from '../../internal/steps.js'
import { pageAddress, visitOverlap } from '../../personalization/pages/pageAddress.js'
import type { PageOverlap } from '../../personalization/pages/pageOverlap.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import { pageName, readPath } from '../../personalization/pages/pageTargets.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { Doubt } from '../order/Doubt.js'
import { stopDoubts } from '../order/effectsOf.js'
import { orderOf } from '../order/orderOf.js'
import type { RunningItem } from '../order/PageItem.js'
import { goalOverlap, redirectGoal } from '../order/redirectGoal.js'
import type { AudienceComparison } from './compareItems.js'
import type { Conflict, FoundConflict } from './Conflict.js'

/** A redirect and its target. */
interface Redirect {
  item: RunningItem
  goal: PageTarget
}

/**
 * Limits for the search. Loops of more than `maxLength` redirects are not found. Others may be missed, too: a
 * redirect is followed to `maxNext` others, `maxPatterned` redirects with patterns are compared, and loops of
 * more than two share `maxSteps`, which eight redirects that all lead to each other use up.
 */
const maxLength = 6
const maxSteps = 5_000
const maxNext = 16
const maxPatterned = 200

/**
 * Finds redirect loops. Returns each pair of neighboring redirects in a loop: one leads to the other's page, and
 * no other redirect of the loop comes first there.
 * Can pause before each redirect.
 */
export function* redirectLoops(
  items: readonly RunningItem[],
  audiences: AudienceComparison,
  now: number,
): Steps<FoundConflict[]> {
  const redirects = items.flatMap((item): Redirect[] => {
    const goal = item.kind === 'redirect' ? redirectGoal(item.personalization) : null
    return goal ? [{ item, goal }] : []
  })
  const nextOf = linkRedirects(redirects, audiences)
  const found = new Map<string, FoundConflict>()
  let steps = 0
  // Two redirects can be neighbors in several loops. A certain loop counts, otherwise the first one.
  function addCircle(path: readonly Redirect[]) {
    for (const each of describeCircle(path, audiences, now)) {
      const id = `${each.first.position} ${each.second.position} ${each.conflict.kind}`
      const known = found.get(id)?.conflict.certainty
      const isMoreCertain = known === 'possible' && each.conflict.certainty === 'certain'
      if (known === undefined || isMoreCertain) found.set(id, each)
    }
  }
  // Each loop is found once, from its first redirect.
  function walk(path: Redirect[]) {
    const [start] = path
    const last = path.at(-1)
    if (!start || !last || path.length > maxLength || steps++ > maxSteps) return
    for (const next of nextOf(last)) {
      if (next === start && path.length > 2) addCircle(path)
      else if (next.item.position > start.item.position && !path.includes(next))
        walk([...path, next])
    }
  }
  // Loops of two take no steps, so the search for longer ones can't keep them from being found. They come
  // first, so a longer loop counts only if it is more certain.
  for (const redirect of redirects) {
    yield
    for (const next of nextOf(redirect)) {
      const isFirst = redirect.item.position < next.item.position
      if (isFirst && nextOf(next).includes(redirect)) addCircle([redirect, next])
    }
  }
  for (const redirect of redirects) {
    yield
    walk([redirect])
  }
  return [...found.values()]
}

/**
 * Creates a function that returns the redirects that start where a given redirect leads, on the
 * same website and with audiences that may overlap.
 */
function linkRedirects(redirects: readonly Redirect[], { relate }: AudienceComparison) {
  const isPatterned = ({ item }: Redirect) => item.targets.some(({ isPattern }) => isPattern)
  const patterned = redirects.filter(isPatterned).slice(0, maxPatterned)
  const starts = redirects.flatMap((redirect) =>
    isPatterned(redirect) ? [] : redirect.item.targets.map(({ loose }) => ({ redirect, loose })),
  )
  const byPath = groupBy(starts, ({ loose }) => loose)
  const known = new Map<Redirect, Redirect[]>()
  return (from: Redirect): Redirect[] => {
    const before = known.get(from)
    if (before) return before
    const { item, goal } = from
    const exact = byPath.get(goal.loose)?.map(({ redirect }) => redirect) ?? []
    const next: Redirect[] = []
    for (const each of new Set([...exact, ...patterned])) {
      if (next.length >= maxNext) break
      const isOther =
        each.item !== item && each.item.personalization.websiteId === item.personalization.websiteId
      if (!isOther || goalOverlap(each.item.targets, goal, item.targets) === 'none') continue
      if (relate(item, each.item) !== 'disjoint') next.push(each)
    }
    known.set(from, next)
    return next
  }
}

function describeCircle(
  circle: readonly Redirect[],
  audiences: AudienceComparison,
  now: number,
): FoundConflict[] {
  const links = circle.flatMap((from, at) => {
    const to = circle[(at + 1) % circle.length]
    const pages = pagesInCircle(circle, at)
    return to ? [{ from, to, pages, relation: audiences.relate(from.item, to.item) }] : []
  })
  const from = Math.max(...circle.map(({ item }) => item.from ?? -Infinity))
  const until = Math.min(...circle.map(({ item }) => item.until ?? Infinity))
  if (from >= until || links.some(({ relation }) => relation === 'disjoint')) return []
  const followed = followLinks(links, circle)
  if (followed === 'none') return []
  const isFuture = Number.isFinite(from)
  const doubts: [Doubt, boolean][] = [
    ['audiences-apart', links.some(({ relation }) => relation === 'unknown')],
    ['pages-apart', followed === 'possible'],
    ['dates-apart', circle.some(({ item }) => item.hasUnreadableDate)],
  ]
  const disprovedBy = [
    ...doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : [])),
    ...new Set(circle.flatMap(({ item }) => stopDoubts(item))),
  ]
  const isOpen = disprovedBy.length > 0
  const page = isOpen ? undefined : startOf(circle)
  const visitor = page === undefined ? null : audiences.findVisitor(circle.map(({ item }) => item))
  const witness: Visit | null =
    page === undefined || !visitor ? null : { page, at: Math.max(from, now), ...visitor }
  // There are no doubts, but no page or visitor was found for an example.
  if (!isOpen && !witness) disprovedBy.push(page === undefined ? 'pages-apart' : 'audiences-apart')
  const isForAll = !circle.some(({ item }) => hasAudience(item))
  return links.map(({ from: leader, to: follower }) => {
    const [a, b] =
      leader.item.position < follower.item.position ? [leader, follower] : [follower, leader]
    const conflict: Conflict = {
      kind: isFuture ? 'future-overlap' : 'redirect-loop',
      certainty: disprovedBy.length === 0 ? 'certain' : 'possible',
      keys: [a.item.key, b.item.key],
      page: pageNameOf(a.item),
      window: { from: isFuture ? from : null, until: Number.isFinite(until) ? until : null },
      because: [
        ...(isFuture ? [{ code: 'becomes', kind: 'redirect-loop' } as const] : []),
        { code: 'is-redirect', url: a.item.personalization.redirectUrl?.trim() ?? '' },
        { code: circle.length === 2 ? 'redirects-back' : 'in-loop' },
        ...(isForAll ? [] : [{ code: 'all-apply' } as const]),
      ],
      disprovedBy: [...disprovedBy],
      witness,
    }
    const members = circle.map(({ item }) => item.key)
    return { conflict, first: a.item, second: b.item, members }
  })
}

function pageNameOf({ targets: [first] }: RunningItem): string {
  return first ? pageName(first) : ''
}

/** A redirect of a loop, the next one, and the pages of the first. */
interface Link {
  from: Redirect
  to: Redirect
  pages: PageTarget[]
}

/**
 * Returns whether visitors who follow a redirect of a loop get to the next one. They don't if another one of the
 * loop, such as the redirect itself, comes first where it leads.
 */
function followLinks(links: readonly Link[], circle: readonly Redirect[]): PageOverlap {
  let followed: PageOverlap = 'certain'
  for (const { from, to, pages } of links) {
    const overlapOfGoal = ({ item }: Redirect) => goalOverlap(item.targets, from.goal, pages)
    if (overlapOfGoal(to) !== 'certain') followed = 'possible'
    for (const other of circle) {
      const overlap = other === to ? 'none' : overlapOfGoal(other)
      const order = overlap === 'none' ? 'after' : orderOf(other.item, to.item)
      if (order === 'after') continue
      const isSure = overlap === 'certain' && order === 'before'
      if (isSure && stopDoubts(other.item).length === 0) return 'none'
      followed = 'possible'
    }
  }
  return followed
}

/**
 * Returns a page on which a loop begins, if possible one on which only one of its redirects runs. `undefined` if
 * none can be named.
 */
function startOf(circle: readonly Redirect[]): string | undefined {
  const pages = circle.flatMap((_, at) => pageAddress(pagesInCircle(circle, at)) ?? [])
  const countOn = (page: string) => {
    const target = readPath(page, null)
    return circle.filter(
      ({ item }) => target && item.targets.some((each) => visitOverlap(each, target) !== 'none'),
    ).length
  }
  return pages.find((page) => countOn(page) === 1) ?? pages[0]
}

/**
 * Returns the pages of a redirect in a loop. One without a host is on the host from which visitors come, and
 * its path leads to the same host.
 */
function pagesInCircle(circle: readonly Redirect[], at: number): PageTarget[] {
  const before = [...circle.slice(at + 1), ...circle.slice(0, at)].toReversed()
  const [host = null] = before.flatMap(({ goal, item }) => goal.host ?? item.targets[0]?.host ?? [])
  return (circle[at]?.item.targets ?? []).map((page) => ({ ...page, host: page.host ?? host }))
}

/** Returns whether only some visitors match the rules. */
function hasAudience({ personalization: { rule, excludedRule } }: RunningItem): boolean {
  return [rule, excludedRule].some((text) => text?.trim())
}
