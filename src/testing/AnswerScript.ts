import type { Question } from '../contract/Question.js'

/** How the reference service answers a question. */
export interface AnswerScript {
  /** How long the question stays `PENDING`, ms. @default 600 to 1,600, from the seed */
  pendingMs?: number | undefined
  /** How long it is `PROCESSING` after that, ms. @default 1,500 to 4,500, from the seed */
  processingMs?: number | undefined
  /** How it ends: answered, with `ERROR`, or never. @default 'done' */
  outcome?: AnswerOutcome | undefined
  /** The text of the answer, as Markdown. @default generated from the personalizations of the website */
  message?: string | undefined
  /** Metadata of the answer, such as sources. @default [] */
  metadata?: unknown[] | undefined
  /** Text of the error. @default 'Timeout processing query' */
  error?: string | undefined
}

/** How one question ends. */
export type AnswerOutcome = 'done' | 'error' | 'never'

/**
 * Answers all questions alike, or each in its own way. A function is called once for each question and returns its
 * script, or only the text of the answer.
 *
 * @example
 * answers: ({ query }) => (query.includes('fail') ? { outcome: 'error' } : 'Two of them are **paused**.')
 */
export type Answers = AnswerScript | ((question: Question) => AnswerScript | string)
