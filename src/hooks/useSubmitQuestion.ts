'use client'
import type { UseMutationResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import type { Question, SubmittedQuestion } from '../contract/Question.js'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { SubmitQuestionOptions } from '../queries/submitQuestionOptions.js'
import { submitQuestionOptions } from '../queries/submitQuestionOptions.js'
import { usePersonalizationKit } from './usePersonalizationKit.js'

/**
 * Submits a question (section 4.3). Pass the returned ID to {@link useAsyncAnswer}. Sent once and never retried:
 * after a failure, the caller still has the text.
 *
 * @param options.scope
 * @default the provider's
 * @param options.policy
 * @default the provider's
 */
export function useSubmitQuestion(
  options: Parameters<typeof submitQuestionOptions>[1] = {},
): UseMutationResult<SubmittedQuestion, PersonalizationKitError, Question> {
  const kit = usePersonalizationKit()
  const { scope = kit.scope ?? undefined, policy = kit.policy } = options
  const mutation: SubmitQuestionOptions = submitQuestionOptions(kit.client, { scope, policy })
  return useMutation(mutation)
}
