'use client'
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import type { RowsProps } from './ChatHistoryRows.js'
import { isCurrent } from './FlowRows.js'
import { countLastRows } from './rowHeights.js'
import { jumpToEnd } from './useAtEnd.js'
import { useHasPainted } from './useHasPainted.js'
import { useHighlight } from './useHighlight.js'
import { useRowVirtualizer } from './useRowVirtualizer.js'

/**
 * The rows in view and a few around them; the others only take up room. At first, and on a server, the
 * last rows alone stand in the page's own flow, so that the end is seen at once.
 */
export function VirtualRows({ ref, items, highlight, current }: RowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const isVirtual = useHasPainted(list)
  const virtualizer = useRowVirtualizer(items, list, isVirtual)
  useLayoutEffect(() => {
    if (isVirtual) virtualizer.scrollToEnd()
    else if (list.current?.parentElement) jumpToEnd(list.current.parentElement)
  }, [virtualizer, isVirtual])
  useHighlight(list, highlight)
  useImperativeHandle(ref, () => ({
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    scrollToEnd: () => virtualizer.scrollToEnd(),
  }))
  const rows = isVirtual ? virtualizer.getVirtualItems() : lastRows(items)
  return (
    <ol
      ref={(element) => {
        list.current = element
        virtualizer.containerRef(isVirtual ? element : null)
      }}
      className="pk-chat-history-list"
      data-virtual={isVirtual ? '' : undefined}
    >
      {rows.map(({ index }) => {
        const entry = items[index]
        return (
          entry && (
            <li
              key={entry.key}
              ref={isVirtual ? virtualizer.measureElement : null}
              className="pk-chat-history-item"
              data-index={index}
              data-current={isCurrent(index, current)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              <ChatHistoryItem
                item={entry.item}
                before={items[index - 1]?.item}
                timeBefore={timeAbove(items, index)}
              />
            </li>
          )
        )
      })}
    </ol>
  )
}

function lastRows(items: RowsProps['items']): { index: number }[] {
  const count = countLastRows(items)
  return Array.from({ length: count }, (_, place) => ({ index: items.length - count + place }))
}
