import type { ChatData, HistoryItem, MessageItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { markdownCell } from '../../internal/exportCell.js'
import { isTime } from '../../internal/isTime.js'
import { oneLine, splitLines } from '../../internal/oneLine.js'
import { conversationItems, isVisible } from './conversationItems.js'
import type { MessageTextOptions } from './messageText.js'
import { messageText, plainMessage } from './messageText.js'

/** Options for {@link transcriptToMarkdown} and {@link transcriptToText}. */
export interface TranscriptOptions extends MessageTextOptions {
  /** Returns a sender's name. @default the sender as sent, or "unknown" if missing */
  senderName?: ((sender: string | null) => string) | undefined
  /** Formats a time in Unix ms. @default ISO 8601 in UTC */
  formatTime?: ((time: number) => string) | undefined
  /**
   * A line before the messages that says who writes the answers. `null` for none.
   * @default "Answers are written by AI and can be wrong."
   */
  notice?: string | null | undefined
  /** Returns lines to add below a message, such as how it differs from the list. @default none */
  notesOf?: ((item: MessageItem) => readonly string[]) | undefined
  /** The heading above everything that is not text, such as IDs. @default "Details" */
  detailsTitle?: string | undefined
}

/**
 * Exports a conversation as Markdown, with a heading for each message followed by its text as a quote, so
 * that no text looks like another message. Leaves out hidden items. Ends with everything else as JSON: IDs,
 * metadata and unknown fields.
 */
export function transcriptToMarkdown(
  chatData: ChatData | null,
  options: TranscriptOptions = {},
): string {
  const messages = write(chatData, options, {
    head: (text) => `### ${markdownCell(text)}\n`,
    line: (text) => `> ${text}`.trimEnd(),
    textOf: (item) => messageText(item, options),
  })
  const { detailsTitle = 'Details' } = options
  const rest = detailsOf(chatData)
  return `${messages}${rest && `\n### ${detailsTitle}\n\n\`\`\`json\n${rest}\n\`\`\`\n`}`
}

/**
 * Exports a conversation as plain text, without Markdown syntax. The text of each message is indented, so
 * that no text looks like another message. Leaves out hidden items. Ends with everything else as JSON: IDs,
 * metadata and unknown fields.
 */
export function transcriptToText(
  chatData: ChatData | null,
  options: TranscriptOptions = {},
): string {
  const messages = write(chatData, options, {
    head: (text) => text,
    line: (text) => `  ${text}`.trimEnd(),
    textOf: (item) => plainMessage(item, options),
  })
  const { detailsTitle = 'Details' } = options
  const rest = detailsOf(chatData)
  return `${messages}${rest && `\n${detailsTitle}\n${rest}\n`}`
}

/**
 * Exports a conversation as indented JSON, including hidden and unknown items. `generatedBy` says that AI writes the
 * answers.
 */
export function transcriptToJson(chatData: ChatData | null): string {
  const labelled = chatData && { ...chatData, generatedBy: 'ai' }
  return `${JSON.stringify(labelled, null, 2)}\n`
}

const aiNotice = 'Answers are written by AI and can be wrong.'

/** How a format writes a message. */
interface Format {
  head: (text: string) => string
  line: (text: string) => string
  textOf: (item: MessageItem) => string
}

function write(
  chatData: ChatData | null,
  options: TranscriptOptions,
  { head, line, textOf: read }: Format,
): string {
  const { senderName = (sender) => sender || 'unknown', formatTime = toIso } = options
  const parts: string[] = []
  const add = (title: string, text: string) => {
    const lines = text === '' ? [] : splitLines(text).map(line)
    parts.push([head(title), ...lines].join('\n').trimEnd())
  }
  for (const { item } of conversationItems(chatData)) {
    if (!isMessageItem(item)) {
      add(`[${oneLine(item.type ?? 'unknown')}]`, JSON.stringify(item))
      continue
    }
    const time = isTime(item.timestamp) ? `, ${formatTime(item.timestamp)}` : ''
    const name = oneLine(senderName(item.sender)).trim() || 'unknown'
    const notes = options.notesOf?.(item) ?? []
    add(`${name}${time}`, [read(item), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n'))
  }
  if (parts.length === 0) return ''
  const { notice = aiNotice } = options
  return `${[...(notice === null ? [] : [oneLine(notice)]), ...parts].join('\n\n')}\n`
}

/** Returns everything that the messages don't show, as JSON, or `''` if there is nothing. */
function detailsOf(chatData: ChatData | null): string {
  const { history = [], ...conversation } = chatData ?? {}
  const messages = history
    .filter((item) => isMessageItem(item) && isVisible(item))
    .map(detailsOfItem)
    .filter((rest) => Object.keys(rest).length > 0)
  const details = withoutEmpty({ ...conversation, messages: messages.length > 0 ? messages : null })
  return Object.keys(details).length > 0 ? JSON.stringify(details, null, 2) : ''
}

function detailsOfItem(item: HistoryItem) {
  const { type: _, sender: __, message: ___, timestamp: ____, ...rest } = item
  return withoutEmpty(rest)
}

/** Removes fields that are `null` or `undefined`. */
function withoutEmpty(record: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(known)
}

function toIso(time: number): string {
  return new Date(time).toISOString()
}
