'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { Timestamp } from '../timestamp/Timestamp.js'

/** What {@link ChatMessage} shows. */
export interface ChatMessageProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `"user"`, `"bot"`, `"support"`, or whoever the service names. `null`: not said. */
  sender: string | null
  /** Untrusted text. `null`: none. */
  message: string | null
  /** When it was sent, Unix ms. `null`: not said, and not shown. */
  timestamp: number | null
}

const knownSenders = ['user', 'bot', 'support'] as const

/**
 * One message, its sender and time. Text takes its own direction. Renders a `<div>`;
 * `.pk-chat-message` with `data-sender`, `-sender`, `-text`, `-time`.
 */
export function ChatMessage(props: ChatMessageProps) {
  const { sender, message, timestamp, className, ...rest } = props
  const text = useText()
  const known = knownSenders.find((name) => name === sender?.toLowerCase())
  const name = known ? text(`chat.sender.${known}`) : sender || text('chat.sender.unknown')
  return (
    <div
      {...rest}
      className={joinClasses('pk-root pk-chat-message', className)}
      data-sender={known ?? 'other'}
    >
      <span className={known === 'user' ? 'pk-visually-hidden' : 'pk-chat-message-sender'}>
        <bdi>{name}</bdi>
      </span>
      {message?.trim() ? (
        <p className="pk-chat-message-text" dir="auto">
          {message}
        </p>
      ) : (
        <p className="pk-chat-message-text" data-empty="">
          {text('chat.emptyMessage')}
        </p>
      )}
      {timestamp !== null && (
        <Timestamp className="pk-chat-message-time" time={timestamp} format="time" />
      )}
    </div>
  )
}
