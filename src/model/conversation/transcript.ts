import type { ChatData, MessageItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { conversationItems } from './conversationItems.js'
import { isTime } from '../schedule/isTime.js'
import { plainText } from './plainText.js'

/** How a transcript calls things. */
export interface TranscriptOptions {
  /** What to call a sender. @default the sender as the service names it, "unknown" for none */
  senderName?: ((sender: string | null) => string) | undefined
  /** How to write a time, Unix ms. @default ISO 8601 in UTC */
  formatTime?: ((time: number) => string) | undefined
}

/** A conversation as markdown: a heading for each message, and its text as it came. */
export function transcriptToMarkdown(
  chatData: ChatData | null,
  options: TranscriptOptions = {},
): string {
  return write(chatData, options, (head, { message }) => `### ${head}\n\n${message ?? ''}`)
}

/** A conversation as plain text, without markdown's marks. */
export function transcriptToText(
  chatData: ChatData | null,
  options: TranscriptOptions = {},
): string {
  return write(chatData, options, (head, item) => `${head}\n${textOf(item)}`)
}

/** A conversation as it came, hidden items and unknown ones included, indented JSON. */
export function transcriptToJson(chatData: ChatData | null): string {
  return `${JSON.stringify(chatData, null, 2)}\n`
}

function write(
  chatData: ChatData | null,
  options: TranscriptOptions,
  writeMessage: (head: string, item: MessageItem) => string,
): string {
  const { senderName = (sender) => sender || 'unknown', formatTime = toIso } = options
  const parts: string[] = []
  for (const { item } of conversationItems(chatData)) {
    if (!isMessageItem(item)) {
      parts.push(`[${item.type ?? 'unknown'}]\n\n${JSON.stringify(item)}`)
      continue
    }
    const time = isTime(item.timestamp) ? `, ${formatTime(item.timestamp)}` : ''
    parts.push(writeMessage(`${senderName(item.sender)}${time}`, item))
  }
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`
}

/** What a user typed is no markdown. */
function textOf({ sender, message }: MessageItem): string {
  return sender?.toLowerCase() === 'user' ? (message ?? '') : plainText(message ?? '')
}

function toIso(time: number): string {
  return new Date(time).toISOString()
}
