import type { AnswerProgress } from '../../model/answer/AnswerProgress.js'

/** Whether the service never knew the question, in contrast to one that it has forgotten. */
export function isNotFound({ phase, rawStatus }: AnswerProgress): boolean {
  return phase === 'expired' && rawStatus === ''
}
