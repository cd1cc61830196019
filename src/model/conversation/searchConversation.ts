import type { HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { normalizeText } from '../../internal/normalizeText.js'
import type { ConversationItem } from './conversationItems.js'
import { plainText } from './plainText.js'

/**
 * Which entries of a conversation hold a text: their indices, in order. Case and accents do not
 * matter, nor do markdown's marks. A blank text is found nowhere.
 */
export function searchConversation(items: readonly ConversationItem[], query: string): number[] {
  const wanted = normalizeText(query.trim())
  if (wanted === '') return []
  const found: number[] = []
  for (const [index, { item }] of items.entries()) {
    if (searchableText(item).includes(wanted)) found.push(index)
  }
  return found
}

/** Folded once per message; forgotten with it. */
const searchable = new WeakMap<HistoryItem, string>()

function searchableText(item: HistoryItem): string {
  if (!isMessageItem(item) || item.message === null) return ''
  let text = searchable.get(item)
  if (text === undefined) {
    // As it was written, and as it is read: who searches may have either before them.
    text = normalizeText(`${item.message}\n${plainText(item.message)}`)
    searchable.set(item, text)
  }
  return text
}
