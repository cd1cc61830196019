import type { AnswerPhase, AnswerProgress } from '../../answer/AnswerProgress.js'
import { isTerminalPhase } from '../../answer/isTerminalPhase.js'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import type { QuestionContext } from './questionContext.js'

/** A question without its answer. */
export interface TurnQuestion {
  /**
   * An ID that stays the same while the question is sent, fails, is asked again and is answered.
   */
  turnId: string
  /**
   * The question text. `null` if it is not known yet, because the question was asked before a
   * reload and is still open.
   */
  query: string | null
  /** The question ID. `null` while the question is being sent, and if it was not sent. */
  questionId: string | null
  /** When the question was asked, in Unix ms. */
  askedAt: number
  /** What the question is about. `null` if it was asked without a context, and after a reload. */
  context: QuestionContext | null
  /** Whether the user has seen the answer. */
  isRead: boolean
}

/** The state of an answer. */
export interface TurnAnswer {
  /** The answer's progress, or `null` until the first poll. */
  progress: AnswerProgress | null
  /** Whether polling is waiting for a connection. */
  isPaused: boolean
}

/** One question in a conversation and its answer. */
export interface ConversationTurn extends TurnQuestion, TurnAnswer {
  /** The answer's phase. Until there is a question ID, it is `sending` or `not-sent`. */
  phase: 'sending' | 'not-sent' | AnswerPhase
  /**
   * Why the question was not sent, why there is no answer, or that the answer waits until the user is
   * signed in (`PK-SIGNED-OUT`). The service's error message is in `progress`.
   */
  error: AnswerFault | null
}

/** Returns whether a question is being sent or answered. */
export function isOpenTurn({ phase }: ConversationTurn): boolean {
  return phase === 'sending' || (phase !== 'not-sent' && !isTerminalPhase(phase))
}
