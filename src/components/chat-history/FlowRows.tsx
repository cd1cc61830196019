'use client'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import type { RowsProps } from './RowsProps.js'
import { useFlowScroll } from './useFlowScroll.js'
import { useHighlight } from './useHighlight.js'

interface FlowRowsProps extends RowsProps {
  /** The index of the first rendered row. @default 0 */
  from?: number | undefined
  list?: RefObject<HTMLOListElement | null> | undefined
  /** Called before the first paint if there is room for rows before `from`. */
  onShort?: (() => void) | undefined
  /**
   * Called with the index of the first visible row when these rows unmount, or with `null` if the
   * reader is at the end.
   */
  onLeave?: ((index: number | null) => void) | undefined
}

/** Renders all rows, or the rows starting at `from`, in the normal flow. */
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

/** Returns the value of `data-current`: `''` for the current row, otherwise `undefined`. */
export function isCurrent(index: number, current: number | null): '' | undefined {
  return index === current ? '' : undefined
}
