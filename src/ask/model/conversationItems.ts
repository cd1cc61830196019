import type { ChatData, HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'

/**
 * A visible item in a conversation. Its key stays the same when items are added after it. When items are
 * added before it, only an item with an ID of its own (`uuid`) is certain to keep its key.
 */
export interface ConversationItem {
  key: string
  item: HistoryItem
}

/**
 * Returns the visible items in a conversation, in order. Only `hidden: true` hides an item.
 *
 * @param before The result for an earlier version. Entries that have not changed are reused, which
 * halves the memory of a conversation that grows.
 */
export function conversationItems(
  chatData: ChatData | null,
  before: readonly ConversationItem[] = [],
): ConversationItem[] {
  const keyOf = createItemKeys()
  return (chatData?.history ?? []).filter(isVisible).map((item, index) => {
    const key = keyOf(item)
    const known = before[index]
    return known?.item === item && known.key === key ? known : { key, item }
  })
}

/** Returns whether an item is visible. A missing `hidden` means visible. */
export function isVisible({ hidden }: HistoryItem): boolean {
  return hidden !== true
}

/**
 * Creates a function that returns a key for each item: its own ID if it has one, otherwise a message's
 * sender, time and length, or the type of another item. Duplicate keys are numbered.
 */
export function createItemKeys(): (item: HistoryItem) => string {
  const counts = new Map<string, number>()
  return (item) => {
    const base = itemKey(item)
    let key = base
    let count = counts.get(base)
    if (count !== undefined) {
      do key = `${base}~${count++}`
      while (counts.has(key))
      counts.set(base, count)
    }
    counts.set(key, 1)
    return key
  }
}

function itemKey(item: HistoryItem): string {
  if (typeof item.uuid === 'string' && item.uuid !== '') return item.uuid
  if (!isMessageItem(item)) return `other-${item.type ?? ''}`
  return `${item.sender ?? ''}-${item.timestamp ?? ''}-${item.message?.length ?? 0}`
}
