import type { ChatData, HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'

/** One visible entry of a conversation, with a key that survives appending and prepending. */
export interface ConversationItem {
  key: string
  item: HistoryItem
}

/**
 * The items of a conversation that are meant to be seen, in order. Only `hidden: true` hides;
 * a missing `hidden` means visible. Keys are the items' own ids, else made of who, when and how much;
 * equal ones are numbered.
 */
export function conversationItems(chatData: ChatData | null): ConversationItem[] {
  const counts = new Map<string, number>()
  const items: ConversationItem[] = []
  for (const item of chatData?.history ?? []) {
    if (item.hidden === true) continue
    const base = itemKey(item)
    let key = base
    let count = counts.get(base)
    if (count !== undefined) {
      do key = `${base}~${count++}`
      while (counts.has(key))
      counts.set(base, count)
    }
    counts.set(key, 1)
    items.push({ key, item })
  }
  return items
}

function itemKey(item: HistoryItem): string {
  if (typeof item.uuid === 'string' && item.uuid !== '') return item.uuid
  if (!isMessageItem(item)) return `other-${item.type ?? ''}`
  return `${item.sender ?? ''}-${item.timestamp ?? ''}-${item.message?.length ?? 0}`
}
