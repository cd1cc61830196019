'use client'
import { createContext, use } from 'react'
import type { UnknownItem } from '../../contract/ChatData.js'
import type { ConversationTurn } from '../../model/conversation/ConversationTurn.js'
import type { ThreadOptions } from './ConversationThread.js'

interface Thread extends Pick<ThreadOptions, 'renderErrorActions'> {
  turns: readonly ConversationTurn[]
  /** Number of older questions that are not loaded. */
  earlier: number
  onShowEarlier?: (() => void) | undefined
  slowAfterMs: number
  onStop: (turnId: string) => void
  onResume: (turnId: string) => void
  onAskAgain?: ((turnId: string) => void) | undefined
}

export const ThreadContext = createContext<Thread | null>(null)

/** Returns the thread of the panel that a view is rendered in. */
export function useThread(): Thread {
  const thread = use(ThreadContext)
  if (!thread) throw new Error('A turn was rendered outside its conversation.')
  return thread
}

/** Returns the thread and the turn of an item. */
export function useTurn(item: UnknownItem): Thread & { turn: ConversationTurn | undefined } {
  const thread = useThread()
  return { ...thread, turn: thread.turns.find(({ turnId }) => turnId === item.turnId) }
}
