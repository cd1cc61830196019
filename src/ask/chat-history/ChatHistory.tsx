'use client'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ChatData } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { useText } from '../../i18n/useText.js'
import { HeadingLevelContext } from '../../ui/heading/Heading.js'
import { useLatestCall } from '../../ui/hooks/useLatestCall.js'
import { JumpToLatest } from '../../ui/jump-to-latest/JumpToLatest.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { Slot, useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { ConversationItem } from '../model/conversationItems.js'
import { conversationItems } from '../model/conversationItems.js'
import { isFromUser } from '../model/isFromUser.js'
import { newestItems } from '../model/newestItems.js'
import { chatHistoryParts } from '../parts.js'
import { askTexts } from '../texts.js'
import type { ChatEntry } from './ChatEntry.js'
import type { RowsHandle } from './ChatHistoryRows.js'
import { ChatHistoryRows } from './ChatHistoryRows.js'
import { ChatHistorySearch } from './ChatHistorySearch.js'
import type { ChatHistorySettings, ChatHistorySlots } from './ChatHistorySettings.js'
import { ChatHistoryContext } from './ChatHistorySettings.js'
import { NewMessages } from './NewMessages.js'
import { useChatSearch } from './useChatSearch.js'

export interface ChatHistoryProps
  extends RootProps<'div'>, ChatHistorySettings, PartOptions<typeof chatHistoryParts> {
  /** The conversation (service interface, section 2.4). @default an empty conversation */
  chatData?: ChatData | null | undefined
  /**
   * Entries to show instead of `chatData`: messages, with your own elements between
   * them. @default the messages of `chatData`
   */
  items?: readonly ChatEntry[] | undefined
  /** Shows a search box. @default shown for more than 20 entries */
  isSearchable?: boolean | undefined
  /** Replaces parts with your own components. Pass the same object each time. @default none */
  slots?: ChatHistorySlots | undefined
}

const searchableFrom = 20

/**
 * Shows a conversation's messages in a scroll area that stays at the end unless the reader scrolls
 * up. Separates days, leaves out hidden items, and shows items of unknown types as raw data.
 * Renders only the visible messages of a long conversation. Announces each new message once. The
 * component is as tall as its content, up to 32rem. Set `block-size` or `max-block-size` to change
 * the height. Renders a `<div>`. CSS classes: `.pk-chat-history`, `-scroller`, `-list`, `-item`
 * with `data-current`, `-day`, `-unknown`, `-search`, `-jump`, `-none`.
 */
export const ChatHistory = acceptRef(function ChatHistory(props: ChatHistoryProps) {
  const part = useParts(chatHistoryParts, props)
  const [settings, { chatData, items: entries, isSearchable, slots, ...rest }] = useSettings(props)
  const text = useText(askTexts)
  const [readItems] = useState(createItemsReader)
  const items = useMemo(() => entries ?? readItems(chatData), [entries, readItems, chatData])
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<RowsHandle>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const search = useChatSearch(items, rows)
  useOwnMessages(items, () => rows.current?.scrollToEnd())
  function jump() {
    rows.current?.scrollToEnd()
    scroller.current?.focus()
  }
  return (
    <Root as="div" of={chatHistoryParts} {...rest}>
      {(isSearchable ?? items.length > searchableFrom) && <ChatHistorySearch search={search} />}
      <div
        ref={scroller}
        {...part('scroller')}
        role="log"
        aria-live="off"
        aria-label={text('chat.label')}
        tabIndex={0}
      >
        <ChatHistoryContext.Provider value={settings}>
          <ChatHistoryRows
            items={items}
            isAtEnd={isAtEnd}
            onAtEndChange={setIsAtEnd}
            ref={rows}
            highlight={search.wanted}
            current={search.current}
          />
        </ChatHistoryContext.Provider>
        {items.length === 0 && (
          <Slot view={slots?.empty} state={{}}>
            <p {...part('none')}>{text('chat.empty')}</p>
          </Slot>
        )}
      </div>
      <Jump items={items} isAtEnd={isAtEnd} onJump={jump} />
      <NewMessages items={items} senders={settings.senders} />
    </Root>
  )
})

/** Creates a function that returns the items of a conversation, and reuses those it returned before. */
function createItemsReader() {
  let latest: ConversationItem[] = []
  return (chatData: ChatData | null | undefined) => {
    latest = conversationItems(chatData ?? null, latest)
    return latest
  }
}

/**
 * Splits the props into the settings that all messages share, as a memoized object, and the other
 * props.
 */
function useSettings(props: ChatHistoryProps) {
  const below = useContext(HeadingLevelContext) + 1
  const { senders, headingLevel = below, imageOrigins, onFeedback, ...rest } = props
  const { item, text, messageActions } = rest.slots ?? {}
  const report = useLatestCall(onFeedback)
  const settings = useMemo(
    () => ({
      senders,
      headingLevel,
      imageOrigins,
      item,
      text,
      messageActions,
      onFeedback: report,
    }),
    [senders, headingLevel, imageOrigins, item, text, messageActions, report],
  )
  return [settings, rest] as const
}

function Jump(props: { items: readonly ChatEntry[]; isAtEnd: boolean; onJump: () => void }) {
  const part = useParts(chatHistoryParts)
  const { items, isAtEnd, onJump } = props
  const unseen = useUnseen(items, isAtEnd)
  if (isAtEnd) return null
  return (
    <div {...part('jump')}>
      <JumpToLatest count={unseen} onClick={onJump} />
    </div>
  )
}

/** Calls `onOwn` when the user sends a message, so that they see it even after scrolling up. */
function useOwnMessages(items: readonly ChatEntry[], onOwn: () => void) {
  const before = useRef(items)
  useEffect(() => {
    const added = newestItems(before.current, items)
    before.current = items
    if (added.some(isOwn)) onOwn()
  })
}

function isOwn({ item }: ChatEntry): boolean {
  return item !== undefined && isMessageItem(item) && isFromUser(item)
}

/** Returns the number of messages that arrived after the reader scrolled up; 0 at the end. */
function useUnseen(items: readonly ChatEntry[], isAtEnd: boolean): number {
  const [state, setState] = useState({ items, isAtEnd, count: 0 })
  if (state.items === items && state.isAtEnd === isAtEnd) return state.count
  const added = newestItems(state.items, items).filter(
    ({ item }) => item && isMessageItem(item),
  ).length
  const count = isAtEnd ? 0 : state.count + added
  setState({ items, isAtEnd, count })
  return count
}
