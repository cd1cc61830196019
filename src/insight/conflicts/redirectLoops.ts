import { groupBy } from '../../internal/groupBy.js'
import type { Steps } from '../../internal/steps.js'
import { pageAddress } from '../../personalization/pages/pageAddress.js'
import type { PageTarget } from '../../personalization/pages/pageTargets.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { AudienceComparison } from './compareItems.js'
import { blockDoubts } from './compareItems.js'
import type { Conflict, ConflictDoubt } from './Conflict.js'
import type { ConflictItem, FoundConflict } from './ConflictItem.js'
import { goalOverlap, redirectGoal } from './redirectGoal.js'

/** A redirect and its target. */
interface Redirect {
  item: ConflictItem
  goal: PageTarget
}

/**
 * Limits for the search. Longer loops are not found. Among thousands of redirects, other loops may
 * be missed too.
 */
const maxLength = 6
const maxSteps = 5_000
const maxNext = 16
const maxPatterned = 200

/**
 * Finds redirect loops. Returns each pair of neighboring redirects in a loop: one leads to the other's page.
 * Can pause before each redirect.
 */
export function* redirectLoops(
  items: readonly ConflictItem[],
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
  // Two redirects can be neighbors in several loops. The most certain loop counts.
  function addCircle(path: readonly Redirect[]) {
    for (const each of describeCircle(path, audiences, now)) {
      const id = `${each.first.position} ${each.second.position} ${each.conflict.kind}`
      if (found.get(id)?.conflict.certainty !== 'certain') found.set(id, each)
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
  // Loops of two come first, so they are found no matter how many others there are.
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
    return to ? [{ from, to, relation: audiences.relate(from.item, to.item) }] : []
  })
  const from = Math.max(...circle.map(({ item }) => item.from ?? -Infinity))
  const until = Math.min(...circle.map(({ item }) => item.until ?? Infinity))
  if (from >= until || links.some(({ relation }) => relation === 'disjoint')) return []
  const isFuture = Number.isFinite(from)
  const doubts: [ConflictDoubt, boolean][] = [
    ['audiences-apart', links.some(({ relation }) => relation !== 'equal')],
    [
      'pages-apart',
      links.some(
        ({ to, from: { goal, item } }) =>
          goalOverlap(to.item.targets, goal, item.targets) !== 'certain',
      ),
    ],
    ['dates-apart', circle.some(({ item }) => item.hasUnreadableDate)],
  ]
  const disprovedBy = [
    ...doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : [])),
    ...new Set(circle.flatMap(({ item }) => blockDoubts(item))),
  ]
  const isOpen = disprovedBy.length > 0
  const witness = isOpen ? null : findWitness(circle, Math.max(from, now), audiences)
  if (!isOpen && !witness) disprovedBy.push('audiences-apart')
  return links.map(({ from: leader, to: follower }) => {
    const [a, b] =
      leader.item.position < follower.item.position ? [leader, follower] : [follower, leader]
    const conflict: Conflict = {
      kind: isFuture ? 'future-overlap' : 'redirect-loop',
      certainty: disprovedBy.length === 0 ? 'certain' : 'possible',
      keys: [a.item.key, b.item.key],
      page: a.item.targets[0]?.path ?? '',
      window: { from: isFuture ? from : null, until: Number.isFinite(until) ? until : null },
      because: [
        ...(isFuture ? [{ code: 'becomes', kind: 'redirect-loop' } as const] : []),
        { code: 'is-redirect', url: a.item.personalization.redirectUrl?.trim() ?? '' },
        { code: circle.length === 2 ? 'redirects-back' : 'in-loop' },
      ],
      disprovedBy: [...disprovedBy],
      witness,
    }
    const members = circle.map(({ item }) => item.key)
    return { conflict, first: a.item, second: b.item, members }
  })
}

/** Returns a visit in which a visitor is redirected in a loop, or `null` if none could be found. */
function findWitness(
  circle: readonly Redirect[],
  at: number,
  audiences: AudienceComparison,
): Visit | null {
  const visitor = audiences.findVisitor(circle.map(({ item }) => item))
  const [page] = circle.flatMap(({ item }) => pageAddress(item.targets) ?? [])
  return visitor && page !== undefined ? { page, at, ...visitor } : null
}
