'use client'
import type { ContractIssue } from '../../errors/ContractIssue.js'
import { useAsyncAnswer } from './useAsyncAnswer.js'

const none: ContractIssue[] = []

/**
 * Returns what was repaired in the last response to a question (service interface, section 2.3).
 * Empty until there is a response. Doesn't send a request.
 */
export function useAnswerIssues(questionId: string): ContractIssue[] {
  return useAsyncAnswer(questionId, { enabled: false }).data?.issues ?? none
}
