import type { HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { plainText } from './plainText.js'

/**
 * Returns the indexes of the items that contain the query. Ignores case, accents and Markdown
 * syntax. A blank query matches nothing.
 */
export function searchConversation(
  items: readonly { item?: HistoryItem | undefined }[],
  query: string,
): number[] {
  const wanted = normalizeText(query.trim())
  if (wanted === '') return []
  const found: number[] = []
  for (const [index, { item }] of items.entries()) {
    if (item && searchableText(item).includes(wanted)) found.push(index)
  }
  return found
}

/** The normalized text of each message. */
const searchable = new WeakMap<HistoryItem, string>()

function searchableText(item: HistoryItem): string {
  if (!isMessageItem(item) || item.message === null) return ''
  const { message } = item
  // Includes both the Markdown and the plain text, because people may copy either.
  return getOrInsert(searchable, item, () => normalizeText(`${message}\n${plainText(message)}`))
}
