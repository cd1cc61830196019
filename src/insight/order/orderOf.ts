/** The facts that decide the order on a page. */
export interface Position {
  /** The key from `keyPersonalizations`. */
  key: string
  /** The priority, or `null` if there is none. */
  priority: number | null
  /** Whether it comes after the personalizations for one page, regardless of its priority. */
  isBelow: boolean
  /** Whether `isBelow` is known. If a template is set beside a page, it may run on one page or on several. */
  isBelowSure: boolean
}

/**
 * Returns which of two items comes first on a page they share (service interface, section 2.1). `'tied'` if both have
 * the same priority, and `'unknown'` if one has none, or if it isn't known which of them runs on several pages: what
 * comes first is not public then.
 */
export function orderOf(a: Position, b: Position): Order {
  if (a.isBelowSure && b.isBelowSure) {
    return a.isBelow === b.isBelow ? orderByPriority(a, b) : a.isBelow ? 'after' : 'before'
  }
  if (!a.isBelowSure && !b.isBelowSure) return 'unknown'
  // One may be in the part of the other. The order is known if it is the same in both parts.
  const known = a.isBelowSure ? a : b
  const inOtherPart = (known === a) === known.isBelow ? 'after' : 'before'
  return orderByPriority(a, b) === inOtherPart ? inOtherPart : 'unknown'
}

type Order = 'before' | 'after' | 'tied' | 'unknown'

function orderByPriority({ priority: a }: Position, { priority: b }: Position): Order {
  if (a === null || b === null) return 'unknown'
  if (a === b) return 'tied'
  return a > b ? 'before' : 'after'
}

/**
 * Compares the positions of two items in a list of a page's items, for `sort`. Where {@link orderOf} knows none, items
 * without a priority come last, and the key decides, so that the order of the list doesn't matter.
 */
export function comparePosition(a: Position, b: Position): number {
  if (a.isBelow !== b.isBelow) return a.isBelow ? 1 : -1
  const order = orderByPriority(a, b)
  if (order === 'before') return -1
  if (order === 'after') return 1
  if (a.priority !== b.priority) return a.priority === null ? 1 : -1
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
