'use client'
import type { Ref } from 'react'
import { useState } from 'react'
import type { ConversationItem } from '../../model/conversationItems.js'
import { FlowRows } from './FlowRows.js'
import { VirtualRows } from './VirtualRows.js'

/** What can be asked of the rows, whichever way they are drawn. */
export interface RowsHandle {
  scrollToIndex(index: number): void
  scrollToEnd(): void
}

/** What both ways of drawing rows need. Their parent element is the scroll area. */
export interface RowsProps {
  ref: Ref<RowsHandle>
  items: readonly ConversationItem[]
  /** The text to mark. */
  highlight: string
  /** The index of the match that is looked at. */
  current: number | null
}

/** Up to here all rows are drawn, so that the browser's own search and selection work. */
const maxFlowRows = 60

/**
 * The rows of a conversation: all of them while they are few, those in view once they are many. A
 * conversation that grows long while it is read changes over at its end, where nothing moves by it.
 * A server draws the last of many.
 */
export function ChatHistoryRows({ isAtEnd, ...props }: RowsProps & { isAtEnd: boolean }) {
  const { items } = props
  const isMany = items.length > maxFlowRows
  const [isVirtual, setIsVirtual] = useState(isMany)
  if (isMany && !isVirtual && isAtEnd) setIsVirtual(true)
  if (items.length === 0 && isVirtual) setIsVirtual(false)
  return isVirtual ? <VirtualRows {...props} /> : <FlowRows {...props} />
}
