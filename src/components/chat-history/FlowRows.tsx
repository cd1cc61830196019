'use client'
import type { RefObject } from 'react'
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import type { RowsProps } from './ChatHistoryRows.js'
import type { Sticky } from './stickToEnd.js'
import { stickToEnd } from './stickToEnd.js'
import { isScrolledToEnd } from './trackEnd.js'
import { useHighlight } from './useHighlight.js'

interface FlowRowsProps extends RowsProps {
  /** The first row that is drawn. @default 0 */
  from?: number
  list?: RefObject<HTMLOListElement | null>
  /** Told before anything is painted that there is room for rows before `from`. */
  onShort?: () => void
  /** Told the row being read when these are no longer drawn; `null`: the reader is at the end. */
  onLeave?: (index: number | null) => void
}

/** All rows in the page's own flow, or those from `from` on. */
export function FlowRows(props: FlowRowsProps) {
  const { ref, items, highlight, current, from = 0, list: given, onShort, onLeave } = props
  const own = useRef<HTMLOListElement>(null)
  const list = given ?? own
  const sticky = useRef<Sticky>(null)
  /** A row that was asked for and is not drawn here. */
  const wanted = useRef<number | null>(null)
  useHighlight(list, highlight)
  useLayoutEffect(() => {
    if (!list.current?.parentElement) return undefined
    sticky.current = stickToEnd(list.current.parentElement, list.current)
    // A conversation is opened where it goes on.
    sticky.current.scrollToEnd()
    const { stop } = sticky.current
    const rows = list.current
    const area = list.current.parentElement
    if (from > 0 && hasRoom(area)) onShort?.()
    return () => {
      const inView = isScrolledToEnd(area) ? null : from + firstInView(rows)
      onLeave?.(wanted.current ?? inView)
      stop()
    }
  }, [list, from, onShort, onLeave])
  useImperativeHandle(ref, () => ({
    scrollToIndex(index) {
      wanted.current = index < from ? index : null
      list.current?.children[index - from]?.scrollIntoView({ block: 'center' })
    },
    scrollToEnd() {
      wanted.current = null
      sticky.current?.scrollToEnd()
    },
  }))
  return (
    <ol ref={list} className="pk-chat-history-list">
      {items.slice(from).map(({ key, item }, place) => (
        <li
          key={key}
          className="pk-chat-history-item"
          data-current={isCurrent(from + place, current)}
        >
          <ChatHistoryItem
            item={item}
            before={items[from + place - 1]?.item}
            timeBefore={timeAbove(items, from + place)}
          />
        </li>
      ))}
    </ol>
  )
}

/** Whether all that an area holds is in view. What is not shown at all has no room. */
function hasRoom({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return clientHeight > 0 && scrollHeight <= clientHeight
}

/** The place of the first row that is not scrolled past. */
function firstInView(rows: HTMLElement): number {
  const top = rows.parentElement?.getBoundingClientRect().top ?? 0
  const place = [...rows.children].findIndex((row) => row.getBoundingClientRect().bottom > top)
  return Math.max(place, 0)
}

/** As an attribute: there or not. */
export function isCurrent(index: number, current: number | null): '' | undefined {
  return index === current ? '' : undefined
}
