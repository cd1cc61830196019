'use client'
import type { RefObject } from 'react'
import { useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ReactVirtualizer } from '@tanstack/react-virtual'
import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import type { ChatEntry } from './ChatEntry.js'
import { ChatHistoryItem, timeAbove } from './ChatHistoryItem.js'
import { isCurrent } from './FlowRows.js'
import { estimateHeight } from './rowHeights.js'
import type { RowsProps } from './RowsProps.js'
import { endThreshold } from './trackEnd.js'
import { useHighlight } from './useHighlight.js'

interface VirtualRowsProps extends RowsProps {
  /** The index of the row to start at. `null` starts at the end. */
  startAt: RefObject<number | null>
}

/** Renders the rows in view and a few around them. */
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
                node={entry.node}
                timestamp={entry.timestamp}
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

/** Returns a virtualizer that stays at the end, or at the row being read. */
function useRowVirtualizer(
  items: readonly ChatEntry[],
  list: RefObject<HTMLElement | null>,
): ReactVirtualizer<HTMLElement, HTMLLIElement> {
  // A new function makes the virtualizer measure all rows again.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items])
  // oxlint-disable-next-line react/incompatible-library -- rows are read in this hook
  return useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    getItemKey,
    estimateSize: (index) => estimateHeight(items[index]?.item),
    // Starts at the end, where the reader is.
    initialOffset: () =>
      items.reduce((sum, { item }) => sum + estimateHeight(item), -screen.height),
    initialRect: screen,
    measureElement(row, entry, virtualizer) {
      const index = virtualizer.indexFromElement(row)
      // A hidden row has no height to measure.
      if (row.getClientRects().length > 0) {
        return Math.max(measureElement(row, entry, virtualizer), minRowHeight)
      }
      return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateHeight(items[index]?.item)
    },
    overscan: 4,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endThreshold,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
}

/** The minimum height, in px. Rows with zero height would all count as visible and be rendered. */
const minRowHeight = 16
const screen = { width: 640, height: 640 }
