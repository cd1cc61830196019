import type { HistoryItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { getOrInsert } from '../../internal/getOrInsert.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { markdownToText } from '../../ui/markdown-text/markdownToText.js'
import type { MessageTextOptions } from './messageText.js'
import { messageText } from './messageText.js'

/**
 * Returns the indexes of the items that contain the query. Ignores case, accents and Markdown
 * syntax. A blank query matches nothing.
 *
 * @param options How messages are read. Pass the same object each time, because the texts are kept with it.
 */
export function searchConversation(
  items: readonly { item?: HistoryItem | undefined }[],
  query: string,
  options: MessageTextOptions = none,
): number[] {
  const wanted = normalizeText(query.trim())
  if (wanted === '') return []
  const found: number[] = []
  for (const [index, { item }] of items.entries()) {
    if (item && searchableText(item, options).includes(wanted)) found.push(index)
  }
  return found
}

const none: MessageTextOptions = {}

/** The normalized text of each message, by how it is read. */
const searchable = new WeakMap<MessageTextOptions, WeakMap<HistoryItem, string>>()

function searchableText(item: HistoryItem, options: MessageTextOptions): string {
  if (!isMessageItem(item) || item.message === null) return ''
  const texts = getOrInsert(searchable, options, () => new WeakMap<HistoryItem, string>())
  // Includes both the Markdown and the plain text, because people may copy either.
  return getOrInsert(texts, item, () => {
    const text = messageText(item, options)
    return normalizeText(`${text}\n${markdownToText(text, options.words)}`)
  })
}
