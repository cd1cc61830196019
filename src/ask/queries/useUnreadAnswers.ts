'use client'
import { useEffect } from 'react'
import { useClientValue } from '../../ui/hooks/useClientValue.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { isRestored } from '../model/isRestored.js'
import type { ConversationStore } from './conversationStore.js'

/** Returns the number of new answers that the user has not seen. Marks them as read if in view. */
export function useUnreadAnswers(
  turns: readonly ConversationTurn[],
  { isInView, store }: { isInView: boolean; store: ConversationStore },
): number {
  const openedAt = useClientValue(Date.now, Infinity)
  const unread = turns.filter((turn) => isUnread(turn, openedAt))
  useEffect(() => {
    const seen = turns.filter(({ phase, isRead }) => phase === 'done' && !isRead)
    if (isInView) for (const { turnId } of seen) store.changeTurn(turnId, { isRead: true })
  })
  return unread.length
}

/**
 * Returns whether an unread answer arrived on this page, rather than being loaded again after a
 * reload.
 */
export function isUnread(turn: ConversationTurn, openedAt: number) {
  return turn.phase === 'done' && !turn.isRead && !isRestored(turn, openedAt)
}
