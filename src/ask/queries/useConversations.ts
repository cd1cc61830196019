'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AnswerProgress } from '../../answer/AnswerProgress.js'
import { isBrowser } from '../../internal/isBrowser.js'
import { randomId } from '../../internal/randomId.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import { useClientValue } from '../../ui/hooks/useClientValue.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { isOpenTurn } from '../model/ConversationTurn.js'
import type { TurnRecord } from '../model/createTurn.js'
import { createTurn } from '../model/createTurn.js'
import type { FollowSettings } from './asyncAnswerOptions.js'
import { asyncAnswerOptions } from './asyncAnswerOptions.js'
import type { ConversationEntry } from './ConversationEntry.js'
import type { ConversationIndexActions } from './conversationIndex.js'
import { conversationIndexOptions } from './conversationIndex.js'
import { conversationKeys } from './conversationKeys.js'
import { conversationOptions } from './conversationOptions.js'
import type { ConversationStorage } from './conversationStorage.js'
import { indexKey, readChange, sessionIdIn, storageKey } from './conversationStorage.js'
import { conversationStore } from './conversationStore.js'
import { useIndexActions } from './useIndexActions.js'
import { isUnread } from './useUnreadAnswers.js'

/** Options for {@link useConversations}. */
export interface UseConversationsOptions extends FollowSettings {
  /** The visitor's opaque, stable ID. Each visitor has their own conversations. */
  visitorId: string
  /**
   * Where session IDs, question IDs, times and the user's own titles are stored: in this tab
   * (`'session'`), in this browser (`'local'`) or nowhere (`'none'`). Question text is never stored.
   * @default 'session'
   */
  storage?: ConversationStorage | undefined
}

/** One conversation in a list. */
export interface ConversationSummary {
  sessionId: string
  /** The title that the user gave it, or `null`. */
  title: string | null
  /**
   * Its first question. After a reload, `query` is `null`. The answer, for example from `useAsyncAnswer` with
   * `questionId`, then contains the text.
   */
  first: Pick<ConversationTurn, 'query' | 'questionId' | 'askedAt'>
  /** When its last question was asked, in Unix ms. */
  askedAt: number
  /** The number of questions. */
  questions: number
  /** The number of new answers that the user has not seen. */
  unread: number
  /** Whether a question that was asked on this page is being sent or answered. */
  isAnswering: boolean
}

/** A website's conversations, and the one that is shown. */
export interface Conversations extends ConversationIndexActions {
  /** The session ID of the current conversation, for `useConversation`. */
  sessionId: string
  /** The conversations that have questions, the most recent first. */
  conversations: ConversationSummary[]
  /** The number of new answers that the user has not seen, in all conversations. */
  unread: number
  /** The options that an `AskPanel` needs. */
  options: UseConversationsOptions & { storage: ConversationStorage }
}

/**
 * Keeps several conversations about a website: which one is shown, their titles and their unread
 * answers. Questions asked on this page are followed even if their conversation is not shown. Pass
 * the result to an `AskPanel`, or its `sessionId` to `useConversation`. Components with the same
 * website and visitor share the conversations.
 */
export function useConversations(options: UseConversationsOptions): Conversations {
  const { target, index, actions } = useConversationIndex(options)
  const { storage } = target
  // Until the stored conversations are read.
  const first = useClientValue(randomId, '')
  const sessionId = index?.current ?? first
  const entries = index?.conversations ?? none
  const isListed = entries.some((entry) => entry.sessionId === sessionId)
  const listed = useMemo(
    () => (isListed ? entries : [...entries, { sessionId, title: null, addedAt: 0 }]),
    [entries, isListed, sessionId],
  )
  const records = useRecords(listed, storage)
  const own = records.get(sessionId)
  useEffect(() => {
    // For questions that another tab or an earlier page has sent. Others list their conversation themselves.
    // One without an ID was not sent, and nothing would be left of it after a reload.
    const sent = own?.find(({ questionId }) => questionId !== null)
    if (index && !isListed && sent) actions.add(sessionId, sent.askedAt)
  }, [index, isListed, own, actions, sessionId])
  const answers = useOpenAnswers(records, options)
  const openedAt = useClientValue(Date.now, Infinity)
  const conversations = useMemo(
    () =>
      listed
        .flatMap((entry) => summaryOf(entry, records.get(entry.sessionId), { answers, openedAt }))
        .sort((a, b) => b.askedAt - a.askedAt),
    [listed, records, answers, openedAt],
  )
  const unread = conversations.reduce((sum, conversation) => sum + conversation.unread, 0)
  const { visitorId, policy, inBackground } = options
  // Hosts often pass a new object each time.
  const scope = (options.scope && target.scope) ?? undefined
  return useMemo(() => {
    const used = { visitorId, scope, policy, inBackground, storage }
    return { ...actions, sessionId, conversations, unread, options: used }
  }, [actions, sessionId, conversations, unread, visitorId, scope, policy, inBackground, storage])
}

