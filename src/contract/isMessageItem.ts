import type { HistoryItem, MessageItem } from './ChatData.js'

/**
 * Returns whether an item is a message. Does not import the schema, which components don't need.
 */
export function isMessageItem(item: HistoryItem): item is MessageItem {
  return item.type === 'message'
}
