'use client'
import { useState } from 'react'
import type { ConversationTurn } from '../model/conversation/ConversationTurn.js'

/** Returns the number of answers that arrived while the user could not see the conversation. */
export function useUnreadAnswers(turns: readonly ConversationTurn[], isInView: boolean): number {
  const [openedAt] = useState(() => Date.now())
  const [read, setRead] = useState<readonly string[]>([])
  const answered = turns.filter((turn) => isNew(turn, openedAt)).map(({ turnId }) => turnId)
  const unread = answered.filter((turnId) => !read.includes(turnId)).length
  if (isInView && unread > 0) setRead(answered)
  return isInView ? 0 : unread
}

/** Returns whether an answer arrived on this page, rather than being read again after a reload. */
function isNew({ phase, askedAt, progress }: ConversationTurn, openedAt: number): boolean {
  return phase === 'done' && (askedAt >= openedAt || (progress?.polls ?? 0) > 1)
}
