import { getOrInsert } from '../../internal/getOrInsert.js'
import type { Conflict, FoundConflict } from './Conflict.js'
import { conflictKind } from './groupConflicts.js'

/**
 * Turns certain conflicts into possible ones if another personalization may hide one of the two, so that both
 * are never shown together. If one blocks the other, only what hides the blocker matters. In a redirect loop,
 * all of its redirects matter.
 */
export function doubtHidden(found: readonly FoundConflict[]): void {
  const hiding = new Map<string, Conflict[]>()
  const note = (key: string, conflict: Conflict) => {
    getOrInsert(hiding, key, () => []).push(conflict)
  }
  for (const { conflict } of found) {
    const kind = conflictKind(conflict)
    if (!isBlock(kind) && kind !== 'same-component-twice') continue
    note(conflict.keys[1], conflict)
    // If two personalizations have the same component, either can be the one that is shown.
    if (kind === 'same-component-twice') note(conflict.keys[0], conflict)
  }
  // All doubts are found before the first one is added, so the order doesn't matter.
  const doubted = found.filter(({ conflict, members }) => {
    if (conflict.certainty !== 'certain') return false
    const [first, second] = conflict.keys
    const isHidden = (key: string) =>
      hiding.get(key)?.some((other) => isAnotherPair(other, conflict) && overlap(other, conflict))
    if (isHidden(first) || members?.some(isHidden)) return true
    return !isBlock(conflictKind(conflict)) && isHidden(second)
  })
  for (const { conflict } of doubted) {
    conflict.certainty = 'possible'
    conflict.witness = null
    conflict.disprovedBy.push('other-hides')
  }
}

function isBlock(kind: Conflict['kind']): boolean {
  return kind === 'exclusive-blocks' || kind === 'redirect-preempts'
}

function isAnotherPair({ keys: [a, b] }: Conflict, { keys: [c, d] }: Conflict): boolean {
  return !((a === c && b === d) || (a === d && b === c))
}

function overlap({ window: a }: Conflict, { window: b }: Conflict): boolean {
  return (a.from ?? 0) < (b.until ?? Infinity) && (b.from ?? 0) < (a.until ?? Infinity)
}
