import type { Personalization } from '../contract/Personalization.js'
import type { Question } from '../contract/Question.js'

/** How the reference service answers a question. */
export interface AnswerScript {
  /** How long the question stays `PENDING`, in ms. @default 600 to 1,600, from the seed */
  pendingMs?: number | undefined
  /**
   * How long the question then stays `PROCESSING`, in ms.
   * @default 1,500 to 4,500, from the seed
   */
  processingMs?: number | undefined
  /** The outcome: an answer, the status `ERROR`, or no answer. @default 'done' */
  outcome?: AnswerOutcome | undefined
  /** The answer's text, as Markdown. @default generated from the website's personalizations */
  message?: string | undefined
  /** Whether one fact in the generated answer is wrong, to try out how differences are shown. @default false */
  hasWrongFact?: boolean | undefined
  /** The answer's metadata, such as sources. @default [] */
  metadata?: unknown[] | undefined
  /**
   * Fields to add to the response once the question is done, such as fields that the service interface
   * doesn't list. `chatData` replaces the one generated from `message` and `metadata`, and `undefined`
   * removes it. The question's ID and `DONE` can't be replaced. @default none
   */
  response?: Record<string, unknown> | undefined
  /** The error message. @default 'Timeout processing query' */
  error?: string | undefined
}

/** The outcome of a question. With `'never'`, it stays `PROCESSING`. */
export type AnswerOutcome = 'done' | 'error' | 'never'

/**
 * One script for all questions, or a function that is called once for each question, with the rows
 * of the website. The function returns a script, or only the answer's text. If it throws, the error
 * is logged, and the question gets a 500.
 *
 * @example
 * answers: ({ query }) => (query.includes('fail') ? { outcome: 'error' } : 'Two of them are **paused**.')
 */
export type Answers =
  | AnswerScript
  | ((question: Question, personalizations: readonly Personalization[]) => AnswerScript | string)
