'use client'
import { memo, useContext } from 'react'
import type { HistoryItem, MessageItem, UnknownItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { ErrorBoundary } from '../../ui/error-boundary/ErrorBoundary.js'
import { Slot, useParts } from '../../ui/parts/Parts.js'
import { ChatMessage } from '../chat-message/ChatMessage.js'
import { FeedbackSubject } from '../chat-message/ChatMessageFeedback.js'
import { appearanceOf } from '../chat-message/SenderAppearance.js'
import { isFromUser } from '../model/isFromUser.js'
import { chatHistoryParts } from '../parts.js'
import { askTexts } from '../texts.js'
import type { ChatContent, ChatEntry } from './ChatEntry.js'
import { ChatHistoryContext } from './ChatHistorySettings.js'

/**
 * One entry, with the date above it when a new day begins. Shows an error message if the entry
 * can't be rendered.
 */
export const ChatHistoryItem = memo(function ChatHistoryItem(
  props: ChatContent & {
    /** The item above. */
    before: HistoryItem | undefined
    /** The nearest valid timestamp above this entry. `null` if there is none. */
    timeBefore: number | null
  },
) {
  const { item, node, timestamp, onEdit, before, timeBefore } = props
  const part = useParts(chatHistoryParts)
  const text = useText(askTexts)
  const formatters = useFormatters()
  const broken = <p {...part('none')}>{text('chat.brokenItem')}</p>
  const time = timeOf({ item, timestamp })
  // The day is the one in the provider's time zone.
  const isNewDay =
    time !== null &&
    (timeBefore === null || formatters.day(timeBefore, null) !== formatters.day(time, null))
  return (
    <ErrorBoundary resetKey={item ?? node} fallback={broken}>
      {isNewDay && (
        <div {...part('day')}>
          <Day time={time} />
        </div>
      )}
      {item ? (
        <FeedbackSubject.Provider value={item}>
          <Item item={item} before={isNewDay ? undefined : before} onEdit={onEdit} />
        </FeedbackSubject.Provider>
      ) : (
        node
      )}
    </ErrorBoundary>
  )
})

interface ItemProps {
  item: HistoryItem
  /** The item above, unless there is a date between them. */
  before: HistoryItem | undefined
  onEdit: ChatEntry['onEdit']
}

/** The host's view of an entry, or the built-in one. */
function Item(props: ItemProps) {
  const { item: view } = useContext(ChatHistoryContext)
  return (
    <Slot view={view} state={{ item: props.item }}>
      <BuiltInItem {...props} />
    </Slot>
  )
}

function BuiltInItem({ item, before, onEdit }: ItemProps) {
  const settings = useContext(ChatHistoryContext)
  const { senders, onFeedback, messageActions } = settings
  if (!isMessageItem(item)) return <UnknownHistoryItem item={item} />
  const { sender, message, timestamp, metadata, showMetadata, languageCode, feedback } = item
  const isOwn = isFromUser(item)
  return (
    <ChatMessage
      sender={sender}
      message={message}
      timestamp={timestamp}
      metadata={metadata}
      showMetadata={showMetadata}
      languageCode={languageCode}
      feedback={feedback}
      onFeedback={
        item.canGetFeedback && onFeedback ? (value) => onFeedback(item, value) : undefined
      }
      onEdit={isOwn ? onEdit : undefined}
      isContinued={isContinuation(item, before)}
      appearance={appearanceOf(sender, senders)}
      headingLevel={settings.headingLevel}
      imageOrigins={settings.imageOrigins}
      slots={settings.text && { text: settings.text }}
      actions={!isOwn && messageActions && <Slot view={messageActions} state={{ message: item }} />}
    />
  )
}

const groupedWithinMs = 5 * 60_000

/** Returns whether the previous message is from the same sender and at most five minutes older. */
function isContinuation(item: MessageItem, before: HistoryItem | undefined): boolean {
  if (!before || !isMessageItem(before) || before.sender !== item.sender) return false
  const gapMs = (item.timestamp ?? 0) - (before.timestamp ?? 0)
  return gapMs >= 0 && gapMs <= groupedWithinMs
}

/** How many earlier entries are checked for a timestamp. */
const maxUntimed = 50

/** Returns the nearest valid timestamp above an index; `null` if there is none. */
export function timeAbove(items: readonly ChatEntry[], index: number): number | null {
  for (let above = index - 1; above >= Math.max(0, index - maxUntimed); above--) {
    const time = timeOf(items[above])
    if (time !== null) return time
  }
  return null
}

function timeOf(entry: ChatContent | undefined): number | null {
  const time = entry?.item ? entry.item.timestamp : entry?.timestamp
  return typeof time === 'number' && isTime(time) ? time : null
}

const minuteMs = 60_000

function Day({ time }: { time: number }) {
  const formatters = useFormatters()
  const now = useNow(10 * minuteMs)
  return <span>{formatters.day(time, now)}</span>
}

const maxShown = 20_000

/** A history item of an unknown type, with its raw data in a disclosure. */
function UnknownHistoryItem({ item }: { item: UnknownItem }) {
  const part = useParts(chatHistoryParts)
  const text = useText(askTexts)
  const type = item.type && shorten(item.type, 60)
  const what = type ? text('chat.unknownItem', { type }) : text('chat.untypedItem')
  return (
    <details {...part('unknown')}>
      <summary className="pk-summary">{what}</summary>
      <pre dir="ltr" tabIndex={0} role="group" aria-label={what}>
        {shorten(JSON.stringify(item, null, 2), maxShown)}
      </pre>
    </details>
  )
}
