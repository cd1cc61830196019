'use client'
import type { ContractIssue } from '../../errors/ContractIssue.js'
import { personalizationKeys } from '../../provider/personalizationKeys.js'
import { useCached } from '../../provider/useCached.js'

const none: ContractIssue[] = []

/**
 * Returns the issues in the last response to a question, such as repaired fields (service interface, section
 * 2.3). Returns an empty array until there is a response. Doesn't send a request.
 */
export function useAnswerIssues(questionId: string): ContractIssue[] {
  const key = personalizationKeys.answer(questionId)
  return useCached((queryClient) => queryClient.getQueryData(key)?.issues ?? none, none)
}
