'use client'
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import type { RowsProps } from './ChatHistoryRows.js'
import type { Sticky } from './stickToEnd.js'
import { stickToEnd } from './stickToEnd.js'
import { useHighlight } from './useHighlight.js'

/** All rows, in the page's own flow. */
export function FlowRows({ ref, items, highlight, current }: RowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const sticky = useRef<Sticky>(null)
  useHighlight(list, highlight)
  useLayoutEffect(() => {
    if (!list.current?.parentElement) return undefined
    sticky.current = stickToEnd(list.current.parentElement, list.current)
    // A conversation is opened where it goes on.
    sticky.current.scrollToEnd()
    return sticky.current.stop
  }, [])
  useImperativeHandle(ref, () => ({
    scrollToIndex: (index) => list.current?.children[index]?.scrollIntoView({ block: 'center' }),
    scrollToEnd: () => sticky.current?.scrollToEnd(),
  }))
  return (
    <ol ref={list} className="pk-chat-history-list">
      {items.map(({ key, item }, index) => (
        <li key={key} className="pk-chat-history-item" data-current={isCurrent(index, current)}>
          <ChatHistoryItem
            item={item}
            before={items[index - 1]?.item}
            timeBefore={timeAbove(items, index)}
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
