import type { PageItem } from './PageItem.js'

/** The facts that decide the order on a page. */
export type Position = Pick<PageItem, 'priority' | 'isBelow' | 'key'>

/**
 * Returns which of two items comes first on a page they share (service interface, section 2.1). `'tied'` if both have
 * the same priority, and `'unknown'` if one has none: what comes first is not public then.
 */
export function orderOf(a: Position, b: Position): 'before' | 'after' | 'tied' | 'unknown' {
  if (a.isBelow !== b.isBelow) return a.isBelow ? 'after' : 'before'
  if (a.priority === null || b.priority === null) return 'unknown'
  if (a.priority === b.priority) return 'tied'
  return a.priority > b.priority ? 'before' : 'after'
}

/**
 * Compares the positions of two items in a list of a page's items, for `sort`. Where {@link orderOf} knows none, items
 * without a priority come last, and the key decides, so that the order of the list doesn't matter.
 */
export function comparePosition(a: Position, b: Position): number {
  const order = orderOf(a, b)
  if (order === 'before') return -1
  if (order === 'after') return 1
  if (a.priority !== b.priority) return a.priority === null ? 1 : -1
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
