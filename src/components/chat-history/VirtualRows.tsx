'use client'
import type { RefObject } from 'react'
import { useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import type { RowsProps } from './ChatHistoryRows.js'
import { isCurrent } from './FlowRows.js'
import { useHighlight } from './useHighlight.js'
import { useRowVirtualizer } from './useRowVirtualizer.js'

interface VirtualRowsProps extends RowsProps {
  /** The row that was being read before; `null`: the reader is at the end. */
  startAt: RefObject<number | null>
}

/** The rows in view and a few around them; the others only take up room. */
export function VirtualRows(props: VirtualRowsProps) {
  const { ref, items, highlight, current, startAt } = props
  const list = useRef<HTMLOListElement>(null)
  const virtualizer = useRowVirtualizer(items, list)
  const setList = useCallback(
    (element: HTMLOListElement | null) => {
      list.current = element
      virtualizer.containerRef(element)
    },
    [virtualizer],
  )
  useLayoutEffect(() => {
    if (startAt.current === null) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(startAt.current, { align: 'start' })
  }, [virtualizer, startAt])
  useHighlight(list, highlight)
  useImperativeHandle(ref, () => ({
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    scrollToEnd: () => virtualizer.scrollToEnd(),
  }))
  return (
    <ol ref={setList} className="pk-chat-history-list" data-virtual="">
      {virtualizer.getVirtualItems().map(({ index, key }) => {
        const entry = items[index]
        return (
          entry && (
            <li
              key={key}
              ref={virtualizer.measureElement}
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
