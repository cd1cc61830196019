import { protocolError } from '../errors/protocolError.js'
import { isRecord } from '../internal/isRecord.js'
import type { Question } from './Question.js'

/** The method and path of a call. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  /** The path below the base URL. Starts with `/`. */
  path: string
}

/** How a question is submitted. */
export interface SubmitEndpoint extends Endpoint {
  /** Builds the JSON body. @default the question as it is */
  body: (question: Question) => unknown
  /** Returns the question ID of the parsed response. @default its `questionId` */
  questionId: (json: unknown) => string
}

/** The three calls of the service: sections 4.1 to 4.3 of the service interface. */
export interface Endpoints {
  list: Endpoint
  answer: Endpoint
  submit: SubmitEndpoint
}

/**
 * The documented endpoints. The interface does not specify how to submit, so the default is that of live services.
 */
export const defaultEndpoints: Endpoints = {
  list: { method: 'GET', path: '/api/v1/public/personalizations' },
  answer: { method: 'GET', path: '/api/v1/ai/async/answer' },
  submit: {
    method: 'POST',
    path: '/api/v1/ai/async/query',
    body: (question) => question,
    questionId: readQuestionId,
  },
}

function readQuestionId(json: unknown): string {
  const questionId = isRecord(json) ? json.questionId : undefined
  if (typeof questionId === 'string' && questionId !== '') return questionId
  throw protocolError(
    'PK-SHAPE',
    'The service accepted the question but returned no questionId, so its answer can’t be ' +
      'requested. If your service names this field differently, set endpoints.submit.questionId.',
    { retryable: false },
  )
}
