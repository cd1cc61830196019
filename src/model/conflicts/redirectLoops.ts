import { groupBy } from '../../internal/groupBy.js'
import { pageOverlap } from '../pages/pageOverlap.js'
import type { PageTarget } from '../pages/pageTargets.js'
import { readPath } from '../pages/pageTargets.js'
import type { AudienceRelation } from '../rules/audienceRelation.js'
import { safeUrl } from '../safeUrl.js'
import type { Conflict, ConflictDoubt } from './Conflict.js'
import type { ConflictItem, FoundConflict } from './ConflictItem.js'

/** A redirect and where it leads. */
interface Redirect {
  item: ConflictItem
  goal: PageTarget
}

/** Longer circles are not looked for, nor are all circles among thousands of redirects. */
const maxLength = 6
const maxSteps = 20_000

/** Finds redirects that lead in a circle: each pair of it, of which one leads to where the other begins. */
export function redirectLoops(
  items: readonly ConflictItem[],
  relate: (a: ConflictItem, b: ConflictItem) => AudienceRelation,
): FoundConflict[] {
  const redirects = items.flatMap((item): Redirect[] => {
    const goal = item.kind === 'redirect' ? goalOf(item) : null
    return goal ? [{ item, goal }] : []
  })
  const nextOf = linkRedirects(redirects)
  const found = new Map<string, FoundConflict>()
  let steps = 0
  // Each circle is found once, from the one in it that comes first.
  function walk(path: Redirect[]) {
    const [start] = path
    const last = path.at(-1)
    if (!start || !last || path.length > maxLength || steps++ > maxSteps) return
    for (const next of nextOf(last)) {
      if (next === start && path.length > 1) addCircle(path)
      else if (next.item.place > start.item.place && !path.includes(next)) walk([...path, next])
    }
  }
  // Two can be neighbours in several circles, of which the surest counts.
  function addCircle(path: readonly Redirect[]) {
    for (const each of describeCircle(path, relate)) {
      const id = `${each.first.place} ${each.second.place} ${each.conflict.kind}`
      if (found.get(id)?.conflict.certainty !== 'certain') found.set(id, each)
    }
  }
  for (const redirect of redirects) walk([redirect])
  return [...found.values()]
}

/** Which redirects begin where one leads, by path; patterns are asked one by one. */
function linkRedirects(redirects: readonly Redirect[]) {
  const isPatterned = ({ item }: Redirect) => item.targets.some(({ isPattern }) => isPattern)
  const patterned = redirects.filter(isPatterned)
  const starts = redirects.flatMap((redirect) =>
    isPatterned(redirect) ? [] : redirect.item.targets.map(({ path }) => ({ redirect, path })),
  )
  const byPath = groupBy(starts, ({ path }) => path)
  return ({ item, goal }: Redirect): Redirect[] => {
    const exact = byPath.get(goal.path)?.map(({ redirect }) => redirect) ?? []
    return [...new Set([...exact, ...patterned])].filter(
      (next) => next.item !== item && startOverlap(next, goal) !== 'none',
    )
  }
}

function describeCircle(
  circle: readonly Redirect[],
  relate: (a: ConflictItem, b: ConflictItem) => AudienceRelation,
): FoundConflict[] {
  const links = circle.flatMap((from, at) => {
    const to = circle[(at + 1) % circle.length]
    return to ? [{ from, to, relation: relate(from.item, to.item) }] : []
  })
  const from = Math.max(...circle.map(({ item }) => item.from ?? -Infinity))
  const until = Math.min(...circle.map(({ item }) => item.until ?? Infinity))
  if (from >= until || links.some(({ relation }) => relation === 'disjoint')) return []
  const isFuture = Number.isFinite(from)
  const doubts: [ConflictDoubt, boolean][] = [
    ['audiences-apart', links.some(({ relation }) => relation !== 'equal')],
    ['pages-apart', links.some((link) => startOverlap(link.to, link.from.goal) !== 'certain')],
    ['dates-apart', circle.some(({ item }) => item.hasUnreadableDate)],
  ]
  const disprovedBy = doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : []))
  return links.map(({ from: leader, to: follower }) => {
    const [a, b] = leader.item.place < follower.item.place ? [leader, follower] : [follower, leader]
    const conflict: Conflict = {
      kind: isFuture ? 'futureOverlap' : 'redirectLoop',
      certainty: disprovedBy.length === 0 ? 'certain' : 'possible',
      keys: [a.item.key, b.item.key],
      window: { from: isFuture ? from : null, until: Number.isFinite(until) ? until : null },
      because: [
        ...(isFuture ? [{ code: 'becomes', kind: 'redirectLoop' } as const] : []),
        { code: 'is-redirect', url: a.item.personalization.redirectUrl?.trim() ?? '' },
        { code: 'redirects-back' },
      ],
      disprovedBy,
    }
    return { conflict, first: a.item, second: b.item }
  })
}

function goalOf({ personalization: { redirectUrl } }: ConflictItem): PageTarget | null {
  const isPath = redirectUrl !== null && /^\s*\/(?!\/)/.test(redirectUrl)
  return isPath || safeUrl(redirectUrl) ? readPath(redirectUrl, null) : null
}

/**
 * Whether a redirect begins where another leads. A path leads to the same host; an address with a host may
 * lead to another website, unless the page names that host too.
 */
function startOverlap({ item }: Redirect, goal: PageTarget) {
  const overlaps = item.targets.map((target) => {
    const isPath = goal.host === null
    return pageOverlap(isPath ? { ...target, host: null } : target, { ...goal, isPattern: false })
  })
  return overlaps.includes('certain')
    ? 'certain'
    : overlaps.includes('possible')
      ? 'possible'
      : 'none'
}
