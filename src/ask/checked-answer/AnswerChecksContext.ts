'use client'
import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import type { MessageItem } from '../../contract/ChatData.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { useMessageTexts } from '../chat-message/useMessageTexts.js'
import type { AnswerClaim } from '../claims/AnswerClaim.js'
import { isFromUser } from '../model/isFromUser.js'
import { messageText } from '../model/messageText.js'
import type { ClaimWording } from './formatClaim.js'

/** How answers are compared with the list, once the code for that has loaded. */
export interface AnswerChecks {
  /** Returns the claims of an answer in Markdown. The same answer has the same array until the list changes. */
  claimsOf: (markdown: string) => readonly AnswerClaim[]
  itemOf: (key: string) => Personalization | undefined
  /** When the list was loaded, in Unix ms. `null` if that is not known. */
  loadedAt: number | null
  onOpen: ((event: ItemEvent) => void) | undefined
  /** Says what the list has instead. */
  format: (claim: AnswerClaim, wording: ClaimWording) => string
  Mark: ComponentType<{ claim: AnswerClaim; children: ReactNode }>
  Summary: ComponentType<{ message: MessageItem }>
}

/** The React context for the comparison of answers with the list. `null` if answers are not compared. */
export const AnswerChecksContext = createContext<AnswerChecks | null>(null)

const none: readonly AnswerClaim[] = []

/** Returns the claims of an answer. Empty for messages of the user, and while answers are not compared. */
export function useClaims({
  message,
  sender,
}: Pick<MessageItem, 'message' | 'sender'>): readonly AnswerClaim[] {
  const checks = useContext(AnswerChecksContext)
  const texts = useMessageTexts()
  return useMemo(
    () =>
      checks && message && !isFromUser({ sender })
        ? checks.claimsOf(messageText({ message, sender }, texts))
        : none,
    [checks, message, sender, texts],
  )
}

/** Returns the claims that differ from the list. */
export function differencesIn(claims: readonly AnswerClaim[]): AnswerClaim[] {
  return claims.filter(({ verdict }) => verdict === 'differs')
}
