'use client'
import type { SenderAppearance } from './SenderAppearance.js'
import { useSenderName } from './useSenderName.js'

/** Who it is from. Hidden from sight where side and colour say it; never from screen readers. */
export function ChatMessageSender(props: {
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
