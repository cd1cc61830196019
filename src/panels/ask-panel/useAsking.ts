'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseConversationOptions } from '../../hooks/useConversation.js'
import { useConversation } from '../../hooks/useConversation.js'
import { usePersonalizationKit } from '../../hooks/usePersonalizationKit.js'
import { randomId } from '../../internal/randomId.js'
import type { QuestionContext } from '../../model/conversation/questionContext.js'
import { useIsInView } from '../../react/useIsInView.js'
import type { KnownFacts } from '../conversation/AnswerFacts.js'

/**
 * Returns a panel's conversation. Without a `sessionId`, the session lasts as long as the panel,
 * and nothing is stored. If a question was not sent, `submit` removes it from the conversation,
 * because its text is still in the form.
 */
export function useAsking(
  options: Partial<UseConversationOptions>,
  state: { context: QuestionContext | null | undefined; isHidden: boolean },
) {
  const { context, isHidden } = state
  const { sessionId, visitorId, storage } = options
  const [own] = useState(() => ({ sessionId: randomId(), visitorId: randomId() }))
  const conversation = useConversation({
    ...options,
    isInView: useIsInView() && !isHidden,
    sessionId: sessionId ?? own.sessionId,
    visitorId: visitorId ?? own.visitorId,
    storage: sessionId === undefined ? 'none' : storage,
  })
  const [failedAt, setFailedAt] = useState(0)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  async function submit(query: string) {
    const turnId = randomId()
    try {
      return await conversation.ask(query, { turnId, context })
    } catch (error) {
      // After the form unmounts, the text is only in the conversation.
      if (isMounted.current) conversation.discard(turnId)
      setFailedAt(Date.now())
      throw error
    }
  }
  const { ask } = conversation
  const askEdited = useCallback(
    (query: string, about: QuestionContext | null) => ask(query, { context: about }),
    [ask],
  )
  const kit = usePersonalizationKit()
  const factsOf = (error: KnownFacts['error']): KnownFacts => ({
    scope: options.scope ?? kit.scope,
    askedAt: failedAt,
    questionId: null,
    progress: null,
    error,
  })
  return { ...conversation, submit, askEdited, factsOf }
}
