'use client'
import { useState } from 'react'
import { isMessageItem } from '../../contract/isMessageItem.js'
import type { ConversationItem } from '../../model/conversationItems.js'
import { newestItems } from '../../model/newestItems.js'

/** How many messages came while the reader was further up; none once they are back at the end. */
export function useUnseen(items: readonly ConversationItem[], isAtEnd: boolean): number {
  const [state, setState] = useState({ items, isAtEnd, count: 0 })
  if (state.items === items && state.isAtEnd === isAtEnd) return state.count
  const added = newestItems(state.items, items).filter(({ item }) => isMessageItem(item)).length
  const count = isAtEnd ? 0 : state.count + added
  setState({ items, isAtEnd, count })
  return count
}
