import type { QueryClient } from '@tanstack/react-query'
import type { AnswerFault, AnswerProgress } from 'personalization-kit'
import { conversationKeys, createPollPolicy, personalizationKeys } from 'personalization-kit'
import type { AnswerEvent } from 'personalization-kit/model'
import { advanceAnswer, startAnswer } from 'personalization-kit/model'
import { makeAnswer, makeChatData, makeHistoryItem } from 'personalization-kit/testing'
import { now } from './now.js'

const query = 'Which experiences are paused?'
const questionId = 'story-1'
const policy = createPollPolicy()

/** A moment in the life of a question. */
export interface Moment {
  name: string
  /** What people see, and what happens meanwhile. */
  caption: string
  /** The question’s age, in ms. */
  ageMs: number
  /** The service’s responses so far, at equal intervals. */
  responses: readonly Response[]
  isOffline?: boolean
  /** Whether polling is paused. */
  isPaused?: boolean
}

type Response =
  | 'PENDING'
  | 'PROCESSING'
  | 'DONE'
  | 'ERROR'
  | 'not found'
  | 'no response'
  | 'stopped'

/** The moments in order. */
export const moments: readonly Moment[] = [
  {
    name: 'Sent',
    caption: 'The question appears at once, before the service has confirmed it.',
    ageMs: 200,
    responses: [],
  },
  {
    name: 'Queued',
    caption: 'The service has the question. The form is ready for the next one.',
    ageMs: 2_000,
    responses: ['PENDING'],
  },
  {
    name: 'Processing',
    caption: 'The words change with the phase, at the same position and height.',
    ageMs: 4_000,
    responses: ['PENDING', 'PROCESSING', 'PROCESSING'],
  },
  {
    name: 'Slow',
    caption:
      'After 15 seconds, a line says that the answer is taking longer than usual. Requests become less frequent.',
    ageMs: 40_000,
    responses: ['PENDING', ...Array.from({ length: 9 }, (): Response => 'PROCESSING')],
  },
  {
    name: 'Failing',
    caption:
      'Requests fail, but the question is still open. Each wait is longer than the one before.',
    ageMs: 12_000,
    responses: ['PENDING', 'PROCESSING', 'no response', 'no response'],
  },
  {
    name: 'Offline',
    caption: 'Nothing is requested. Polling continues by itself when the connection is back.',
    ageMs: 12_000,
    responses: ['PENDING', 'PROCESSING'],
    isOffline: true,
    isPaused: true,
  },
  {
    name: 'Hidden tab',
    caption: 'Polling pauses while the tab is hidden, and catches up when the tab is shown again.',
    ageMs: 60_000,
    responses: ['PENDING', 'PROCESSING'],
    isPaused: true,
  },
  {
    name: 'Answered',
    caption: 'The answer replaces the status and is announced. Polling ends for good.',
    ageMs: 6_000,
    responses: ['PENDING', 'PROCESSING', 'DONE'],
  },
  {
    name: 'Failed',
    caption:
      'The service reported an error. The reason is shown, and the question can be asked again.',
    ageMs: 6_000,
    responses: ['PENDING', 'PROCESSING', 'ERROR'],
  },
  {
    name: 'Stopped',
    caption: 'People stopped waiting. The answer may still arrive, so they can continue.',
    ageMs: 8_000,
    responses: ['PENDING', 'PROCESSING', 'stopped'],
  },
  {
    name: 'Expired',
    caption: 'The service no longer has the question, such as after a long break.',
    ageMs: 3_600_000,
    responses: ['not found'],
  },
  {
    name: 'Timed out',
    caption: 'After five minutes without an answer, people decide whether to keep waiting.',
    ageMs: 300_000,
    responses: ['PENDING', ...Array.from({ length: 39 }, (): Response => 'PROCESSING')],
  },
]

/** Puts the conversation at a moment into the cache. */
export function seedMoment(queryClient: QueryClient, moment: Moment) {
  const progress = progressAt(moment)
  const turn = { turnId: 'turn-1', query, context: null, isRead: true, fault: null }
  queryClient.setQueryData(conversationKeys.questions('story'), [
    { ...turn, askedAt: now - moment.ageMs, questionId: progress && questionId },
  ])
  if (progress) queryClient.setQueryData(personalizationKeys.answer(questionId), progress)
}

/**
 * Returns the progress at a moment, computed by the state machine of the hooks. `null` if the
 * service has not confirmed the question yet.
 */
export function progressAt({ ageMs, responses }: Moment): AnswerProgress | null {
  if (responses.length === 0) return null
  const askedAt = now - ageMs
  const stepMs = ageMs / responses.length
  return responses.reduce<AnswerProgress>(
    (before, response, index) =>
      advanceAnswer(before, eventOf(response, askedAt + stepMs * (index + 1)), policy),
    startAnswer({ questionId, startedAt: askedAt }, policy),
  )
}

function eventOf(response: Response, at: number): AnswerEvent {
  const times = { askedAt: at, at }
  switch (response) {
    case 'no response':
      return { type: 'failed', ...times, fault: noResponse }
    case 'not found':
      return { type: 'failed', ...times, fault: notFound }
    case 'stopped':
      return { type: 'stopped', at }
    case 'DONE':
      return { type: 'answered', ...times, answer: makeAnswer({ questionId, chatData }) }
    case 'ERROR': {
      const answer = { status: response, questionId, error: 'Timeout processing query' }
      return { type: 'answered', ...times, answer: makeAnswer(answer) }
    }
    default:
      return {
        type: 'answered',
        ...times,
        answer: makeAnswer({ status: response, questionId }),
      }
  }
}

const noResponse: AnswerFault = {
  kind: 'network',
  code: 'PK-NETWORK',
  message: 'The request failed.',
  retryable: true,
}

const notFound: AnswerFault = {
  kind: 'not-found',
  code: 'PK-HTTP',
  message: 'The service can’t find the question.',
  status: 404,
  retryable: false,
}

const chatData = makeChatData({
  history: [
    makeHistoryItem({ sender: 'user', message: query, timestamp: now - 6_000 }),
    makeHistoryItem({
      sender: 'bot',
      message: 'Two are paused: **Exit offer (DE)** and **Spring promo**.',
      timestamp: now,
    }),
  ],
})
