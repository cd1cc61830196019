'use client'
import { createContext, useContext } from 'react'
import type { AnswerProgress } from '../../answer/AnswerProgress.js'
import type { HistoryItem } from '../../contract/ChatData.js'
import type { Scope } from '../../contract/Scope.js'
import type { AnswerFault } from '../../errors/AnswerFault.js'

/** What is known about a question besides its text. What is not known is `null`. */
export interface KnownFacts {
  scope: Scope | null
  /** When the question was asked, in Unix ms. */
  askedAt: number
  questionId: string | null
  progress: AnswerProgress | null
  /** Why the question was not sent or not answered. */
  error: AnswerFault | null
}

/** The facts about each answer of a conversation, by its last message. */
export const FactsContext = createContext<ReadonlyMap<HistoryItem, KnownFacts>>(new Map())

/** Returns the facts about the answer that ends with a message. */
export function useFacts(message: HistoryItem): KnownFacts | undefined {
  return useContext(FactsContext).get(message)
}
