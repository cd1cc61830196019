'use client'
import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import type { ChatData } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/ChatData.js'
import type { HistoryItem } from '../../contract/ChatData.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { conversationItems } from '../../model/conversationItems.js'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.js'
import { ChatMessage } from './ChatMessage.js'
import { UnknownHistoryItem } from './UnknownHistoryItem.js'

/** What {@link ChatHistory} shows. */
export interface ChatHistoryProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The conversation (section 2.4). `null` shows as an empty one. */
  chatData: ChatData | null
}

/**
 * The messages of a conversation, in order. Hidden items are left out; items of unknown types are
 * shown as such and can be opened. Renders an `<ol>`; `.pk-chat-history`, `-item`, `-unknown`.
 */
export function ChatHistory({ chatData, className, ...props }: ChatHistoryProps) {
  const text = useText()
  const items = useMemo(() => conversationItems(chatData), [chatData])
  return (
    <ol
      aria-label={text('chat.label')}
      {...props}
      className={joinClasses('pk-root pk-chat-history', className)}
    >
      {items.map(({ key, item }) => (
        <li key={key} className="pk-chat-history-item">
          <ErrorBoundary resetKey={item} fallback={text('chat.brokenItem')}>
            <Item item={item} />
          </ErrorBoundary>
        </li>
      ))}
      {items.length === 0 && <li className="pk-chat-history-none">{text('chat.empty')}</li>}
    </ol>
  )
}

function Item({ item }: { item: HistoryItem }) {
  if (!isMessageItem(item)) return <UnknownHistoryItem item={item} />
  const { sender, message, timestamp } = item
  return <ChatMessage sender={sender} message={message} timestamp={timestamp} />
}
