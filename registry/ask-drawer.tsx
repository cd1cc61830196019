'use client'
import { AskDrawer, AskLauncher, AskPanel, useConversation } from 'personalization-kit'
import { useState } from 'react'

/**
 * A button that opens a conversation at the edge of the page, and says how many answers are new.
 * Put it inside `PersonalizationProvider`.
 */
export function AskButton({ sessionId, visitorId }: { sessionId: string; visitorId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { unread } = useConversation({ sessionId, visitorId })
  return (
    <>
      <AskLauncher isOpen={isOpen} onOpenChange={setIsOpen} unread={unread} />
      <AskDrawer isOpen={isOpen} onOpenChange={setIsOpen}>
        <AskPanel sessionId={sessionId} visitorId={visitorId} onClose={() => setIsOpen(false)} />
      </AskDrawer>
    </>
  )
}
