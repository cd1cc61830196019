'use client'
import type { Ref } from 'react'
import { useCallback, useRef, useState } from 'react'
import type { ConversationItem } from '../../model/conversationItems.js'
import { FlowRows } from './FlowRows.js'
import { countLastRows } from './rowHeights.js'
import { useHasPainted } from './useHasPainted.js'
import { useVirtualRows } from './useVirtualRows.js'

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
 */
export function ChatHistoryRows({ isAtEnd, ...props }: RowsProps & { isAtEnd: boolean }) {
  const isMany = props.items.length > maxFlowRows
  const [isVirtual, setIsVirtual] = useState(isMany)
  if (isMany && !isVirtual && isAtEnd) setIsVirtual(true)
  if (props.items.length === 0 && isVirtual) setIsVirtual(false)
  return isVirtual ? <ManyRows {...props} /> : <FlowRows {...props} />
}

/** More than most areas show at once. */
const firstHeight = 640

/**
 * The last rows at first, and on a server, so that the end is seen at once; then those in view. Should
 * what draws those not load, the page has all rows.
 */
function ManyRows(props: RowsProps) {
  const { items } = props
  const list = useRef<HTMLOListElement>(null)
  const [height, setHeight] = useState(firstHeight)
  const fill = useCallback(() => setHeight((height) => height * 2), [])
  const Rows = useVirtualRows(useHasPainted(list))
  const startAt = useRef<number | null>(null)
  const leave = useCallback((index: number | null) => {
    startAt.current = index
  }, [])
  if (Rows === 'failed') return <FlowRows {...props} />
  // oxlint-disable-next-line react/static-components -- it is loaded, not created here
  if (Rows) return <Rows {...props} startAt={startAt} />
  const from = items.length - countLastRows(items, height)
  return <FlowRows {...props} {...{ list, from }} onShort={fill} onLeave={leave} />
}
