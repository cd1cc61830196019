import type { Visit } from '../../personalization/pages/Visit.js'
import type { Doubt } from '../order/Doubt.js'
import type { RunningItem } from '../order/PageItem.js'

/**
 * The kind of conflict between two personalizations.
 *
 * - `'redirect-loop'`: Redirects form a loop.
 * - `'redirect-preempts'`: A redirect sends visitors away before the other personalization shows.
 * - `'exclusive-blocks'`: An exclusive personalization blocks the other one.
 * - `'same-component-twice'`: A component is used twice.
 * - `'priority-tie'`: The priorities are equal, so the order is undefined.
 * - `'shadowed'`: Both change the page. Changes made by the second one may not show.
 * - `'future-overlap'`: One of these conflicts will occur later.
 */
export type ConflictKind =
  | 'redirect-loop'
  | 'redirect-preempts'
  | 'exclusive-blocks'
  | 'same-component-twice'
  | 'priority-tie'
  | 'shadowed'
  | 'future-overlap'

/** All conflict kinds, most severe first. */
export const conflictKinds: readonly ConflictKind[] = [
  'redirect-loop',
  'redirect-preempts',
  'exclusive-blocks',
  'same-component-twice',
  'priority-tie',
  'shadowed',
  'future-overlap',
]

/** A reason that two personalizations conflict: a code and values for `formatConflict`. */
export type ConflictReason =
  | { code: 'same-page' | 'pages-overlap'; page: string }
  /** The audiences are the same, or one is part of the other. */
  | { code: 'same-audience' | 'audience-contains' | 'audience-within' }
  /** The first runs on one page, and the second on several. */
  | { code: 'fewer-pages' }
  | { code: 'is-exclusive' | 'both-change-page' }
  /** Two redirects lead to each other's page, or are part of a longer loop. */
  | { code: 'redirects-back' | 'in-loop' }
  /** The redirects of a loop don't have the same audience. */
  | { code: 'all-apply' }
  | { code: 'higher-priority'; high: number; low: number }
  | { code: 'same-priority'; priority: number }
  | { code: 'is-redirect'; url: string }
  | { code: 'same-component'; component: string }
  /** The kind of the future conflict. */
  | { code: 'becomes'; kind: ConflictKind }

/** A conflict without its dates and its example visit. */
export interface ConflictClaim {
  kind: ConflictKind
  /**
   * `'certain'` if there is a visit in which the conflict happens: the `witness`. `'possible'` if the
   * conflict happens only when nothing in `disprovedBy` applies.
   */
  certainty: 'certain' | 'possible'
  /**
   * The keys from `keyPersonalizations`. The personalization that runs first or wins comes first.
   */
  keys: [string, string]
  /**
   * The page on which both personalizations run, or a pattern. A URL if one of them has a host. In a redirect
   * loop, the page of the first one.
   */
  page: string
  because: ConflictReason[]
  /** Doubts that would rule out the conflict. Empty if the conflict is certain. */
  disprovedBy: Doubt[]
}

/** A conflict between two personalizations. */
export interface Conflict extends ConflictClaim {
  /**
   * When both personalizations run or, in a redirect loop, all of its redirects, in Unix ms. `from` is `null`
   * if they are already running, and `until` is `null` if there is no end.
   */
  window: { from: number | null; until: number | null }
  /**
   * A visit in which the conflict happens: both rules match, on a page that both share, at a time when both
   * run. In a redirect loop, the visit begins on the page of one of its redirects, and all of their rules
   * match. `null` if the conflict is only possible.
   */
  witness: Visit | null
}

/** A conflict and its two items. */
export interface FoundConflict {
  conflict: Conflict
  first: RunningItem
  second: RunningItem
  /** The keys of all redirects in a loop. @default the two items */
  members?: readonly string[] | undefined
}
