import { isTerminalPhase } from '../../answer/isTerminalPhase.js'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import { isSignedOut } from '../../errors/isSignedOut.js'
import type { ConversationTurn, TurnAnswer, TurnQuestion } from './ConversationTurn.js'
import { askedIn } from './stitchConversation.js'

/** What is stored of a question. */
export interface StoredQuestion {
  questionId: string
  /** When it was asked, in Unix ms. */
  startedAt: number
}

/**
 * A question's data without its answer, as plain JSON. After a reload, `query` is `null`,
 * because only IDs are stored.
 */
export interface TurnRecord extends TurnQuestion {
  /** Why the question was not sent. */
  fault: AnswerFault | null
  /** The failed question that is asked again. It stays stored until the new one has been accepted. */
  again?: StoredQuestion | undefined
}

/** Creates a turn from a question and its answer. */
export function createTurn(
  { turnId, query, questionId, askedAt, context, isRead, fault }: TurnRecord,
  { progress, isPaused }: TurnAnswer,
): ConversationTurn {
  const turn = { turnId, questionId, askedAt, context, isRead, progress, isPaused }
  if (questionId === null) {
    return { ...turn, query, phase: fault ? 'not-sent' : 'sending', error: fault }
  }
  const phase = progress?.phase ?? 'queued'
  const lastError = progress?.lastError ?? null
  const hasNoAnswer = phase === 'failed' || phase === 'expired'
  const isWaitingForSignIn = !isTerminalPhase(phase) && isSignedOut(lastError)
  return {
    ...turn,
    query: query ?? askedIn(progress?.chatData),
    phase,
    error: hasNoAnswer || isWaitingForSignIn ? lastError : null,
  }
}

/** Returns what is stored of a turn, or `null` if none of its questions was sent. */
export function storedOf({ questionId, askedAt, again }: TurnRecord): StoredQuestion | null {
  return questionId === null ? (again ?? null) : { questionId, startedAt: askedAt }
}
