import type { AnswerFault } from '../../errors/AnswerFault.js'
import type { AnswerPhase, AnswerProgress } from '../answer/AnswerProgress.js'

/** One question of a conversation and what came of it. */
export interface ConversationTurn {
  /** Stays the same through sending, failing, asking again and answering. */
  turnId: string
  /** What was asked. `null`: not known yet, since it was asked before a reload and is still open. */
  query: string | null
  /** `null` while it is being sent, and if it could not be sent. */
  questionId: string | null
  /** When it was asked, Unix ms. */
  askedAt: number
  /** The phase of its answer; before there is a question to answer, `sending` or `notSent`. */
  phase: 'sending' | 'notSent' | AnswerPhase
  /** `null` until something is known about its answer. */
  progress: AnswerProgress | null
  /** Why it could not be sent, or why there is no answer; the service's own words are in `progress`. */
  error: AnswerFault | null
  /** Whether asking for the answer waits for a connection. */
  isPaused: boolean
}
