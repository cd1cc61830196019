'use client'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { addIcon, conversationsIcon } from '../../ui/icon/icons.js'
import { UnreadCount } from '../conversation/UnreadCount.js'
import type { Conversations } from '../queries/useConversations.js'
import { askTexts } from '../texts.js'

/** Buttons that start a conversation and list the others, with their unread answers. */
export function ConversationButtons(props: {
  conversations: Conversations
  isListing: boolean
  onListingChange: (isListing: boolean) => void
}) {
  const { conversations: all, isListing, onListingChange } = props
  const { conversations, sessionId, unread, create } = all
  const text = useText(askTexts)
  const current = conversations.find((conversation) => conversation.sessionId === sessionId)
  const elsewhere = unread - (current?.unread ?? 0)
  const label = text('conversations.label')
  return (
    <>
      <Button
        variant="quiet"
        icon={addIcon}
        label={text('conversations.new')}
        onClick={() => {
          create()
          onListingChange(false)
        }}
      />
      <Button
        variant="quiet"
        icon={conversationsIcon}
        label={elsewhere > 0 ? undefined : label}
        title={label}
        aria-expanded={isListing}
        onClick={() => onListingChange(!isListing)}
      >
        {elsewhere > 0 && (
          <>
            <span className="pk-visually-hidden">{label}</span> <UnreadCount count={elsewhere} />
          </>
        )}
      </Button>
    </>
  )
}
