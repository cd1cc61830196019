'use client'
import type { Ref } from 'react'
import { useImperativeHandle, useRef, useState } from 'react'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef, useLayoutEffect } from '../../ui/parts/react18.js'
import { useIsPrinting } from '../../ui/print/useIsPrinting.js'
import { chatHistoryParts } from '../parts.js'
import type { ChatEntry } from './ChatEntry.js'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import { RowScroll } from './RowScroll.js'
import { firstRange, followEntries } from './rowWindow.js'
import { useHighlight } from './useHighlight.js'

/** The methods that a history uses to scroll its rows. */
export type RowsHandle = Pick<RowScroll, 'scrollToIndex' | 'scrollToEnd'>

/**
 * A conversation's rows. In a long conversation, renders only the rows in view and some around
 * them. The parent element is the scroll area.
 */
export const ChatHistoryRows = acceptRef(function ChatHistoryRows(props: {
  ref: Ref<RowsHandle>
  items: readonly ChatEntry[]
  isAtEnd: boolean
  /** Pass the same function each time. */
  onAtEndChange: (isAtEnd: boolean) => void
  /** The text to highlight. */
  highlight: string
  /** The index of the current match. */
  current: number | null
}) {
  const part = useParts(chatHistoryParts)
  const { ref, items, isAtEnd, onAtEndChange, highlight, current } = props
  const list = useRef<HTMLOListElement>(null)
  const { from, to } = useRowRange({ ref, items, isAtEnd, onAtEndChange, list })
  useHighlight(list, highlight)
  const isPart = to - from < items.length
  return (
    <ol ref={list} {...part('list')}>
      {from > 0 && <li key="above" aria-hidden="true" />}
      {items.slice(from, to).map(({ key, item, node, timestamp, onEdit }, position) => {
        const index = from + position
        return (
          <li
            key={key}
            {...part('item')}
            data-current={index === current ? '' : undefined}
            aria-setsize={isPart ? items.length : undefined}
            aria-posinset={isPart ? index + 1 : undefined}
          >
            <ChatHistoryItem
              item={item}
              node={node}
              timestamp={timestamp}
              onEdit={onEdit}
              before={items[index - 1]?.item}
              timeBefore={timeAbove(items, index)}
            />
          </li>
        )
      })}
      {to < items.length && <li key="below" aria-hidden="true" />}
    </ol>
  )
})

/**
 * Returns the range of rows to render, which is all of them while the page is printed. Keeps the scroll
 * position.
 */
function useRowRange(props: {
  ref: Ref<RowsHandle>
  items: readonly ChatEntry[]
  isAtEnd: boolean
  onAtEndChange: (isAtEnd: boolean) => void
  list: { current: HTMLOListElement | null }
}) {
  const { ref, items, isAtEnd, onAtEndChange, list } = props
  const [state, setState] = useState(() => ({ items, range: firstRange(items) }))
  const [scroll] = useState(
    () =>
      new RowScroll(
        (range, of) =>
          // Newer entries have other indexes.
          setState((latest) => (latest.items === of ? { items: of, range } : latest)),
        onAtEndChange,
      ),
  )
  const isPrinting = useIsPrinting()
  let { range } = state
  if (state.items !== items) {
    range = followEntries(range, { before: state.items, after: items, isAtEnd })
    setState({ items, range })
  }
  useLayoutEffect(() => (list.current ? scroll.attach(list.current) : undefined), [scroll, list])
  useLayoutEffect(() => {
    // After printing, the elements that take the space of other rows are new and need their heights.
    if (!isPrinting) scroll.update(items, range)
  }, [scroll, items, range, isPrinting])
  useImperativeHandle(ref, () => scroll, [scroll])
  return isPrinting ? { from: 0, to: items.length } : range
}
