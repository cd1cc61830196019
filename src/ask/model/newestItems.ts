/** The number of items at the end that are compared. */
const tailLength = 200

/**
 * Returns the items that were added at the end, or near the end if an earlier question was answered
 * after a later one was asked. Earlier messages that were prepended are not new. If the lists have
 * no items in common, they are different conversations, and nothing is new.
 */
export function newestItems<Entry extends { key: string }>(
  before: readonly Entry[],
  after: readonly Entry[],
): Entry[] {
  if (before === after) return []
  const known = new Set(before.slice(-tailLength).map(({ key }) => key))
  const tail = after.slice(-2 * tailLength)
  const first = tail.findIndex(({ key }) => known.has(key))
  return first === -1 ? [] : tail.slice(first).filter(({ key }) => !known.has(key))
}
