'use client'
import { useEffect, useRef, useState } from 'react'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import type { Conversation, UseConversationOptions } from '../../hooks/useConversation.js'
import { useConversation } from '../../hooks/useConversation.js'
import { randomId } from '../../internal/randomId.js'

/** A question that could not be sent; its text stays in the box. */
export class NotAsked extends Error {
  constructor(readonly fault: AnswerFault) {
    super(fault.message)
  }
}

/**
 * The conversation of a panel. Without an id of the host's a session lasts as long as the panel, and
 * nothing is stored. `submit` rejects when a question could not be sent, with
 * {@link NotAsked} if the service or the way to it is why.
 */
export function useAsking(
  options: Partial<UseConversationOptions>,
): Conversation & { submit: (query: string) => Promise<void> } {
  const { sessionId, visitorId, storage } = options
  const [own] = useState(() => ({ sessionId: randomId(), visitorId: randomId() }))
  const conversation = useConversation({
    ...options,
    sessionId: sessionId ?? own.sessionId,
    visitorId: visitorId ?? own.visitorId,
    storage: sessionId === undefined ? 'none' : storage,
  })
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  async function submit(query: string) {
    const asked = await conversation.ask(query)
    if (!asked) throw new Error('Another question is still being sent.')
    if (!asked.error) return
    // The text is still in the box, so it need not stand in the thread as well; unless the box is gone.
    if (isShown.current) conversation.discard(asked.turnId)
    throw new NotAsked(asked.error)
  }
  return { ...conversation, submit }
}
