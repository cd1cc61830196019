'use client'
import { createContext, use } from 'react'
import type { UnknownItem } from '../../contract/ChatData.js'
import type { ConversationTurn } from '../../model/ConversationTurn.js'
import type { ThreadOptions } from './ConversationThread.js'

interface Thread extends Pick<ThreadOptions, 'renderErrorActions'> {
  turns: readonly ConversationTurn[]
  onStop: (turnId: string) => void
  onResume: (turnId: string) => void
  onAskAgain?: (turnId: string) => void
}

export const ThreadContext = createContext<Thread>({ turns: [], onStop() {}, onResume() {} })

/** The thread a view stands in, and the turn its item stands for. */
export function useTurn(item: UnknownItem): Thread & { turn: ConversationTurn | undefined } {
  const thread = use(ThreadContext)
  return { ...thread, turn: thread.turns.find(({ turnId }) => turnId === item.turnId) }
}
