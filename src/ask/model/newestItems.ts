/** How many of the last known items are looked for, among twice as many. Limits the work per render. */
const tailLength = 200

/**
 * Returns the items that were added at the end, or near the end if an earlier question was answered
 * after a later one was asked. Earlier messages that were prepended are not new, and neither are restored
 * ones, which can be loaded at any position. If the lists have no items in common, they are different
 * conversations, and nothing is new.
 */
export function newestItems<Entry extends { key: string; isRestored?: boolean | undefined }>(
  before: readonly Entry[],
  after: readonly Entry[],
): Entry[] {
  if (before === after) return []
  const known = new Set(before.slice(-tailLength).map(({ key }) => key))
  const tail = after.slice(-2 * tailLength)
  const first = tail.findIndex(({ key }) => known.has(key))
  if (first === -1) return []
  return tail.slice(first).filter(({ key, isRestored }) => !known.has(key) && isRestored !== true)
}
