'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { messageSources } from '../../model/conversation/messageSources.js'
import { Button } from '../button/Button.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { thumbDownIcon, thumbUpIcon } from '../icon/answerIcons.js'
import { SourceList } from '../source-list/SourceList.js'
import { Timestamp } from '../timestamp/Timestamp.js'
import { ChatMessageText } from './ChatMessageText.js'
import type { SenderAppearance } from './SenderAppearance.js'
import { knownSenders } from './SenderAppearance.js'
import { useSenderName } from './useSenderName.js'

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
 * `-text`, `-footer`, `-time`, `-feedback`.
 */
export function ChatMessage(props: ChatMessageProps) {
  const { sender, message, timestamp, metadata, languageCode, feedback, onFeedback, ...others } =
    props
  const { isContinued = false, appearance, headingLevel, imageOrigins, className, ...root } = others
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
      <ChatMessageFooter
        message={message}
        timestamp={timestamp}
        feedback={feedback}
        onFeedback={onFeedback}
      />
    </div>
  )
}

/** When it was sent, and what can be done with it. */
function ChatMessageFooter(props: {
  message: string | null
  timestamp: number | null
  feedback: string | null | undefined
  onFeedback: ((feedback: 'positive' | 'negative') => void) | undefined
}) {
  const { message, timestamp, feedback, onFeedback } = props
  const text = useText(enAnswers)
  return (
    <div className="pk-chat-message-footer">
      {timestamp !== null && (
        <Timestamp className="pk-chat-message-time" time={timestamp} format="time" />
      )}
      <span className="pk-chat-message-actions">
        {message?.trim() && (
          <CopyButton copied={() => message} label={text('chat.copy')} isIconOnly />
        )}
        {onFeedback && (
          <>
            <Button
              variant="quiet"
              icon={thumbUpIcon}
              aria-label={text('chat.helpful')}
              title={text('chat.helpful')}
              aria-pressed={feedback === 'positive'}
              onClick={() => onFeedback('positive')}
            />
            <Button
              variant="quiet"
              icon={thumbDownIcon}
              aria-label={text('chat.notHelpful')}
              title={text('chat.notHelpful')}
              aria-pressed={feedback === 'negative'}
              onClick={() => onFeedback('negative')}
            />
          </>
        )}
      </span>
      {!onFeedback && feedback?.trim() && (
        <span className="pk-chat-message-feedback">
          <bdi>{text('chat.feedback')}</bdi> <bdi>{feedback}</bdi>
        </span>
      )}
    </div>
  )
}

/** Who it is from. Hidden from sight where side and colour say it; never from screen readers. */
function ChatMessageSender(props: {
  sender: string | null
  appearance: SenderAppearance | undefined
  isHidden: boolean
}) {
  const { sender, appearance, isHidden } = props
  const senderName = useSenderName()
  return (
    <div className={isHidden ? 'pk-visually-hidden' : 'pk-chat-message-sender'}>
      {!isHidden && appearance?.avatar && (
        <span className="pk-chat-message-avatar">{appearance.avatar}</span>
      )}
      <bdi>{appearance?.name ?? senderName(sender)}</bdi>
    </div>
  )
}
