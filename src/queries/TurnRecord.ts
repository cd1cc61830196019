import type { AnswerFault } from '../errors/AnswerFault.js'

/** The data of a question beside its answer. Plain JSON. */
export interface TurnRecord {
  turnId: string
  /** `null` after a reload: only ids are stored, the text comes back with the answer. */
  query: string | null
  /** `null` while it is being sent, and if it could not be. */
  questionId: string | null
  /** When it was asked, Unix ms. */
  askedAt: number
  /** Why it could not be sent. */
  fault: AnswerFault | null
}
