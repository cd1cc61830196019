import { AskDrawer, AskLauncher, lazyPart, useConversation } from 'personalization-kit'
import { Suspense, useState } from 'react'

const Questions = lazyPart(() => import('./Questions.js'), 'default')

export function Ask({ sessionId, visitorId }: { sessionId: string; visitorId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const { unread } = useConversation({ sessionId, visitorId })
  function change(next: boolean) {
    setIsOpen(next)
    setIsLoaded(true)
  }
  return (
    <>
      <AskLauncher isOpen={isOpen} onOpenChange={change} unread={unread} />
      <AskDrawer isOpen={isOpen} onOpenChange={change}>
        <Suspense>
          {isLoaded && (
            <Questions sessionId={sessionId} visitorId={visitorId} onClose={() => change(false)} />
          )}
        </Suspense>
      </AskDrawer>
    </>
  )
}
