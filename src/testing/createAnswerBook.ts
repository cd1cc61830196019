import type { AsyncAnswer } from '../contract/AsyncAnswer.js'
import type { ChatData } from '../contract/ChatData.js'
import type { Personalization } from '../contract/Personalization.js'
import type { Question } from '../contract/Question.js'
import { createRandom } from '../internal/createRandom.js'
import type { AnswerOutcome, AnswerScript } from './AnswerScript.js'
import { composeAnswer } from './composeAnswer.js'
import { makeQuestionId } from './makeQuestionId.js'

/** A question that was asked, and what will become of it. */
interface AskedQuestion {
  questionId: string
  question: Question
  askedAt: number
  processingAt: number
  endsAt: number
  outcome: AnswerOutcome
}

/** Takes questions and tells, at any later time, where each of them stands. */
export interface AnswerBook {
  submit(question: Question): string
  /** `null`: no such question. */
  read(questionId: string): AsyncAnswer | null
  /** Moves a question on without waiting. */
  advance(questionId: string, to?: 'PROCESSING' | 'DONE' | 'ERROR'): void
}

/** Answers move `PENDING` → `PROCESSING` → an end, by the clock, the same for the same seed. */
export function createAnswerBook(options: {
  seed: number
  script: AnswerScript
  now: () => number
  personalizations: () => Personalization[]
}): AnswerBook {
  const { seed, script, now, personalizations } = options
  const random = createRandom(seed ^ 0xa5a5)
  const asked = new Map<string, AskedQuestion>()
  return {
    submit(question) {
      const plan = planAnswer(script, random, { index: asked.size, askedAt: now() })
      asked.set(plan.questionId, { ...plan, question })
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
  { index, askedAt }: { index: number; askedAt: number },
): Omit<AskedQuestion, 'question'> {
  const questionId = makeQuestionId(random)
  const pendingMs = script.pendingMs ?? Math.round(600 + random() * 1_000)
  const processingMs = script.processingMs ?? Math.round(1_500 + random() * 3_000)
  const processingAt = askedAt + pendingMs
  const outcome = pickOutcome(script.outcome ?? 'mixed', index)
  return { questionId, askedAt, processingAt, endsAt: processingAt + processingMs, outcome }
}

function pickOutcome(outcome: 'mixed' | AnswerOutcome, index: number): AnswerOutcome {
  if (outcome !== 'mixed') return outcome
  if (index % 8 === 5) return 'error'
  return index % 16 === 11 ? 'never' : 'done'
}

function readAt(
  asked: AskedQuestion,
  at: number,
  personalizations: () => Personalization[],
): AsyncAnswer {
  const { questionId, processingAt, endsAt, outcome } = asked
  if (at < processingAt) return { questionId, status: 'PENDING' }
  if (at < endsAt || outcome === 'never') return { questionId, status: 'PROCESSING' }
  if (outcome === 'error') return { questionId, status: 'ERROR', error: 'Timeout processing query' }
  return { questionId, status: 'DONE', chatData: converse(asked, personalizations()) }
}

function converse(asked: AskedQuestion, personalizations: Personalization[]): ChatData {
  const { questionId, question, askedAt, endsAt } = asked
  const { query, sessionId } = question
  const message = { type: 'message' as const, languageCode: 'en' }
  return {
    conversationId: `async-${questionId}`,
    sessionId,
    history: [
      { ...message, sender: 'user', message: query, timestamp: askedAt, canGetFeedback: false },
      {
        ...message,
        sender: 'bot',
        message: composeAnswer(query, personalizations, endsAt),
        timestamp: endsAt,
        metadata: [],
        canGetFeedback: true,
      },
    ],
  }
}
