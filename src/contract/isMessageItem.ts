import type { HistoryItem, MessageItem } from './ChatData.js'

/** Whether a history item is a message. Apart from the schema, which components do not need. */
export function isMessageItem(item: HistoryItem): item is MessageItem {
  return item.type === 'message'
}
