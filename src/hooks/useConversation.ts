'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Question } from '../contract/Question.js'
import type { ConversationTurn } from '../model/conversation/ConversationTurn.js'
import { isTerminalPhase } from '../model/answer/isTerminalPhase.js'
import type { AsyncAnswerSettings } from '../queries/asyncAnswerOptions.js'
import type { ConversationActions } from '../queries/conversationActions.js'
import { conversationActions } from '../queries/conversationActions.js'
import type { ConversationStorage } from '../queries/conversationStorage.js'
import { readStored, storageKey } from '../queries/conversationStorage.js'
import { conversationStore } from '../queries/conversationStore.js'
import { useConversationTurns } from './useConversationTurns.js'
import { useSubmitQuestion } from './useSubmitQuestion.js'

/** Options of {@link useConversation}. */
export interface UseConversationOptions extends Omit<AsyncAnswerSettings, 'startedAt'> {
  /** Ties questions together (section 4.3). The same one after a reload brings them back. */
  sessionId: string
  /** Who asks: an opaque, stable id. */
  visitorId: string
  /**
   * Where question ids and times, and nothing else, survive a reload: in this tab (`'session'`), in
   * all tabs of this browser (`'local'`) or nowhere (`'none'`). @default 'session'
   */
  storage?: ConversationStorage | undefined
  /** Sent along with each question. @default nothing */
  question?: Omit<Question, 'query' | 'sessionId' | 'visitorId'> | undefined
}

/** The questions of one session as one conversation. */
export interface Conversation extends ConversationActions {
  /** In the order they were asked. From before a reload, only the newest 20 at first. */
  turns: ConversationTurn[]
  /** Number of older questions that are not loaded, because each takes one request. */
  earlier: number
  /** Loads 20 more of them. */
  showEarlier: () => void
  /** Whether anything is being sent or waited for. */
  isAnswering: boolean
}

/**
 * Ask, wait, read, ask again: stitches the questions of one session into a thread (an asynchronous
 * conversation is one question each: section 2.4), follows all that are open, and picks them up again
 * after a reload. Several components with one session share its turns and its requests.
 */
export function useConversation(options: UseConversationOptions): Conversation {
  const { sessionId, visitorId, storage = 'session', question, scope, policy } = options
  const queryClient = useQueryClient()
  const { mutateAsync } = useSubmitQuestion({ scope, policy })
  const { turns, earlier, showEarlier } = useConversationTurns({
    sessionId,
    storage,
    scope,
    policy,
  })
  const store = useMemo(
    () => conversationStore(queryClient, sessionId, storage),
    [queryClient, sessionId, storage],
  )
  useEffect(() => {
    if (storage !== 'local') return undefined
    const own = storageKey(sessionId)
    const adopt = () => {
      const stored = readStored(sessionId, storage)
      if (stored !== undefined) store.adopt(stored)
    }
    // Without a key everything was cleared, as on signing out.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === own || key === null) adopt()
    }
    adopt()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [store, storage, sessionId])
  const actions = useMemo(() => {
    const submit = (query: string) => mutateAsync({ ...question, query, sessionId, visitorId })
    return conversationActions({ queryClient, store, submit })
  }, [queryClient, store, mutateAsync, question, sessionId, visitorId])
  const isAnswering = turns.some(isOpenTurn)
  return { ...actions, turns, earlier, showEarlier, isAnswering }
}

/** Whether a turn is being sent or waited for. */
function isOpenTurn({ phase }: ConversationTurn): boolean {
  return phase === 'sending' || (phase !== 'notSent' && !isTerminalPhase(phase))
}
