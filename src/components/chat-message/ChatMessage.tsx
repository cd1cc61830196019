'use client'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { messageSources } from '../../model/conversation/messageSources.js'
import { Button } from '../button/Button.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { thumbDownIcon, thumbUpIcon } from '../icon/icons.js'
import { SourceList } from '../source-list/SourceList.js'
import { Timestamp } from '../timestamp/Timestamp.js'
import { ChatMessageText } from './ChatMessageText.js'
import type { SenderAppearance } from './SenderAppearance.js'
import { knownSenders } from './SenderAppearance.js'
import { useSenderName } from './useSenderName.js'

export interface ChatMessageProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** `"user"`, `"bot"`, `"support"`, or another name from the service. `null` if unknown. */
  sender: string | null
  /** Untrusted text, Markdown by default. `null` if there is none. */
  message: string | null
  /** The time the message was sent, Unix ms. If `null`, no time is shown. */
  timestamp: number | null
  /** Extra data. Elements with a URL or a title are listed as sources. @default none */
  metadata?: readonly unknown[] | null | undefined
  /** The language of the text, such as `"en"`. @default unknown */
  languageCode?: string | null | undefined
  /**
   * Feedback given earlier. `'positive'` and `'negative'` show the matching button as pressed.
   * @default none
   */
  feedback?: string | null | undefined
  /** Adds buttons for feedback. @default no buttons */
  onFeedback?: ((feedback: 'positive' | 'negative') => void) | undefined
  /** Hides the sender. Set this if the message above is from the same sender. @default false */
  isContinued?: boolean | undefined
  /** Overrides the built-in appearance of this sender. @default none */
  appearance?: SenderAppearance | undefined
  /** The heading level of the first heading in the text. @default 3 */
  headingLevel?: number | undefined
  /** Origins whose images may be loaded on click. @default none */
  imageOrigins?: readonly string[] | undefined
  /**
   * Renders the text outside code and links, for example with links for known names. Pass the same
   * function each time. @default the text
   */
  renderText?: ((text: string) => ReactNode) | undefined
  /** Your own actions below the text. @default none */
  actions?: ReactNode | undefined
}

/**
 * Shows one message with its sender, time and sources. Detects the text direction. Renders a
 * `<div>`. CSS classes: `.pk-chat-message` with `data-sender`, `data-side`, `data-continued`,
 * `-sender`, `-avatar`, `-text`, `-footer`, `-time`, `-feedback`.
 */
export function ChatMessage(props: ChatMessageProps) {
  const { sender, message, timestamp, metadata, languageCode, feedback, onFeedback, ...others } =
    props
  const { isContinued = false, appearance, headingLevel, imageOrigins, ...more } = others
  const { renderText, actions, className, ...root } = more
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
        isHidden={isContinued || (!appearance && (isUser || known === 'bot'))}
      />
      <ChatMessageText
        message={message}
        isPlain={(appearance?.format ?? (isUser ? 'plain' : 'markdown')) === 'plain'}
        lang={languageCode}
        headingLevel={headingLevel}
        imageOrigins={imageOrigins}
        renderText={renderText}
      />
      {actions && <div className="pk-chat-message-own">{actions}</div>}
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

/** A message's time and actions. */
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
        {onFeedback &&
          (['positive', 'negative'] as const).map((value) => (
            <Button
              key={value}
              variant="quiet"
              icon={feedbackIcons[value]}
              aria-label={text(feedbackKeys[value])}
              title={text(feedbackKeys[value])}
              aria-pressed={feedback === value}
              onClick={() => onFeedback(value)}
            />
          ))}
      </span>
      {!onFeedback && feedback?.trim() && (
        <span className="pk-chat-message-feedback">
          <bdi>{text('chat.feedback')}</bdi> <bdi>{feedback}</bdi>
        </span>
      )}
    </div>
  )
}

/**
 * The sender. Visually hidden if it is already clear who sent the message, but always available to
 * screen readers.
 */
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

const feedbackIcons = { positive: thumbUpIcon, negative: thumbDownIcon }
const feedbackKeys = { positive: 'chat.helpful', negative: 'chat.notHelpful' } as const
