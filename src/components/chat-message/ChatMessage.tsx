'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { messageSources } from '../../model/messageSources.js'
import { SourceList } from '../source-list/SourceList.js'
import { ChatMessageFoot } from './ChatMessageFoot.js'
import { ChatMessageSender } from './ChatMessageSender.js'
import { ChatMessageText } from './ChatMessageText.js'
import type { SenderAppearance } from './SenderAppearance.js'
import { knownSenders } from './SenderAppearance.js'

export interface ChatMessageProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `"user"`, `"bot"`, `"support"`, or another name from the service. `null`: not sent. */
  sender: string | null
  /** Untrusted text, markdown by default. `null`: none. */
  message: string | null
  /** When it was sent, Unix ms. `null`: not said, and not shown. */
  timestamp: number | null
  /** Extra data; elements with a url or a title are listed as sources. @default none */
  metadata?: readonly unknown[] | null | undefined
  /** Language of the text, such as `"en"`. @default not said */
  languageCode?: string | null | undefined
  /** What was said about it before; `'positive'` and `'negative'` mark a button. @default nothing */
  feedback?: string | null | undefined
  /** Offers to say whether it helped. @default no such buttons */
  onFeedback?: ((feedback: 'positive' | 'negative') => void) | undefined
  /** It follows another one of the same sender, who is not named again. @default false */
  isContinued?: boolean | undefined
  /** Over our own look of this sender. @default none */
  appearance?: SenderAppearance | undefined
  /** The level of the first headings inside it. @default 3 */
  headingLevel?: number | undefined
  /** Origins whose images a reader may load. @default none */
  imageOrigins?: readonly string[] | undefined
}

/**
 * One message with its sender, time and sources. Text takes its own direction. Renders a `<div>`;
 * `.pk-chat-message` with `data-sender`, `data-side`, `data-continued`, `-sender`, `-avatar`,
 * `-text`, `-foot`, `-time`, `-feedback`.
 */
export function ChatMessage(props: ChatMessageProps) {
  const { sender, message, timestamp, metadata, languageCode, feedback, onFeedback, ...others } =
    props
  const { isContinued = false, appearance, headingLevel, imageOrigins, ...rest } = others
  const { className, ...root } = rest
  const known = knownSenders.find((name) => name === sender?.toLowerCase())
  const isUser = known === 'user'
  const sources = messageSources(metadata)
  return (
    <div
      {...root}
      className={joinClasses('pk-root pk-chat-message', className)}
      data-sender={known ?? 'other'}
      data-side={appearance?.side ?? (isUser ? 'end' : 'start')}
      data-continued={isContinued ? '' : undefined}
    >
      <ChatMessageSender
        sender={sender}
        appearance={appearance}
        isHidden={isContinued || (isUser && !appearance)}
      />
      <ChatMessageText
        message={message}
        isPlain={(appearance?.format ?? (isUser ? 'plain' : 'markdown')) === 'plain'}
        lang={languageCode}
        headingLevel={headingLevel}
        imageOrigins={imageOrigins}
      />
      {sources.length > 0 && <SourceList sources={sources} />}
      <ChatMessageFoot
        message={message}
        timestamp={timestamp}
        feedback={feedback}
        onFeedback={onFeedback}
      />
    </div>
  )
}
