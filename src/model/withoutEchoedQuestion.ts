import type { ChatData } from '../contract/ChatData.js'
import { isMessageItem } from '../contract/ChatData.js'

/**
 * A conversation without its own copy of the question, for where the question already stands above
 * it. Only the first copy goes; a service that sends none loses nothing.
 */
export function withoutEchoedQuestion(chatData: ChatData, query: string): ChatData {
  const echo = chatData.history.findIndex(
    (item) =>
      isMessageItem(item) && item.sender === 'user' && item.message?.trim() === query.trim(),
  )
  return { ...chatData, history: chatData.history.filter((_, index) => index !== echo) }
}
