import type { QueryClient } from '@tanstack/react-query'
import type { AnswerProgress, ChatData } from 'personalization-kit'
import { conversationKeys, createPollPolicy, personalizationKeys } from 'personalization-kit'
import { startAnswer } from 'personalization-kit/model'
import { makeChatData, makeHistoryItem } from 'personalization-kit/testing'
import { now } from './now.js'

/** A question in a conversation, and its state. */
export interface SeededTurn {
  query: string
  /** The question's phase. `'not-sent'` means that sending failed. */
  phase: AnswerProgress['phase'] | 'not-sent'
  /** The answer's text, for `done`. */
  answer?: string
  /** The whole answer, instead of `answer`. */
  chatData?: ChatData
  /** The service's error message, for `failed`. */
  error?: string
  /**
   * Whether the question was asked before a reload, so its text comes back with its answer.
   * @default false
   */
  isFromBefore?: boolean
  /** Whether the user has seen the answer. @default true */
  isRead?: boolean
}

/**
 * Puts a conversation into the cache, as if its questions had been asked. Nothing in it changes
 * without user input.
 */
export function seedTurns(
  queryClient: QueryClient,
  sessionId: string,
  turns: readonly SeededTurn[],
) {
  const records = turns.map((turn, index) => {
    const questionId = turn.phase === 'not-sent' ? null : `${sessionId}-${index + 1}`
    const askedAt = now - 60_000 * (turns.length - index - 1) - 4_000
    if (questionId !== null) seedAnswer(queryClient, turn, { questionId, startedAt: askedAt })
    const isKnown = {
      turnId: `turn-${index + 1}`,
      query: turn.isFromBefore ? null : turn.query,
      questionId,
      askedAt,
      context: null,
      isRead: turn.isRead ?? true,
    }
    return { ...isKnown, fault: questionId === null ? fault : null }
  })
  queryClient.setQueryData(conversationKeys.questions(sessionId), records)
}

/** A conversation in a list. */
export interface SeededConversation {
  sessionId: string
  title?: string
  turns: readonly SeededTurn[]
}

/** Puts a list of conversations into the cache. The first one is the current one. */
export function seedConversations(queryClient: QueryClient, seeded: readonly SeededConversation[]) {
  const scope = { accountId: 'acme', websiteId: 'shop' }
  queryClient.setQueryData(conversationKeys.list({ scope, visitorId: 'story' }), {
    current: seeded[0]?.sessionId ?? '',
    conversations: seeded.map(({ sessionId, title = null }) => ({
      sessionId,
      title,
      addedAt: now,
    })),
  })
  for (const { sessionId, turns } of seeded) seedTurns(queryClient, sessionId, turns)
}

const fault = { kind: 'http', code: 'PK-HTTP', message: '503', retryable: true } as const

/** The raw status of each phase. */
const rawStatuses: Partial<Record<SeededTurn['phase'], string>> = {
  queued: 'PENDING',
  processing: 'PROCESSING',
  done: 'DONE',
  failed: 'ERROR',
}

function seedAnswer(
  queryClient: QueryClient,
  { query, phase, answer = '', chatData, error }: SeededTurn,
  start: { questionId: string; startedAt: number },
) {
  const progress = startAnswer(start, createPollPolicy())
  const history = [
    makeHistoryItem({ sender: 'user', message: query, timestamp: start.startedAt }),
    makeHistoryItem({ sender: 'bot', message: answer, timestamp: start.startedAt + 2_000 }),
  ]
  queryClient.setQueryData(personalizationKeys.answer(start.questionId), {
    ...progress,
    // With more than one request, the answer arrived on this page.
    polls: 2,
    phase: phase === 'not-sent' ? 'queued' : phase,
    chatData: phase === 'done' ? (chatData ?? makeChatData({ history })) : null,
    rawStatus: rawStatuses[phase] ?? progress.rawStatus,
    error: error ?? null,
    // Turn off polling, so the state does not change.
    nextPollInMs: null,
  })
}
