/**
 * How two personalizations get in each other's way: the higher one takes the page before the lower one; an
 * exclusive one keeps the other out; both have one priority, so their order is open; a redirect leaves
 * the page before the other shows; redirects lead in a circle; one component type is placed twice; or any
 * of these from a later day on.
 */
export type ConflictKind =
  | 'redirectLoop'
  | 'redirectPreempts'
  | 'exclusiveBlocks'
  | 'sameComponentTwice'
  | 'priorityTie'
  | 'shadowed'
  | 'futureOverlap'

/** From the gravest to the one that can wait. */
export const conflictKinds: readonly ConflictKind[] = [
  'redirectLoop',
  'redirectPreempts',
  'exclusiveBlocks',
  'sameComponentTwice',
  'priorityTie',
  'shadowed',
  'futureOverlap',
]

/** Why two are said to be in conflict. Codes and values, which `formatConflict` puts into words. */
export type ConflictReason =
  | { code: 'same-page' | 'pages-overlap'; page: string }
  | { code: 'same-audience' | 'is-exclusive' | 'both-change-page' | 'redirects-back' }
  | { code: 'higher-priority'; high: number; low: number }
  | { code: 'same-priority'; priority: number }
  | { code: 'is-redirect'; url: string }
  | { code: 'same-component'; component: string }
  /** What it will be. */
  | { code: 'becomes'; kind: ConflictKind }

/** What would show that it is no conflict after all. */
export type ConflictDoubt =
  | 'audiences-apart'
  | 'pages-apart'
  | 'other-elements'
  | 'script-apart'
  | 'delay-apart'
  | 'dates-apart'
  | 'limited'

/** Two personalizations that get in each other's way, or may. */
export interface Conflict {
  kind: ConflictKind
  /** `'certain'`: it happens to some visitors. `'possible'`: unless one of `disprovedBy` holds. */
  certainty: 'certain' | 'possible'
  /** From `keyPersonalizations`: the one that runs first or wins, then the other. */
  keys: [string, string]
  /** When both run, Unix ms. `from` `null`: now; `until` `null`: open. */
  window: { from: number | null; until: number | null }
  because: ConflictReason[]
  /** Empty when it is certain. */
  disprovedBy: ConflictDoubt[]
}
