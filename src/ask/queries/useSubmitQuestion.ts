'use client'
import type { UseMutationResult } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import type { Question, SubmittedQuestion } from '../../contract/Question.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import type { SubmitQuestionOptions } from './submitQuestionOptions.js'
import { submitQuestionOptions } from './submitQuestionOptions.js'

/**
 * Returns a mutation that submits a question (service interface, section 4.3). Pass the returned ID
 * to {@link useAsyncAnswer}. The question is sent once and never retried. After a failure, the
 * caller still has the question's text.
 *
 * @param options.scope The website. @default the provider's scope
 * @param options.policy The polling policy. @default the provider's policy
 */
export function useSubmitQuestion(
  options: Parameters<typeof submitQuestionOptions>[1] = {},
): UseMutationResult<SubmittedQuestion, PersonalizationKitError, Question> {
  const kit = usePersonalizationKit()
  const { scope = kit.scope ?? undefined, policy = kit.policy } = options
  const mutation: SubmitQuestionOptions = submitQuestionOptions(kit.client, { scope, policy })
  return useMutation(mutation)
}
