'use client'
import { useMemo } from 'react'
import type { UseAsyncAnswerOptions } from '../../hooks/useAsyncAnswer.js'
import { useAsyncAnswer } from '../../hooks/useAsyncAnswer.js'
import type { ConversationTurn } from '../../model/ConversationTurn.js'
import { askedIn } from '../../model/stitchConversation.js'

/** One question as a conversation of one turn. */
export function useAnswerTurn(
  options: Pick<UseAsyncAnswerOptions, 'scope' | 'policy' | 'startedAt'> & {
    questionId: string
    query: string | undefined
  },
): ConversationTurn[] {
  const { questionId, query, ...settings } = options
  const { data: progress = null, fetchStatus } = useAsyncAnswer(questionId, settings)
  const isPaused = fetchStatus === 'paused'
  return useMemo(() => {
    const phase = progress?.phase ?? 'queued'
    const turn: ConversationTurn = {
      turnId: questionId,
      query: query ?? askedIn(progress?.chatData),
      questionId,
      askedAt: progress?.startedAt ?? 0,
      phase,
      progress,
      error: phase === 'failed' || phase === 'expired' ? (progress?.lastError ?? null) : null,
      isPaused,
    }
    return [turn]
  }, [questionId, query, progress, isPaused])
}
