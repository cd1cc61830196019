/** So much of the end is looked at to find out what was added after it. */
const tailLength = 200

/**
 * What was added to the end of a conversation since it was last seen, or between what stood there: an
 * earlier question may be answered after a later one was asked. Earlier messages put before it are not
 * new, and a conversation that shares nothing with the one before is another one: nothing in it is.
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
