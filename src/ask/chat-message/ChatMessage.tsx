'use client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { CopyButton } from '../../ui/copy-button/CopyButton.js'
import { editIcon } from '../../ui/icon/icons.js'
import type { TextSlots } from '../../ui/markdown-text/MarkdownSettings.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { SourceList } from '../../ui/source-list/SourceList.js'
import { Timestamp } from '../../ui/timestamp/Timestamp.js'
import { useClaims } from '../checked-answer/AnswerChecksContext.js'
import { messageText } from '../model/messageText.js'
import { chatMessageParts } from '../parts.js'
import { askTexts } from '../texts.js'
import type { MessageFeedback } from './ChatMessageFeedback.js'
import { ChatMessageFeedback, ratingLabels } from './ChatMessageFeedback.js'
import { ChatMessageText } from './ChatMessageText.js'
import type { SenderAppearance } from './SenderAppearance.js'
import { formatOf, knownSender } from './SenderAppearance.js'
import { useCitations } from './useCitations.js'
import { useMessageTexts } from './useMessageTexts.js'
import { useSenderName } from './useSenderName.js'

export interface ChatMessageProps extends RootProps<'div'>, PartOptions<typeof chatMessageParts> {
  /** `"user"`, `"bot"`, `"support"`, or another name from the service. `null` if unknown. */
  sender: string | null
  /** Untrusted text, Markdown by default. `null` if there is none. */
  message: string | null
  /** The time the message was sent, in Unix ms. If `null`, no time is shown. */
  timestamp: number | null
  /** Extra data. Elements with a URL or a title are listed as sources. @default none */
  metadata?: readonly unknown[] | null | undefined
  /** Whether the sources are shown. @default true */
  showMetadata?: boolean | null | undefined
  /** The language of the text, such as `"en"`. @default unknown */
  languageCode?: string | null | undefined
  /**
   * Feedback given earlier. `'positive'` and `'negative'` show the matching button as pressed.
   * @default none
   */
  feedback?: string | null | undefined
  /** Adds an "Edit and ask again" button. @default no button */
  onEdit?: (() => void) | undefined
  /**
   * Adds buttons for feedback. Called for each rating, and again if the user adds reasons or a
   * note. If it returns a promise that rejects, the user can try again. @default no buttons
   */
  onFeedback?: ((feedback: MessageFeedback) => unknown) | undefined
  /** Hides the sender. Set this if the message above is from the same sender. @default false */
  isContinued?: boolean | undefined
  /** Overrides the built-in appearance of this sender. @default none */
  appearance?: SenderAppearance | undefined
  /** The heading level of the first heading in the text. @default 3 */
  headingLevel?: number | undefined
  /** Origins whose images may be loaded on click. @default none */
  imageOrigins?: readonly string[] | undefined
  /** Replaces parts of the text with your own components. @default none */
  slots?: TextSlots | undefined
  /** Your own actions below the text. @default none */
  actions?: ReactNode | undefined
}

/**
 * Shows one message with its sender, time and sources. Detects the text direction. Renders a
 * `<div>`. CSS classes: `.pk-chat-message` with `data-sender`, `data-side`, `data-continued`,
 * and those listed on the CSS classes page.
 */
export const ChatMessage = acceptRef(function ChatMessage(props: ChatMessageProps) {
  const part = useParts(chatMessageParts, props)
  const {
    sender,
    message: sent,
    timestamp,
    metadata,
    showMetadata,
    languageCode,
    feedback,
    onEdit,
    onFeedback,
    isContinued = false,
    appearance,
    headingLevel,
    imageOrigins,
    slots,
    actions,
    ...root
  } = props
  const known = knownSender(sender)
  const isUser = known === 'user'
  const texts = useMessageTexts()
  const message = messageText({ sender, message: sent }, texts)
  const claims = useClaims({ sender, message: sent })
  const { sources, citedView } = useCitations(showMetadata === false ? null : metadata, slots?.text)
  return (
    <Root
      as="div"
      of={chatMessageParts}
      {...root}
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
        isPlain={formatOf(sender, appearance) === 'plain'}
        lang={languageCode}
        headingLevel={headingLevel}
        imageOrigins={imageOrigins}
        textView={citedView}
        claims={claims}
      />
      {actions && <div {...part('own')}>{actions}</div>}
      {sources.length > 0 && <SourceList sources={sources} />}
      <ChatMessageFooter
        message={message}
        timestamp={timestamp}
        feedback={feedback}
        onEdit={onEdit}
        onFeedback={onFeedback}
      />
    </Root>
  )
})

/** A message's actions and time. */
function ChatMessageFooter(props: {
  message: string
  timestamp: number | null
  feedback: string | null | undefined
  onEdit: (() => void) | undefined
  onFeedback: ((feedback: MessageFeedback) => unknown) | undefined
}) {
  const part = useParts(chatMessageParts)
  const { message, timestamp, feedback, onEdit, onFeedback } = props
  const text = useText(askTexts)
  return (
    <div {...part('footer')}>
      {message.trim() && (
        <CopyButton what="message" makeText={() => message} label={text('chat.copy')} isIconOnly />
      )}
      {onEdit && (
        <Button
          variant="quiet"
          icon={editIcon}
          {...part('edit')}
          label={text('chat.edit')}
          onClick={onEdit}
        />
      )}
      {onFeedback && <ChatMessageFeedback feedback={feedback} onFeedback={onFeedback} />}
      {timestamp !== null && <Timestamp {...part('time')} time={timestamp} format="time" />}
      {!onFeedback && feedback?.trim() && (
        <span {...part('feedback')}>
          <bdi>{text('chat.feedback')}</bdi>{' '}
          <bdi>{isRating(feedback) ? text(ratingLabels[feedback]) : feedback}</bdi>
        </span>
      )}
    </div>
  )
}

function isRating(feedback: string): feedback is MessageFeedback['rating'] {
  return Object.hasOwn(ratingLabels, feedback)
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
  const part = useParts(chatMessageParts)
  const { sender, appearance, isHidden } = props
  const senderName = useSenderName()
  return (
    <div {...(isHidden ? { className: 'pk-visually-hidden' } : part('sender'))}>
      {!isHidden && appearance?.avatar && <span {...part('avatar')}>{appearance.avatar}</span>}
      <bdi>{appearance?.name ?? senderName(sender)}</bdi>
    </div>
  )
}
