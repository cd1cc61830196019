import { lazy } from '../../internal/lazy.js'
import type { Visit } from '../../personalization/pages/Visit.js'
import type { Doubt } from '../order/Doubt.js'
import type { Effect, EffectKind } from '../order/effectsOf.js'
import { effectsOf } from '../order/effectsOf.js'
import { orderOf } from '../order/orderOf.js'
import type { PageItem, RunningItem } from '../order/PageItem.js'
import type { AudienceRelation } from '../rules/compareAudiences.js'
import type { FoundVisitor } from '../rules/findVisitor.js'
import type { Conflict, ConflictKind, ConflictReason } from './Conflict.js'
import type { PagePair } from './pagePairs.js'

/** Compares the audiences of items. */
export interface AudienceComparison {
  /**
   * Compares two audiences. With `onlyEqual`, the result is `'unknown'` for audiences that aren't equal,
   * which takes less time.
   */
  relate: (a: RunningItem, b: RunningItem, onlyEqual?: boolean) => AudienceRelation
  /** Returns a visitor who is in all audiences, or `null` if none could be found. */
  findVisitor: (items: readonly RunningItem[]) => FoundVisitor | null
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
  // That two have the same component is one conflict.
  const effects = effectsOf(first, second).filter(
    ({ kind, by }) => kind !== 'replaces' || by === first,
  )
  const [effect] = effects
  if (!effect) return null
  // Items that change the same page might not conflict, so only equal audiences count.
  const onlyEqual = effect.kind === 'covers'
  const relation = audiences.relate(first, second, onlyEqual)
  if (relation === 'disjoint' || (onlyEqual && relation !== 'equal')) return null
  const window = {
    from: from > now ? from : null,
    until: Number.isFinite(until) ? until : null,
  }
  const findVisit = lazy(() => findWitness(pair, Math.max(from, now), audiences))
  return effects.map((each) => describe(pair, each, { relation, window, findVisit }))
}

function describe(
  pair: PagePair,
  effect: Effect,
  known: {
    relation: AudienceRelation
    window: Conflict['window']
    findVisit: () => Visit | null
  },
): Conflict {
  const { first, second, overlap, page } = pair
  const kind = kindOf[effect.kind]
  const isReversed = effect.by === second
  const isFuture = known.window.from !== null
  const disprovedBy: Doubt[] = []
  if (known.relation === 'unknown') disprovedBy.push('audiences-apart')
  if (overlap !== 'certain') disprovedBy.push('pages-apart')
  if (first.hasUnreadableDate || second.hasUnreadableDate) disprovedBy.push('dates-apart')
  disprovedBy.push(...effect.doubts)
  const isOpen = disprovedBy.length > 0
  const witness = isOpen ? null : known.findVisit()
  // There are no doubts, but no page or visitor was found for an example.
  if (!isOpen && !witness)
    disprovedBy.push(pair.address === null ? 'pages-apart' : 'audiences-apart')
  const because: ConflictReason[] = isFuture ? [{ code: 'becomes', kind }] : []
  because.push(...reasonsOf(pair, effect))
  because.push({ code: overlap === 'certain' ? 'same-page' : 'pages-overlap', page })
  const audiences = describeAudiences(known.relation, isReversed)
  if (audiences) because.push({ code: audiences })
  return {
    kind: isFuture ? 'future-overlap' : kind,
    certainty: disprovedBy.length === 0 ? 'certain' : 'possible',
    keys: isReversed ? [second.key, first.key] : [first.key, second.key],
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

/** The kind of conflict that an effect is. */
const kindOf = {
  excludes: 'exclusive-blocks',
  'leads-away': 'redirect-preempts',
  replaces: 'same-component-twice',
  ties: 'priority-tie',
  covers: 'shadowed',
} as const satisfies Record<EffectKind, ConflictKind>

/** Returns why an effect happens. */
function reasonsOf({ first, second }: PagePair, { kind, by }: Effect): ConflictReason[] {
  const { redirectUrl, componentType } = by.personalization
  const order = orderReasons(first, second)
  // A redirect that overtakes another one does so although it comes later.
  const overtakes = by === second && orderOf(first, second) === 'before'
  switch (kind) {
    case 'excludes':
      return [{ code: 'is-exclusive' }, ...order]
    case 'leads-away':
      return [{ code: 'is-redirect', url: redirectUrl?.trim() ?? '' }, ...(overtakes ? [] : order)]
    case 'replaces':
      return [{ code: 'same-component', component: componentType?.trim() ?? '' }]
    case 'ties':
      return order
    case 'covers':
      return [{ code: 'both-change-page' }, ...order]
  }
}

/** Returns why one item comes before the other, or that nothing decides it. */
function orderReasons(first: PageItem, second: PageItem): ConflictReason[] {
  const order = orderOf(first, second)
  const { priority: high } = first
  const { priority: low } = second
  const isByPages = first.isBelowSure && second.isBelowSure && first.isBelow !== second.isBelow
  if (isByPages) return [{ code: 'fewer-pages' }]
  if (order === 'unknown' || high === null || low === null) return []
  return order === 'tied'
    ? [{ code: 'same-priority', priority: high }]
    : [{ code: 'higher-priority', high, low }]
}
