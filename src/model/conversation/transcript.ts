import type { ChatData, MessageItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { conversationItems } from './conversationItems.js'
import { isTime } from '../schedule/isTime.js'
import { plainText } from './plainText.js'

/** Options for {@link transcriptToMarkdown} and {@link transcriptToText}. */
export interface TranscriptOptions {
  /** Returns a sender's name. @default the sender as sent, or "unknown" if missing */
  senderName?: ((sender: string | null) => string) | undefined
  /** Formats a time in Unix ms. @default ISO 8601 in UTC */
  formatTime?: ((time: number) => string) | undefined
}

/** Exports a conversation as Markdown, with a heading for each message followed by its text. */
export function transcriptToMarkdown(
  chatData: ChatData | null,
  options: TranscriptOptions = {},
): string {
  return write(chatData, options, (head, { message }) => `### ${head}\n\n${message ?? ''}`)
}

/** Exports a conversation as plain text, without Markdown syntax. */
export function transcriptToText(
  chatData: ChatData | null,
  options: TranscriptOptions = {},
): string {
  return write(chatData, options, (head, item) => `${head}\n${textOf(item)}`)
}

/** Exports a conversation as indented JSON, including hidden and unknown items. */
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

/** Returns a message as plain text. User messages are already plain text, not Markdown. */
function textOf({ sender, message }: MessageItem): string {
  return sender?.toLowerCase() === 'user' ? (message ?? '') : plainText(message ?? '')
}

function toIso(time: number): string {
  return new Date(time).toISOString()
}
