'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { AnswerProgress } from '../model/answer/AnswerProgress.js'
import type { ConversationTurn } from '../model/conversation/ConversationTurn.js'
import { askedIn } from '../model/conversation/stitchConversation.js'
import type { AsyncAnswerSettings } from '../queries/asyncAnswerOptions.js'
import { asyncAnswerOptions } from '../queries/asyncAnswerOptions.js'
import { conversationOptions } from '../queries/conversationOptions.js'
import type { ConversationStorage } from '../queries/conversationStorage.js'
import type { TurnRecord } from '../queries/TurnRecord.js'
import type { NewestTurns } from './useNewestTurns.js'
import { useNewestTurns } from './useNewestTurns.js'
import { usePersonalizationKit } from './usePersonalizationKit.js'

/**
 * Returns the newest turns of a session with their answers, and a function that loads earlier ones. Unchanged turns
 * keep their identity.
 */
export function useConversationTurns(options: {
  sessionId: string
  storage: ConversationStorage
  scope: AsyncAnswerSettings['scope']
  policy: AsyncAnswerSettings['policy']
}): Pick<NewestTurns, 'earlier' | 'showEarlier'> & { turns: ConversationTurn[] } {
  const { sessionId, storage } = options
  const kit = usePersonalizationKit()
  const { scope = kit.scope ?? undefined, policy = kit.policy } = options
  const { data: all = none } = useQuery(conversationOptions(sessionId, storage))
  const { records, earlier, showEarlier } = useNewestTurns(sessionId, all)
  const questions = useMemo(() => startsOf(records), [records])
  const answers = useQueries({
    queries: questions.map(([questionId, startedAt]) =>
      asyncAnswerOptions(kit.client, questionId, { scope, policy, startedAt }),
    ),
    combine: pickAnswers,
  })
  const turns = useMemo(() => {
    const places = new Map(questions.map(([questionId], index) => [questionId, index]))
    return records.map((record) => {
      const place = record.questionId === null ? undefined : places.get(record.questionId)
      return turnOf(record, place === undefined ? unknown : (answers[place] ?? unknown))
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

/** When each question was asked; a service may give two of them one id. */
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
  const turn = makeTurn(record, answer)
  made.set(record, turn)
  return turn
}

function makeTurn(record: TurnRecord, { progress, isPaused }: Answer): ConversationTurn {
  const { turnId, query, questionId, askedAt, fault } = record
  const turn = { turnId, questionId, askedAt, progress, isPaused }
  if (questionId === null) {
    return { ...turn, query, phase: fault ? 'notSent' : 'sending', error: fault }
  }
  const phase = progress?.phase ?? 'queued'
  const hasNoAnswer = phase === 'failed' || phase === 'expired'
  return {
    ...turn,
    query: query ?? askedIn(progress?.chatData),
    phase,
    error: hasNoAnswer ? (progress?.lastError ?? null) : null,
  }
}
