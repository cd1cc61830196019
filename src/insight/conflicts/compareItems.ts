import { lazy } from '../../internal/lazy.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { AudienceRelation } from '../rules/compareAudiences.js'
import type { FoundVisitor } from '../rules/findVisitor.js'
import type { Conflict, ConflictDoubt, ConflictKind, ConflictReason } from './Conflict.js'
import type { ConflictItem } from './ConflictItem.js'
import type { PagePair } from './pagePairs.js'
import { goalOverlap, redirectGoal } from './redirectGoal.js'

/** Compares the audiences of items. */
export interface AudienceComparison {
  /**
   * Compares two audiences. With `onlyEqual`, the result is `'unknown'` for audiences that aren't equal,
   * which takes less time.
   */
  relate: (a: ConflictItem, b: ConflictItem, onlyEqual?: boolean) => AudienceRelation
  /** Returns a visitor who is in all audiences, or `null` if none could be found. */
  findVisitor: (items: readonly ConflictItem[]) => FoundVisitor | null
}

/** A conflict that two items have if their audiences overlap. */
interface Finding {
  kind: ConflictKind
  /** Whether the second item wins although the first comes before it in the order. */
  isReversed?: boolean
  because: ConflictReason[]
  /** Doubts other than those about the page, the audiences and the dates. */
  doubts: ConflictDoubt[]
}

/**
 * Returns the conflicts between two items on overlapping pages, or `null` if there are none.
 */
export function compareItems(
  pair: PagePair,
  now: number,
  audiences: AudienceComparison,
): Conflict[] | null {
  const { first, second } = pair
  const from = Math.max(first.from ?? now, second.from ?? now)
  const until = Math.min(first.until ?? Infinity, second.until ?? Infinity)
  if (from >= until) return null
  const findings = findKinds(first, second)
  const [finding] = findings
  if (!finding) return null
  // Items that change the same page might not conflict, so only equal audiences count.
  const onlyEqual = finding.kind === 'shadowed'
  const relation = audiences.relate(first, second, onlyEqual)
  if (relation === 'disjoint' || (onlyEqual && relation !== 'equal')) return null
  const window = {
    from: from > now ? from : null,
    until: Number.isFinite(until) ? until : null,
  }
  const findVisit = lazy(() => findWitness(pair, Math.max(from, now), audiences))
  return findings.map((each) => describe(pair, each, { relation, window, findVisit }))
}

function describe(
  pair: PagePair,
  finding: Finding,
  known: {
    relation: AudienceRelation
    window: Conflict['window']
    findVisit: () => Visit | null
  },
): Conflict {
  const { first, second, overlap, page } = pair
  const isFuture = known.window.from !== null
  const disprovedBy: ConflictDoubt[] = []
  if (known.relation === 'unknown') disprovedBy.push('audiences-apart')
  if (overlap !== 'certain') disprovedBy.push('pages-apart')
  if (first.hasUnreadableDate || second.hasUnreadableDate) disprovedBy.push('dates-apart')
  disprovedBy.push(...finding.doubts)
  const isOpen = disprovedBy.length > 0
  const witness = isOpen ? null : known.findVisit()
  // There are no doubts, but no page or visitor was found for an example.
  if (!isOpen && !witness)
    disprovedBy.push(pair.address === null ? 'pages-apart' : 'audiences-apart')
  const because: ConflictReason[] = isFuture ? [{ code: 'becomes', kind: finding.kind }] : []
  because.push(...finding.because)
  because.push({ code: overlap === 'certain' ? 'same-page' : 'pages-overlap', page })
  const audiences = describeAudiences(known.relation, finding.isReversed === true)
  if (audiences) because.push({ code: audiences })
  return {
    kind: isFuture ? 'future-overlap' : finding.kind,
    certainty: disprovedBy.length === 0 ? 'certain' : 'possible',
    keys: finding.isReversed ? [second.key, first.key] : [first.key, second.key],
    page,
    window: known.window,
    because,
    disprovedBy,
    witness,
  }
}

/** Returns a visit to which both items apply, or `null` if none could be found. */
function findWitness(
  { first, second, address }: PagePair,
  at: number,
  audiences: AudienceComparison,
): Visit | null {
  const visitor = address === null ? null : audiences.findVisitor([first, second])
  return address === null || visitor === null ? null : { page: address, at, ...visitor }
}

/** Returns how the winner's audience relates to the other audience. */
function describeAudiences(relation: AudienceRelation, isReversed: boolean) {
  if (relation === 'equal') return 'same-audience'
  if (relation !== 'contains' && relation !== 'within') return null
  return (relation === 'contains') === isReversed ? 'audience-within' : 'audience-contains'
}

/**
 * Returns the conflicts that occur if both items run on the same page for the same visitor. `first`
 * comes before `second` in the order.
 */
