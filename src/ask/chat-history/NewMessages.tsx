'use client'
import { useEffect, useRef } from 'react'
import type { MessageItem } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { useText } from '../../i18n/useText.js'
import { announce } from '../../internal/announce.js'
import { shared } from '../../internal/shared.js'
import { shorten } from '../../internal/shorten.js'
import { appearanceOf, formatOf } from '../chat-message/SenderAppearance.js'
import { useMessageTexts } from '../chat-message/useMessageTexts.js'
import { useSenderName } from '../chat-message/useSenderName.js'
import { isFromUser } from '../model/isFromUser.js'
import { messageText, plainMessage } from '../model/messageText.js'
import { newestItems } from '../model/newestItems.js'
import { askTexts } from '../texts.js'
import type { ChatEntry } from './ChatEntry.js'
import type { ChatHistorySettings } from './ChatHistorySettings.js'

const maxSpoken = 1_000

/**
 * Announces each new message once, politely. Does not announce existing messages, the user's own
 * messages, or earlier messages that load later. Rendering and scrolling announce nothing. The user's
 * next message removes the announcements before it.
 */
export function NewMessages(props: {
  items: readonly ChatEntry[]
  senders: ChatHistorySettings['senders']
}) {
  const { items, senders } = props
  const text = useText(askTexts)
  const senderName = useSenderName()
  const texts = useMessageTexts()
  const region = useRef<HTMLDivElement>(null)
  const before = useRef(items)
  const said = useRef<(() => void)[]>([])
  useEffect(() => {
    const added = newestItems(before.current, items)
    before.current = items
    for (const { item } of added) {
      if (isOwn(item)) {
        // Otherwise, a screen reader could read the last answer next to the new question.
        for (const takeBack of said.current) takeBack()
        said.current = []
      }
      if (!region.current || !isFromOther(item) || announced.has(item)) continue
      if (isHidden(region.current)) continue
      announced.add(item)
      const appearance = appearanceOf(item.sender, senders)
      const name = appearance?.name ?? senderName(item.sender)
      const read = formatOf(item.sender, appearance) === 'plain' ? messageText : plainMessage
      const message = shorten(read(item, texts), maxSpoken)
      said.current.push(announce(region.current, text('chat.announced', { name, message })))
    }
  }, [items, senders, senderName, text, texts])
  return <div ref={region} className="pk-visually-hidden" role="status" aria-live="polite" />
}

/** Returns whether nothing in an element is announced, such as in a closed drawer. */
function isHidden(element: HTMLElement): boolean {
  // Older browsers and test environments don't have `checkVisibility`.
  return 'checkVisibility' in element && !element.checkVisibility()
}

/** Two panels of one session show the same messages. */
const announced = shared('announced@1', () => new WeakSet<object>())

function isOwn(item: ChatEntry['item']): boolean {
  return item !== undefined && isMessageItem(item) && isFromUser(item)
}

function isFromOther(item: ChatEntry['item']): item is MessageItem {
  return item !== undefined && isMessageItem(item) && !isFromUser(item)
}
