'use client'
import { useRef, useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { groupBy } from '../../internal/groupBy.js'
import { Button } from '../../ui/button/Button.js'
import { useHostRef } from '../../ui/hooks/useHostRef.js'
import { addIcon } from '../../ui/icon/icons.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { conversationListParts } from '../parts.js'
import type { Conversations, ConversationSummary } from '../queries/useConversations.js'
import { askTexts } from '../texts.js'
import { ConversationListItem } from './ConversationListItem.js'

export interface ConversationListProps
  extends RootProps<'section', 'onSelect'>, PartOptions<typeof conversationListParts> {
  /** The conversations from `useConversations`. */
  conversations: Conversations
  /** Called after the user selects or starts a conversation. @default none */
  onSelect?: ((event: ConversationEvent) => void) | undefined
}

/** A conversation that a user selects or starts. */
export interface ConversationEvent {
  /** `null` for a new one. */
  item: ConversationSummary | null
  /** Its session ID; `null` for a new one. */
  key: string | null
}

/** How many conversations are shown at first and added by each "Show more". */
const step = 20

/**
 * Lists a website's conversations by day, the most recent first, each with the beginning of its first answer, if that is
 * known, and the number of unread answers. Users can start, open, rename and delete them. A conversation's name is the
 * user's title, otherwise the service's, otherwise its first question, which is loaded again after a reload. Renders a `<section>`. CSS classes:
 * `.pk-conversation-list`, `-day`, `-item` with `data-current`, `-open`, `-title`, `-answer`, `-state`, `-confirm`.
 */
export const ConversationList = acceptRef(function ConversationList(props: ConversationListProps) {
  const part = useParts(conversationListParts, props)
  const { conversations: all, onSelect, ref, ...rest } = props
  const { conversations, sessionId, options, create, select, rename, remove } = all
  const root = useRef<HTMLElement>(null)
  useHostRef(ref, root)
  const text = useText(askTexts)
  const formatters = useFormatters()
  const now = useNow()
  const dayOf = ({ askedAt }: ConversationSummary) => formatters.day(askedAt, now)
  const [shown, setShown] = useState(step)
  return (
    <Root
      as="section"
      of={conversationListParts}
      aria-label={text('conversations.label')}
      {...rest}
      ref={root}
    >
      <Button
        icon={addIcon}
        onClick={() => {
          create()
          onSelect?.({ item: null, key: null })
        }}
      >
        {text('conversations.new')}
      </Button>
      {conversations.length === 0 && <p>{text('conversations.none')}</p>}
      {[...groupBy(conversations.slice(0, shown), dayOf)].map(([day, items]) => (
        <section key={day} {...part('day')} aria-label={day}>
          <p>{day}</p>
          <ul>
            {items.map((conversation) => (
              <ConversationListItem
                key={conversation.sessionId}
                conversation={conversation}
                options={options}
                isCurrent={conversation.sessionId === sessionId}
                onOpen={() => {
                  select(conversation.sessionId)
                  onSelect?.({ item: conversation, key: conversation.sessionId })
                }}
                onRename={(title) => rename(conversation.sessionId, title)}
                onRemove={() => {
                  remove(conversation.sessionId)
                  // The button that had the focus was removed.
                  root.current?.querySelector('button')?.focus()
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <MoreButton length={conversations.length} shown={shown} step={step} onShow={setShown} />
    </Root>
  )
})
