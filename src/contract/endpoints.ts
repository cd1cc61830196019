import { protocolError } from '../errors/protocolError.js'
import { isRecord } from '../internal/isRecord.js'
import type { Question } from './Question.js'
import { numericId } from './readFields.js'

/** The HTTP method and path of a request. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT'
  /** The path relative to the base URL. Starts with `/`. */
  path: string
}

/** The endpoint for submitting questions. An endpoint that replaces the documented one needs all fields. */
export interface SubmitEndpoint extends Endpoint {
  /** Builds the JSON body. The documented endpoint sends the question unchanged. */
  body: (question: Question) => unknown
  /** Returns the question ID from the parsed response. The documented endpoint reads `questionId`. */
  questionId: (json: unknown) => string
}

/** The service's three endpoints (service interface, sections 4.1 to 4.3). */
export interface Endpoints {
  list: Endpoint
  answer: Endpoint
  submit: SubmitEndpoint
}

/**
 * The documented endpoints. The interface does not specify how to submit questions, so the default
 * for `submit` matches live services.
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
  const id = typeof questionId === 'string' ? questionId : numericId(questionId)
  if (id !== null && id !== '') return id
  throw protocolError(
    'PK-SHAPE',
    'The service returned no questionId. If it has another name, set endpoints.submit.questionId.',
    { retryable: false },
  )
}
