'use client'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { addIcon, conversationsIcon } from '../../ui/icon/icons.js'
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
  const unreadLabel = `${text('conversations.label')}, ${text('ask.unread', { count: elsewhere })}`
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
        label={text('conversations.label')}
        aria-label={elsewhere > 0 ? unreadLabel : undefined}
        aria-expanded={isListing}
        onClick={() => onListingChange(!isListing)}
      >
        {elsewhere > 0 && <span className="pk-unread-count">{elsewhere}</span>}
      </Button>
    </>
  )
}
