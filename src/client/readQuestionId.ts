import type { Endpoints } from '../contract/endpoints.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { protocolError } from '../errors/protocolError.js'

/**
 * Reads the ID of a question that the service has accepted. If your endpoint's function throws or
 * returns no text, the error must not say that nothing was sent.
 *
 * @throws {PersonalizationKitError} `protocol`.
 */
export function readQuestionId({ submit }: Endpoints, json: unknown): string {
  try {
    const questionId: unknown = submit.questionId(json)
    if (typeof questionId === 'string' && questionId !== '') return questionId
  } catch (error) {
    if (isPersonalizationKitError(error)) throw error
  }
  throw protocolError(
    'PK-SHAPE',
    'The response to the submitted question has no ID that endpoints.submit.questionId can read. The ' +
      'question may have been accepted.',
    { retryable: false },
  )
}
