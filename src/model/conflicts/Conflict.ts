/**
 * How two personalizations conflict: the higher one changes the page first; an exclusive one blocks the other;
 * equal priorities leave the order open; a redirect leaves the page before the other shows; redirects form a loop;
 * a component is used twice; or any of these will happen later.
 */
export type ConflictKind =
  | 'redirectLoop'
  | 'redirectPreempts'
  | 'exclusiveBlocks'
  | 'sameComponentTwice'
  | 'priorityTie'
  | 'shadowed'
  | 'futureOverlap'

/** Most severe first. */
export const conflictKinds: readonly ConflictKind[] = [
  'redirectLoop',
  'redirectPreempts',
  'exclusiveBlocks',
  'sameComponentTwice',
  'priorityTie',
  'shadowed',
  'futureOverlap',
]

/** Why two personalizations are in conflict: codes and values for `formatConflict`. */
export type ConflictReason =
  | { code: 'same-page' | 'pages-overlap'; page: string }
  | { code: 'same-audience' | 'is-exclusive' | 'both-change-page' | 'redirects-back' }
  | { code: 'higher-priority'; high: number; low: number }
  | { code: 'same-priority'; priority: number }
  | { code: 'is-redirect'; url: string }
  | { code: 'same-component'; component: string }
  /** The kind of the future conflict. */
  | { code: 'becomes'; kind: ConflictKind }

/** What would rule out a possible conflict. */
export type ConflictDoubt =
  | 'audiences-apart'
  | 'pages-apart'
  | 'other-elements'
  | 'script-apart'
  | 'delay-apart'
  | 'dates-apart'
  | 'limited'

/** A conflict of two personalizations. */
export interface Conflict {
  kind: ConflictKind
  /** `'certain'`: it affects visitors. `'possible'`: only if none of `disprovedBy` holds. */
  certainty: 'certain' | 'possible'
  /** Keys of `keyPersonalizations`: first the one that runs first or wins. */
  keys: [string, string]
  /** When both run, Unix ms. `from` `null`: now; `until` `null`: open end. */
  window: { from: number | null; until: number | null }
  because: ConflictReason[]
  /** Empty if it is certain. */
  disprovedBy: ConflictDoubt[]
}
