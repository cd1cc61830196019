'use client'
import type { ContractIssue } from '../../errors/ContractIssue.js'
import { useAsyncAnswer } from './useAsyncAnswer.js'

const none: ContractIssue[] = []

/**
 * Returns the issues in the last response to a question, such as repaired fields (service interface, section
 * 2.3). Returns an empty array until there is a response. Doesn't send a request.
 */
export function useAnswerIssues(questionId: string): ContractIssue[] {
  return useAsyncAnswer(questionId, { enabled: false }).data?.issues ?? none
}
