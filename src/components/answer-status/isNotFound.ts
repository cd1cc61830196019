import type { AnswerProgress } from '../../model/answer/AnswerProgress.js'

/** Returns whether the service never knew the question, as opposed to a question that expired. */
export function isNotFound({ phase, rawStatus }: AnswerProgress): boolean {
  return phase === 'expired' && rawStatus === ''
}
