import { AskDrawer, AskLauncher, AskPanel, useConversation } from 'personalization-kit'
import { useState } from 'react'

// Use a random ID for each sign-in. The conversation survives a reload.
const conversation = { sessionId: 'demo', visitorId: 'demo' }

export default function Ask() {
  const [isOpen, setIsOpen] = useState(false)
  const { unread } = useConversation(conversation)
  return (
    <>
      <AskLauncher isOpen={isOpen} onOpenChange={setIsOpen} unread={unread} />
      <AskDrawer isOpen={isOpen} onOpenChange={setIsOpen}>
        <AskPanel {...conversation} onClose={() => setIsOpen(false)} />
      </AskDrawer>
    </>
  )
}
