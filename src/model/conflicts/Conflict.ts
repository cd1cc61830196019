/**
 * The kind of conflict between two personalizations.
 *
 * - `'redirectLoop'`: Redirects form a loop.
 * - `'redirectPreempts'`: A redirect sends visitors away before the other personalization shows.
 * - `'exclusiveBlocks'`: An exclusive personalization blocks the other one.
 * - `'sameComponentTwice'`: A component is used twice.
 * - `'priorityTie'`: The priorities are equal, so the order is undefined.
 * - `'shadowed'`: The personalization with the higher priority changes the page first.
 * - `'futureOverlap'`: One of these conflicts will occur later.
 */
export type ConflictKind =
  | 'redirectLoop'
  | 'redirectPreempts'
  | 'exclusiveBlocks'
  | 'sameComponentTwice'
  | 'priorityTie'
  | 'shadowed'
  | 'futureOverlap'

/** All conflict kinds, most severe first. */
export const conflictKinds: readonly ConflictKind[] = [
  'redirectLoop',
  'redirectPreempts',
  'exclusiveBlocks',
  'sameComponentTwice',
  'priorityTie',
  'shadowed',
  'futureOverlap',
]

/** A reason that two personalizations conflict: a code and values for `formatConflict`. */
export type ConflictReason =
  | { code: 'same-page' | 'pages-overlap'; page: string }
  /** The audiences are the same, or one is part of the other. */
  | { code: 'same-audience' | 'audience-contains' | 'audience-within' }
  | { code: 'is-exclusive' | 'both-change-page' }
  /** Two redirects lead to each other's page, or are part of a longer loop. */
  | { code: 'redirects-back' | 'in-loop' }
  /** Some visitors may see the original instead of the first personalization. */
  | { code: 'control-group' }
  | { code: 'higher-priority'; high: number; low: number }
  | { code: 'same-priority'; priority: number }
  | { code: 'is-redirect'; url: string }
  | { code: 'same-component'; component: string }
  /** The kind of the future conflict. */
  | { code: 'becomes'; kind: ConflictKind }

/** A circumstance that would rule out a possible conflict. */
export type ConflictDoubt =
  | 'audiences-apart'
  | 'pages-apart'
  | 'other-elements'
  | 'script-apart'
  | 'delay-apart'
  | 'dates-apart'
  | 'limited'
  | 'order-unknown'
  | 'stays-on-page'
  | 'other-hides'

/** A conflict between two personalizations. */
export interface Conflict {
  kind: ConflictKind
  /**
   * `'certain'` if the conflict affects visitors. `'possible'` if it affects them only when nothing
   * in `disprovedBy` applies.
   */
  certainty: 'certain' | 'possible'
  /**
   * The keys from `keyPersonalizations`. The personalization that runs first or wins comes first.
   */
  keys: [string, string]
  /** The page on which they meet, or a pattern. */
  page: string
  /**
   * When both personalizations run, in Unix ms. `from` is `null` if both are already running, and
   * `until` is `null` if there is no end.
   */
  window: { from: number | null; until: number | null }
  because: ConflictReason[]
  /** What would rule out the conflict. Empty if the conflict is certain. */
  disprovedBy: ConflictDoubt[]
}
