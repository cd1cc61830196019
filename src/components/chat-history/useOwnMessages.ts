'use client'
import { useEffect, useRef } from 'react'
import { isMessageItem } from '../../contract/isMessageItem.js'
import type { ConversationItem } from '../../model/conversationItems.js'
import { newestItems } from '../../model/newestItems.js'

/** Tells when the reader said something, who then wants to see it wherever they were. */
export function useOwnMessages(items: readonly ConversationItem[], onOwn: () => void) {
  const before = useRef(items)
  useEffect(() => {
    const added = newestItems(before.current, items)
    before.current = items
    if (added.some(isOwn)) onOwn()
  })
}

function isOwn({ item }: ConversationItem): boolean {
  return isMessageItem(item) && item.sender?.toLowerCase() === 'user'
}
