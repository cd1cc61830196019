import type { MessageItem } from '../../contract/ChatData.js'

/** Returns whether the user sent a message. Ignores the case of the sender. */
export function isFromUser({ sender }: Pick<MessageItem, 'sender'>): boolean {
  return sender?.toLowerCase() === 'user'
}
