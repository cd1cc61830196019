'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerProgress } from '../../answer/AnswerProgress.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import type { TurnRecord } from '../model/createTurn.js'
import { createTurn } from '../model/createTurn.js'
import type { FollowSettings } from './asyncAnswerOptions.js'
import { asyncAnswerOptions } from './asyncAnswerOptions.js'
import { conversationOptions } from './conversationOptions.js'
import type { ConversationStorage } from './conversationStorage.js'
import type { LoadedTurns } from './useNewestTurns.js'
import { useNewestTurns } from './useNewestTurns.js'

/**
 * Returns a session's newest turns with their answers, and a function that loads earlier turns.
 * Unchanged turns keep their identity.
 */
export function useConversationTurns(
  options: FollowSettings & {
    sessionId: string
    storage: ConversationStorage
  },
): LoadedTurns & { turns: ConversationTurn[] } {
  const { sessionId, storage, inBackground } = options
  const kit = usePersonalizationKit()
  const { scope = kit.scope ?? undefined, policy = kit.policy } = options
  const { data: all = none } = useQuery(conversationOptions(sessionId, storage))
  const { records, earlier, showEarlier } = useNewestTurns(sessionId, all)
  const questions = useMemo(() => startsOf(records), [records])
  const answers = useQueries({
    queries: questions.map(([questionId, startedAt]) =>
      asyncAnswerOptions(kit.client, questionId, { scope, policy, startedAt, inBackground }),
    ),
    combine: pickAnswers,
  })
  const turns = useMemo(() => {
    const indexes = new Map(questions.map(([questionId], index) => [questionId, index]))
    return records.map((record) => {
      const index = record.questionId === null ? undefined : indexes.get(record.questionId)
      return turnOf(record, index === undefined ? unknown : (answers[index] ?? unknown))
    })
  }, [records, questions, answers])
  return { turns, earlier, showEarlier }
}

const none: TurnRecord[] = []

interface Answer {
  progress: AnswerProgress | null
  isPaused: boolean
}

const unknown: Answer = { progress: null, isPaused: false }

/** Returns when each question was first asked. The service can return the same ID twice. */
function startsOf(records: readonly TurnRecord[]): [questionId: string, startedAt: number][] {
  const starts = new Map<string, number>()
  for (const { questionId, askedAt } of records) {
    if (questionId !== null && !starts.has(questionId)) starts.set(questionId, askedAt)
  }
  return [...starts]
}

function pickAnswers(results: UseQueryResult<AnswerProgress, PersonalizationKitError>[]): Answer[] {
  return results.map(({ data, fetchStatus }) => ({
    progress: data ?? null,
    isPaused: fetchStatus === 'paused',
  }))
}

const made = new WeakMap<TurnRecord, ConversationTurn>()

function turnOf(record: TurnRecord, answer: Answer): ConversationTurn {
  const before = made.get(record)
  if (before?.progress === answer.progress && before.isPaused === answer.isPaused) return before
  const turn = createTurn(record, answer)
  made.set(record, turn)
  return turn
}
