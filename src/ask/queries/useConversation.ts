'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Question } from '../../contract/Question.js'
import { isBrowser } from '../../internal/isBrowser.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { isOpenTurn } from '../model/ConversationTurn.js'
import type { QuestionContext } from '../model/questionContext.js'
import { questionMetadata } from '../model/questionContext.js'
import type { FollowSettings } from './asyncAnswerOptions.js'
import type { ConversationActions } from './conversationActions.js'
import { conversationActions } from './conversationActions.js'
import type { ConversationStorage } from './conversationStorage.js'
import { readChange, storageKey } from './conversationStorage.js'
import { conversationStore } from './conversationStore.js'
import { useConversationTurns } from './useConversationTurns.js'
import { useIndexActions } from './useIndexActions.js'
import { useSubmitQuestion } from './useSubmitQuestion.js'
import { useUnreadAnswers } from './useUnreadAnswers.js'

/** Options for {@link useConversation}. */
export interface UseConversationOptions extends FollowSettings {
  /**
   * A random ID of the user's session, never a secret such as its cookie. It connects questions
   * (service interface, section 4.3). The same ID restores them after a reload.
   */
  sessionId: string
  /** The visitor's opaque, stable ID. */
  visitorId: string
  /**
   * Where question IDs and times are stored: in this tab (`'session'`), in this browser (`'local'`)
   * or nowhere (`'none'`). Question text is never stored. @default 'session'
   */
  storage?: ConversationStorage | undefined
  /**
   * Whether the user can see the conversation. If so, new answers are marked as read in all
   * components of this page with the same session.
   * @default false
   */
  isInView?: boolean | undefined
  /** Additional fields to send with each question. @default none */
  question?: Omit<Question, 'query' | 'sessionId' | 'visitorId'> | undefined
}

/** A session's questions as one conversation. */
export interface Conversation extends ConversationActions {
  /**
   * The turns in the order their questions were asked. After a reload, only the newest 20 are
   * loaded at first.
   */
  turns: ConversationTurn[]
  /** The number of older questions that are not loaded, because each takes one request. */
  earlier: number
  /** Loads the next 20 older questions. */
  showEarlier: () => void
  /** Whether a question is being sent or answered. */
  isAnswering: boolean
  /** The number of new answers that the user has not seen. */
  unread: number
}

/**
 * Joins a session's questions into one conversation, because the service has a separate
 * conversation for each question (service interface, section 2.4). Follows all open questions and
 * continues after a reload. Components with the same session share turns and requests.
 */
export function useConversation(options: UseConversationOptions): Conversation {
  const { sessionId, visitorId, storage = 'session', question, scope, policy } = options
  const { isInView = false, inBackground } = options
  const queryClient = useQueryClient()
  const { addCurrent } = useIndexActions({ scope, visitorId, storage }).actions
  const { mutateAsync } = useSubmitQuestion({ scope, policy })
  const { turns, earlier, showEarlier } = useConversationTurns({
    sessionId,
    storage,
    scope,
    policy,
    inBackground,
  })
  const store = useMemo(
    () => conversationStore(queryClient, sessionId, storage),
    [queryClient, sessionId, storage],
  )
  useEffect(() => {
    if (storage !== 'local' || !isBrowser()) return undefined
    const own = storageKey(sessionId)
    const adopt = (isCleared: boolean, heard: string | null) => {
      const stored = readChange(own, storage, isCleared)
      if (stored !== undefined) store.adopt(stored, heard)
    }
    // The key is `null` when everything was cleared.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === own || key === null) adopt(key === null, newValue)
    }
    // While the panel was elsewhere, everything may have been cleared, too.
    adopt(true, null)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [store, storage, sessionId])
  const actions = useMemo(() => {
    const submit = (query: string, context: QuestionContext | null) => {
      const metadata = context
        ? { ...question?.metadata, ...questionMetadata(context) }
        : question?.metadata
      return mutateAsync({ ...question, query, sessionId, visitorId, metadata })
    }
    // The list of conversations may have left the page by the time the question is accepted.
    const list = (askedAt: number) => addCurrent(sessionId, askedAt)
    return conversationActions({ queryClient, store, submit, list })
  }, [queryClient, store, mutateAsync, addCurrent, question, sessionId, visitorId])
  const isAnswering = turns.some(isOpenTurn)
  const unread = useUnreadAnswers(turns, { isInView, store })
  return { ...actions, turns, earlier, showEarlier, isAnswering, unread }
}
