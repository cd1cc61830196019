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
  /** The text to highlight. */
  highlight: string
  /** The index of the current match. */
  current: number | null
}) {
  const part = useParts(chatHistoryParts)
  const { ref, items, isAtEnd, highlight, current } = props
  const list = useRef<HTMLOListElement>(null)
  const range = useRowRange({ ref, items, isAtEnd, list })
  const { from, to } = useIsPrinting() ? { from: 0, to: items.length } : range
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

/** Returns the range of rows to render, and keeps the scroll position. */
function useRowRange(props: {
  ref: Ref<RowsHandle>
  items: readonly ChatEntry[]
  isAtEnd: boolean
  list: { current: HTMLOListElement | null }
}) {
  const { ref, items, isAtEnd, list } = props
  const [state, setState] = useState(() => ({ items, range: firstRange(items) }))
  const [scroll] = useState(
    () =>
      new RowScroll((range, of) =>
        // Newer entries have other indexes.
        setState((latest) => (latest.items === of ? { items: of, range } : latest)),
      ),
  )
  let { range } = state
  if (state.items !== items) {
    range = followEntries(range, { before: state.items, after: items, isAtEnd })
    setState({ items, range })
  }
  useLayoutEffect(() => (list.current ? scroll.attach(list.current) : undefined), [scroll, list])
  useLayoutEffect(() => scroll.update(items, range), [scroll, items, range])
  useImperativeHandle(ref, () => scroll, [scroll])
  return range
}
