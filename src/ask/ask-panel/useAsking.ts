'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { randomId } from '../../internal/randomId.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { useAction } from '../../ui/actions/useAction.js'
import { useClientValue } from '../../ui/hooks/useClientValue.js'
import { useIsInView } from '../../ui/hooks/useIsInView.js'
import { useLayoutEffect } from '../../ui/parts/react18.js'
import type { KnownFacts } from '../conversation/KnownFacts.js'
import type { QuestionContext } from '../model/questionContext.js'
import type { UseConversationOptions } from '../queries/useConversation.js'
import { useConversation } from '../queries/useConversation.js'

/**
 * Returns a panel's conversation. Without a `sessionId`, the session lasts as long as the panel shows
 * the website, and nothing is stored. A question that was not sent is removed from the conversation if its text
 * is in the form again.
 */
export function useAsking(
  options: Partial<UseConversationOptions>,
  state: {
    context: QuestionContext | null | undefined
    isHidden: boolean
    /** The edited texts of questions, by turn. */
    drafts: ReadonlyMap<string, string>
    /** The text in the form. */
    draft: string
  },
) {
  const { context, isHidden, drafts } = state
  const draft = useRef(state.draft)
  useLayoutEffect(() => {
    draft.current = state.draft
  })
  const { sessionId, visitorId, storage } = options
  const ownSessionId = useClientValue(randomId, '')
  const ownVisitorId = useClientValue(randomId, '')
  const conversation = useConversation({
    ...options,
    isInView: useIsInView() && !isHidden,
    sessionId: sessionId ?? ownSessionId,
    visitorId: visitorId ?? ownVisitorId,
    storage: sessionId === undefined ? 'none' : storage,
  })
  const [failedAskAt, setFailedAskAt] = useState(0)
  const isMounted = useIsMounted()
  const { ask, discard } = conversation
  const tell = useAction()
  const askAbout = useCallback(
    async (
      query: string,
      about: QuestionContext | null | undefined,
      isStillInForm: () => boolean = () => true,
    ) => {
      const turnId = randomId()
      try {
        const sent = await ask(query, { turnId, context: about })
        if (sent) tell({ type: 'ask', personalizations: about?.personalizations.length ?? 0 })
        return sent
      } catch (error) {
        // Without the form, the text is only in the conversation. If the question is being edited, it stays,
        // because what was typed would go with it.
        const isEdited = (drafts.get(turnId) ?? query) !== query
        if (isMounted.current && isStillInForm() && !isEdited) discard(turnId)
        throw error
      }
    },
    [ask, discard, tell, isMounted, drafts],
  )
  async function submit(query: string) {
    const askedAt = Date.now()
    try {
      return await askAbout(query, context, () => draft.current.trim() === '')
    } catch (error) {
      setFailedAskAt(askedAt)
      throw error
    }
  }
  const kit = usePersonalizationKit()
  const factsOf = (error: KnownFacts['error']): KnownFacts => ({
    scope: options.scope ?? kit.scope,
    askedAt: failedAskAt,
    questionId: null,
    progress: null,
    error,
  })
  return { ...conversation, submit, askAbout, factsOf }
}

function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
