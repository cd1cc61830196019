import type { ChatData, HistoryItem } from '../contract/ChatData.js'
import { isMessageItem } from '../contract/ChatData.js'
import { hashText } from '../internal/hashText.js'

/** One visible entry of a conversation, with a key that survives appending. */
export interface ConversationItem {
  key: string
  item: HistoryItem
}

/**
 * The items of a conversation that are meant to be seen, in order. Only `hidden: true` hides;
 * a missing `hidden` means visible.
 */
export function conversationItems(chatData: ChatData | null): ConversationItem[] {
  const seen = new Map<string, number>()
  return (chatData?.history ?? [])
    .filter((item) => item.hidden !== true)
    .map((item) => {
      const base = itemKey(item)
      const count = seen.get(base) ?? 0
      seen.set(base, count + 1)
      return { key: `${base}~${count}`, item }
    })
}

function itemKey(item: HistoryItem): string {
  if (typeof item.uuid === 'string' && item.uuid !== '') return item.uuid
  if (!isMessageItem(item)) return `other-${hashText(JSON.stringify(item)).toString(36)}`
  return hashText(JSON.stringify([item.sender, item.timestamp, item.message])).toString(36)
}
