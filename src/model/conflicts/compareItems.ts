import type { Conflict, ConflictDoubt, ConflictKind, ConflictReason } from './Conflict.js'
import type { ConflictItem } from './ConflictItem.js'
import type { PagePair } from './pagePairs.js'
import type { AudienceRelation } from '../rules/audienceRelation.js'

/** One kind of conflict that a pair has, if their audiences meet. */
interface Finding {
  kind: ConflictKind
  because: ConflictReason[]
  /** What besides page, audience and dates would disprove it. */
  doubts: ConflictDoubt[]
}

/**
 * What two on overlapping pages do to each other.
 *
 * @param relate Compares their audiences; asked only if something depends on it.
 */
export function compareItems(
  pair: PagePair,
  now: number,
  relate: (a: ConflictItem, b: ConflictItem) => AudienceRelation,
): Conflict[] {
  const { first, second } = pair
  const from = Math.max(first.from ?? now, second.from ?? now)
  const until = Math.min(first.until ?? Infinity, second.until ?? Infinity)
  if (from >= until) return []
  const findings = findKinds(first, second)
  if (findings.length === 0) return []
  const relation = relate(first, second)
  if (relation === 'disjoint') return []
  const window = {
    from: from > now ? from : null,
    until: Number.isFinite(until) ? until : null,
  }
  return findings.flatMap((finding) => {
    // Two that change one page differently need not meet at all: said only of those who surely share visitors.
    if (finding.kind === 'shadowed' && relation !== 'equal') return []
    return describe(pair, finding, { relation, window })
  })
}

function describe(
  pair: PagePair,
  finding: Finding,
  known: { relation: AudienceRelation; window: Conflict['window'] },
): Conflict {
  const { first, second, overlap, page } = pair
  const isFuture = known.window.from !== null
  const isSameAudience = known.relation === 'equal'
  const disprovedBy: ConflictDoubt[] = [
    ...(isSameAudience ? [] : (['audiences-apart'] as const)),
    ...(overlap === 'certain' ? [] : (['pages-apart'] as const)),
    ...(first.hasUnreadableDate || second.hasUnreadableDate ? (['dates-apart'] as const) : []),
    ...finding.doubts,
  ]
  return {
    kind: isFuture ? 'futureOverlap' : finding.kind,
    certainty: disprovedBy.length === 0 ? 'certain' : 'possible',
    keys: [first.key, second.key],
    window: known.window,
    because: [
      ...(isFuture ? [{ code: 'becomes', kind: finding.kind } as const] : []),
      ...finding.because,
      { code: overlap === 'certain' ? 'same-page' : 'pages-overlap', page },
      ...(isSameAudience ? [{ code: 'same-audience' } as const] : []),
    ],
    disprovedBy,
  }
}

/** The kinds that hold whenever both run on one page for one visitor. `first` has the higher priority. */
function findKinds(first: ConflictItem, second: ConflictItem): Finding[] {
  const findings: Finding[] = []
  const order = priorityOrder(first, second)
  if (order?.code === 'higher-priority') {
    const because = [order]
    if (first.kind === 'redirect') {
      const url = first.personalization.redirectUrl?.trim() ?? ''
      const reasons: ConflictReason[] = [{ code: 'is-redirect', url }, ...because]
      findings.push({ kind: 'redirectPreempts', because: reasons, doubts: triggerDoubts(first) })
    }
    if (first.personalization.exclusive === true) {
      const reasons: ConflictReason[] = [{ code: 'is-exclusive' }, ...because]
      findings.push({ kind: 'exclusiveBlocks', because: reasons, doubts: triggerDoubts(first) })
    }
  }
  if (first.component !== null && first.component === second.component) {
    const component = first.personalization.componentType?.trim() ?? ''
    findings.push({
      kind: 'sameComponentTwice',
      because: [{ code: 'same-component', component }],
      doubts: [],
    })
  }
  if (order?.code === 'same-priority') {
    findings.push({ kind: 'priorityTie', because: [order], doubts: [] })
  }
  const isOnlyHigher = findings.length === 0 && order !== null
  if (isOnlyHigher && first.kind === 'onSite' && second.kind === 'onSite') {
    const because: ConflictReason[] = [{ code: 'both-change-page' }, order]
    findings.push({ kind: 'shadowed', because, doubts: ['other-elements'] })
  }
  return findings
}

/** `null`: a priority is missing, and nothing can be said. */
function priorityOrder(first: ConflictItem, second: ConflictItem) {
  const { priority: high } = first
  const { priority: low } = second
  if (high === null || low === null) return null
  return high === low
    ? ({ code: 'same-priority', priority: high } as const)
    : ({ code: 'higher-priority', high, low } as const)
}

/** What waits may come after the other has had its turn. */
function triggerDoubts({ personalization }: ConflictItem): ConflictDoubt[] {
  const { javascriptTrigger, javascriptTriggerParsed, delayValue } = personalization
  const hasScript = javascriptTrigger?.trim() || javascriptTriggerParsed?.trim()
  const isDelayed = delayValue !== null && delayValue > 0
  return [
    ...(hasScript ? (['script-apart'] as const) : []),
    ...(isDelayed ? (['delay-apart'] as const) : []),
  ]
}