const none: never[] = []

/** Returns a website's index and the actions that change it. Follows changes in other tabs. */
function useConversationIndex({ scope, visitorId, storage = 'session' }: UseConversationsOptions) {
  const queryClient = useQueryClient()
  const { target, actions } = useIndexActions({ scope, visitorId, storage })
  const { data: index, fetchStatus, refetch } = useQuery(conversationIndexOptions(target))
  useEffect(() => {
    // After a sign-out, the next user starts with a new conversation.
    if (!index && fetchStatus === 'idle') void refetch()
  }, [index, fetchStatus, refetch])
  useEffect(() => {
    const own = indexKey(target.scope, target.visitorId)
    const readIndex = () => queryClient.getQueryData(conversationKeys.list(target))
    function adoptQuestions(sessionId: string, isCleared: boolean, heard: string | null) {
      const stored = readChange(storageKey(sessionId), storage, isCleared)
      if (stored !== undefined)
        conversationStore(queryClient, sessionId, storage).adopt(stored, heard)
    }
    function adoptIndex(isCleared: boolean, heard: string | null) {
      if (readChange(own, storage, isCleared) !== undefined) actions.adopt(heard)
    }
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // The key is `null` when everything was cleared.
      const isCleared = key === null
      const sessionId = isCleared ? readIndex()?.current : sessionIdIn(key)
      // The questions come first, because a current conversation that has some is added to the list.
      if (sessionId) adoptQuestions(sessionId, isCleared, newValue)
      if (isCleared || key === own) adoptIndex(isCleared, newValue)
    }
    if (storage !== 'local' || !isBrowser()) return undefined
    // While no list was on the page, other tabs may have changed it.
    for (const { sessionId } of readIndex()?.conversations ?? [])
      adoptQuestions(sessionId, true, null)
    adoptIndex(true, null)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [queryClient, actions, target, storage])
  return { target, index, actions }
}

/** Returns the questions of each conversation. */
function useRecords(entries: readonly ConversationEntry[], storage: ConversationStorage) {
  const lists = useQueries({
    queries: entries.map(({ sessionId }) => conversationOptions(sessionId, storage)),
    combine: pickData<TurnRecord[]>,
  })
  return useMemo(
    () => new Map(entries.map(({ sessionId }, index) => [sessionId, lists[index] ?? none])),
    [entries, lists],
  )
}

/** Returns the progress of each question that was asked on this page and is not read. */
function useOpenAnswers(
  records: ReadonlyMap<string, TurnRecord[]>,
  { scope, policy, inBackground }: UseConversationsOptions,
) {
  const kit = usePersonalizationKit()
  const open = useMemo(() => {
    const starts = [...records.values()]
      .flat()
      .flatMap(({ questionId, askedAt, query, isRead }) =>
        questionId === null || query === null || isRead ? [] : [[questionId, askedAt] as const],
      )
    return [...new Map(starts)]
  }, [records])
  const answers = useQueries({
    queries: open.map(([questionId, startedAt]) =>
      asyncAnswerOptions(kit.client, questionId, {
        scope: scope ?? kit.scope ?? undefined,
        policy: policy ?? kit.policy,
        startedAt,
        inBackground,
      }),
    ),
    combine: pickData<AnswerProgress>,
  })
  return useMemo(
    () => new Map(open.map(([questionId], index) => [questionId, answers[index] ?? null])),
    [open, answers],
  )
}

function pickData<Data>(results: UseQueryResult<Data>[]): (Data | undefined)[] {
  return results.map(({ data }) => data)
}

/** Returns a conversation's summary; nothing if it has no questions. */
function summaryOf(
  { sessionId, title }: ConversationEntry,
  records: readonly TurnRecord[] = none,
  known: { answers: ReadonlyMap<string, AnswerProgress | null>; openedAt: number },
): ConversationSummary[] {
  const [first] = records
  if (!first) return []
  const turns = records.map((record) => {
    const progress = (record.questionId && known.answers.get(record.questionId)) || null
    return createTurn(record, { progress, isPaused: false })
  })
  return [
    {
      sessionId,
      title,
      first: { query: first.query, questionId: first.questionId, askedAt: first.askedAt },
      askedAt: records.reduce((latest, { askedAt }) => Math.max(latest, askedAt), 0),
      questions: records.length,
      unread: turns.filter((turn) => isUnread(turn, known.openedAt)).length,
      isAnswering: turns.some(isOpen),
    },
  ]
}

/** Returns whether a question that was asked on this page is being sent or answered. */
function isOpen(turn: ConversationTurn): boolean {
  return turn.query !== null && !turn.isRead && isOpenTurn(turn)
}
