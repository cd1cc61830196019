'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import type { RowsProps } from './RowsProps.js'
import { useFlowScroll } from './useFlowScroll.js'
import { useHighlight } from './useHighlight.js'

interface FlowRowsProps extends RowsProps {
  /** The first row that is rendered. @default 0 */
  from?: number | undefined
  list?: RefObject<HTMLOListElement | null> | undefined
  /** Told before anything is painted that there is room for rows before `from`. */
  onShort?: (() => void) | undefined
  /** Told the row being read when these are no longer rendered; `null`: the reader is at the end. */
  onLeave?: ((index: number | null) => void) | undefined
}

/** All rows in the page's own flow, or those from `from` on. */
export function FlowRows(props: FlowRowsProps) {
  const { ref, items, highlight, current, from = 0, list: given, onShort, onLeave } = props
  const own = useRef<HTMLOListElement>(null)
  const list = given ?? own
  useHighlight(list, highlight)
  useFlowScroll({ ref, list, from, onShort, onLeave })
  return (
    <ol ref={list} className="pk-chat-history-list">
      {items.slice(from).map(({ key, item, node, timestamp }, place) => (
        <li
          key={key}
          className="pk-chat-history-item"
          data-current={isCurrent(from + place, current)}
        >
          <ChatHistoryItem
            item={item}
            node={node}
            timestamp={timestamp}
            before={items[from + place - 1]?.item}
            timeBefore={timeAbove(items, from + place)}
          />
        </li>
      ))}
    </ol>
  )
}

/** As an attribute: there or not. */
export function isCurrent(index: number, current: number | null): '' | undefined {
  return index === current ? '' : undefined
}
