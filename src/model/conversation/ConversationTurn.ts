import type { AnswerFault } from '../../errors/AnswerFault.js'
import type { AnswerPhase, AnswerProgress } from '../answer/AnswerProgress.js'

/** One question of a conversation and its answer. */
export interface ConversationTurn {
  /** Stays the same while the question is sent, fails, is asked again and is answered. */
  turnId: string
  /** The text of the question. `null`: not known yet, because it was asked before a reload and is still open. */
  query: string | null
  /** `null` while it is sent, and if it was not sent. */
  questionId: string | null
  /** When it was asked, Unix ms. */
  askedAt: number
  /** The phase of the answer. Before there is a question ID, `sending` or `notSent`. */
  phase: 'sending' | 'notSent' | AnswerPhase
  /** `null` until the first poll. */
  progress: AnswerProgress | null
  /** Why it was not sent, or why there is no answer. The error text of the service is in `progress`. */
  error: AnswerFault | null
  /** Whether polling waits for a connection. */
  isPaused: boolean
}
