import type { MessageItem } from '../../contract/ChatData.js'
import type { MarkdownWords } from '../../ui/markdown-text/markdownToText.js'
import { markdownToText } from '../../ui/markdown-text/markdownToText.js'
import { isFromUser } from './isFromUser.js'

/** How the texts of messages are read. */
export interface MessageTextOptions {
  /**
   * Returns an answer without what is not meant for readers, such as `cleanModelMarks`. Not called for messages
   * of the user. @default only private-use characters are removed
   */
  cleanMessage?: ((message: string) => string | undefined) | undefined
  /** The words for what Markdown shows without words. @default English */
  words?: MarkdownWords | undefined
}

/**
 * Returns a message as it is shown: the user's own as typed, and others without private-use characters, which mark
 * sources in some back ends and have no meaning elsewhere, and as the host cleans them.
 */
export function messageText(
  { message, sender }: Pick<MessageItem, 'message' | 'sender'>,
  { cleanMessage }: MessageTextOptions = {},
): string {
  if (!message || isFromUser({ sender })) return message ?? ''
  const text = message.replace(privateUse, '')
  return cleanMessage?.(text) ?? text
}

const privateUse = /[\u{e000}-\u{f8ff}\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu

/** Returns a message as plain text, in the words that are shown. The user's own messages are plain text already. */
export function plainMessage(
  item: Pick<MessageItem, 'message' | 'sender'>,
  options: MessageTextOptions = {},
): string {
  const text = messageText(item, options)
  return isFromUser(item) ? text : markdownToText(text, options.words)
}
