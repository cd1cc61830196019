import type { ConversationItem } from './conversationItems.js'

/** So much of the end is looked at to find out what was added after it. */
const tailLength = 200

/**
 * What was added at the end of a conversation since it was last seen. Earlier messages put before it
 * are not new, and a conversation that shares nothing with the one before is another one: nothing in
 * it is.
 */
export function newestItems(
  before: readonly ConversationItem[],
  after: readonly ConversationItem[],
): ConversationItem[] {
  const known = new Set(before.slice(-tailLength).map(({ key }) => key))
  const added: ConversationItem[] = []
  for (let index = after.length - 1; index >= 0; index--) {
    const entry = after[index]
    if (!entry) continue
    if (known.has(entry.key)) return added.toReversed()
    added.push(entry)
  }
  return []
}