function findKinds(first: ConflictItem, second: ConflictItem): Finding[] {
  const order = priorityOrder(first, second)
  const findings = findBlocks(first, second, order)
  if (first.component !== null && first.component === second.component) {
    const component = first.personalization.componentType?.trim() ?? ''
    findings.push({
      kind: 'same-component-twice',
      because: [{ code: 'same-component', component }],
      doubts: meetingDoubts(first, second),
    })
  }
  if (order?.code === 'same-priority') {
    findings.push({ kind: 'priority-tie', because: [order], doubts: meetingDoubts(first, second) })
  }
  const isOnlyHigher = findings.length === 0 && order !== null
  if (isOnlyHigher && first.kind === 'on-site' && second.kind === 'on-site') {
    const because: ConflictReason[] = [{ code: 'both-change-page' }, order]
    findings.push({ kind: 'shadowed', because, doubts: ['other-elements'] })
  }
  return findings
}

type PriorityOrder = ReturnType<typeof priorityOrder>

/** Returns the ways in which one item keeps the other from being shown. */
function findBlocks(first: ConflictItem, second: ConflictItem, order: PriorityOrder): Finding[] {
  if (order === null || order.code === 'same-priority') {
    const because = order === null ? [] : [order]
    return [
      ...blocksOf(first, because).map(doubtOrder),
      ...blocksOf(second, because).map(doubtOrder).map(reverse),
    ]
  }
  const findings = blocksOf(first, [order])
  // Visitors can be redirected before a delayed personalization is shown.
  const { hasScript, isDelayed } = first.limits()
  if (second.kind !== 'redirect' || !(hasScript || isDelayed)) return findings
  return [...findings, reverse(doubtOrder(redirectOf(second, [])))]
}

/** Returns how an item blocks the items after it. */
function blocksOf(blocker: ConflictItem, order: readonly ConflictReason[]): Finding[] {
  const findings: Finding[] = blocker.kind === 'redirect' ? [redirectOf(blocker, order)] : []
  if (blocker.personalization.exclusive === true) {
    findings.push({
      kind: 'exclusive-blocks',
      because: [{ code: 'is-exclusive' }, ...order, ...controlGroup(blocker)],
      doubts: blockDoubts(blocker),
    })
  }
  return findings
}

function redirectOf(blocker: ConflictItem, order: readonly ConflictReason[]): Finding {
  const url = blocker.personalization.redirectUrl?.trim() ?? ''
  const goal = redirectGoal(blocker.personalization)
  const staysOnPage = !goal || goalOverlap(blocker.targets, goal) !== 'none'
  return {
    kind: 'redirect-preempts',
    because: [{ code: 'is-redirect', url }, ...order, ...controlGroup(blocker)],
    doubts: [...blockDoubts(blocker), ...(staysOnPage ? ['stays-on-page' as const] : [])],
  }
}

function controlGroup({ limits }: ConflictItem): ConflictReason[] {
  return limits().hasControlGroup ? [{ code: 'control-group' }] : []
}

/**
 * Returns what could keep a personalization from blocking another. A delayed one may run after the
 * other, and a limited one may let the other run.
 */
export function blockDoubts({ limits }: ConflictItem): ConflictDoubt[] {
  const { hasScript, isDelayed, isLimited } = limits()
  const doubts: ConflictDoubt[] = hasScript ? ['script-apart'] : []
  if (isDelayed) doubts.push('delay-apart')
  if (isLimited) doubts.push('limited')
  return doubts
}

function doubtOrder(finding: Finding): Finding {
  return { ...finding, doubts: ['order-unknown', ...finding.doubts] }
}

function reverse(finding: Finding): Finding {
  return { ...finding, isReversed: true }
}

/** Compares positions in the priority order. Returns `null` if a priority that matters is missing. */
export function priorityOrder(first: ConflictItem, second: ConflictItem) {
  if (first.isBelow !== second.isBelow) return { code: 'fewer-pages' } as const
  const { priority: high } = first
  const { priority: low } = second
  if (high === null || low === null) return null
  return high === low
    ? ({ code: 'same-priority', priority: high } as const)
    : ({ code: 'higher-priority', high, low } as const)
}

/**
 * Returns what could keep two items from running together. Items with different triggers might not
 * run together, or might run in another order.
 */
function meetingDoubts(first: ConflictItem, second: ConflictItem): ConflictDoubt[] {
  const [a, b] = [first.personalization, second.personalization]
  const limits = [first.limits(), second.limits()]
  const doubts: ConflictDoubt[] = limits.some(({ hasScript }) => hasScript) ? ['script-apart'] : []
  const isSameDelay = a.delayValue === b.delayValue && a.delayOption === b.delayOption
  // Delays of 0 can be written in several ways.
  if (!isSameDelay && limits.some(({ isDelayed }) => isDelayed)) doubts.push('delay-apart')
  if (limits.some(({ isLimited }) => isLimited)) doubts.push('limited')
  return doubts
}
