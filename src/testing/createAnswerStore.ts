import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import type { ChatData } from '../contract/ChatData.js'
import type { Personalization } from '../contract/Personalization.js'
import type { Question } from '../contract/Question.js'
import { createRandom } from '../internal/createRandom.js'
import type { AnswerOutcome, Answers, AnswerScript } from './AnswerScript.js'
import { composeAnswer, withWrongFact } from './composeAnswer.js'
import { makeUuid } from './makeUuid.js'

/** A question that was asked, and its planned answer. */
interface AskedQuestion {
  questionId: string
  question: Question
  askedAt: number
  processingAt: number
  endsAt: number
  outcome: AnswerOutcome
  script: AnswerScript
}

/** Accepts questions and returns their current status. */
export interface AnswerStore {
  submit(question: Question): string
  /** Returns the current answer, or `null` if there is no such question. */
  read(questionId: string): AsyncAnswer | null
  /** Changes a question's status without waiting. @default `to` is `'DONE'` */
  advance(questionId: string, to?: 'PROCESSING' | 'DONE' | 'ERROR'): void
}

/**
 * Creates an answer store. Over time, each answer goes from `PENDING` to `PROCESSING` to its final
 * status. The same seed yields the same answers.
 */
export function createAnswerStore(options: {
  seed: number
  answers: Answers
  now: () => number
  personalizations: () => Personalization[]
}): AnswerStore {
  const { seed, answers, now, personalizations } = options
  const random = createRandom(seed ^ 0xa5a5)
  const asked = new Map<string, AskedQuestion>()
  return {
    submit(question) {
      const script = scriptOf(answers, question, personalizations)
      const plan = planAnswer(script, random, now())
      asked.set(plan.questionId, { ...plan, question, script })
      return plan.questionId
    },
    read(questionId) {
      const found = asked.get(questionId)
      return found ? readAt(found, now(), personalizations) : null
    },
    advance(questionId, to = 'DONE') {
      const found = asked.get(questionId)
      if (!found) throw new Error(`The reference service has no question ${questionId}`)
      found.processingAt = Math.min(found.processingAt, now())
      if (to === 'PROCESSING') return
      found.endsAt = now()
      found.outcome = to === 'DONE' ? 'done' : 'error'
    },
  }
}

function planAnswer(
  script: AnswerScript,
  random: () => number,
  askedAt: number,
): Omit<AskedQuestion, 'question' | 'script'> {
  const questionId = makeUuid(random)
  const pendingMs = script.pendingMs ?? Math.round(600 + random() * 1_000)
  const processingMs = script.processingMs ?? Math.round(1_500 + random() * 3_000)
  const processingAt = askedAt + pendingMs
  const { outcome = 'done' } = script
  return { questionId, askedAt, processingAt, endsAt: processingAt + processingMs, outcome }
}

function scriptOf(
  answers: Answers,
  question: Question,
  personalizations: () => Personalization[],
): AnswerScript {
  const script = typeof answers === 'function' ? answers(question, personalizations()) : answers
  return typeof script === 'string' ? { message: script } : script
}

function readAt(
  asked: AskedQuestion,
  at: number,
  personalizations: () => Personalization[],
): AsyncAnswer {
  const { questionId, processingAt, endsAt, outcome, script } = asked
  const { error = 'Timeout processing query' } = script
  if (at < processingAt) return { questionId, status: 'PENDING' }
  if (at < endsAt || outcome === 'never') return { questionId, status: 'PROCESSING' }
  if (outcome === 'error') return { questionId, status: 'ERROR', error }
  const { response } = script
  const chatData = converse(asked, personalizations())
  return { chatData, ...response, questionId, status: 'DONE' }
}

function converse(asked: AskedQuestion, personalizations: Personalization[]): ChatData {
  const { questionId, question, askedAt, endsAt, script } = asked
  const { query, sessionId } = question
  const message = { type: 'message' as const, languageCode: 'en' }
  const right = composeAnswer(question, personalizations, endsAt)
  const composed = script.hasWrongFact ? withWrongFact(right) : right
  return {
    conversationId: `async-${questionId}`,
    sessionId,
    history: [
      { ...message, sender: 'user', message: query, timestamp: askedAt, canGetFeedback: false },
      {
        ...message,
        sender: 'bot',
        message: script.message ?? composed,
        timestamp: endsAt,
        metadata: script.metadata ?? [],
        canGetFeedback: true,
      },
    ],
  }
}
