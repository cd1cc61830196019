import type { AnswerProgress } from '../../answer/AnswerProgress.js'

/** Returns whether the question is unknown to the service rather than expired. */
export function isNotFound({ phase, rawStatus }: AnswerProgress): boolean {
  return phase === 'expired' && rawStatus === ''
}
