import type { AnswerProgress } from '../../answer/AnswerProgress.js'

/**
 * Returns whether the service may never have known the question: it has not sent a status for it, and the ID
 * was not stored when a question was submitted, but comes from a URL, for example.
 */
export function isNotFound({ phase, rawStatus, isStartKnown }: AnswerProgress): boolean {
  return phase === 'expired' && rawStatus === '' && !isStartKnown
}
